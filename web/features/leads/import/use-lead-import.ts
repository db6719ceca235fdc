import { useRef, useState } from 'react'
import type { ON_DUPLICATE } from '../../../../shared/choices.ts'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import type { Screen } from '../screen.ts'
import { type ChosenFile, csvOfFile } from './chosen-file.ts'
import { importInParts } from './import-in-parts.ts'

export type OnDuplicate = (typeof ON_DUPLICATE)[number]
export type ImportState =
  | { status: 'ready' }
  | { status: 'checking' }
  /** What would happen. */
  | { status: 'checked'; result: LeadImportResult }
  | { status: 'unchecked'; problem: string }
  | ({ status: 'running' } & Written)
  | { status: 'done'; result: LeadImportResult }
  | ({ status: 'failed'; problem: string; plan: LeadImportResult } & Written)
/** Leads that are written, of those that will be. */
interface Written {
  done: number
  all: number
}

/** Few enough to see the progress; each call reads all leads of the startup. */
const LEADS_OF_A_CALL = 100

/** Asks the server what an import would do, and then carries it out. */
export function useLeadImport({ startup: { id }, store }: Screen) {
  const [state, setState] = useState<ImportState>({ status: 'ready' })
  const checks = useRef(0)
  const send = (chosen: ChosenFile, body: { dryRun: boolean; onDuplicate: OnDuplicate; limit?: number }) =>
    call('POST /api/startups/{id}/leads/import', { id, body: { csv: csvOfFile(chosen), ...body } })

  /** Whenever the file, its columns or the choice have changed; the last one counts. */
  const check = async (chosen: ChosenFile | undefined, onDuplicate: OnDuplicate): Promise<void> => {
    checks.current += 1
    const mine = checks.current
    if (chosen?.places.name === undefined) return setState({ status: 'ready' })
    setState({ status: 'checking' })
    let after: ImportState
    try {
      after = { status: 'checked', result: await send(chosen, { dryRun: true, onDuplicate }) }
    } catch (problem) {
      after = { status: 'unchecked', problem: serverMessage(problem, 'The file could not be checked. Please try again') }
    }
    if (checks.current === mine) setState(after)
  }
  /** Goes on where it failed before. */
  const run = async (chosen: ChosenFile, onDuplicate: OnDuplicate, plan: LeadImportResult, before = 0): Promise<void> => {
    const all = plan.created + plan.updated
    let done = before
    setState({ status: 'running', done, all })
    const show = (remaining: number) => {
      done = Math.max(done, all - remaining)
      setState({ status: 'running', done, all })
    }
    try {
      const result = await importInParts(plan, () => send(chosen, { dryRun: false, onDuplicate, limit: LEADS_OF_A_CALL }), show)
      setState({ status: 'done', result })
    } catch (problem) {
      setState({ status: 'failed', problem: serverMessage(problem, 'The server was not reached'), done, all, plan })
    }
    store.retry()
  }
  return { state, check, run }
}
