import { useRef, useState } from 'react'
import type { ON_DUPLICATE } from '../../../../shared/choices.ts'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import type { Screen } from '../screen.ts'
import { type ChosenFile, csvOfFile } from './chosen-file.ts'
import { resultOfAll, untilSettled } from './continue-import.ts'

export type OnDuplicate = (typeof ON_DUPLICATE)[number]
export type ImportState =
  | { status: 'ready' }
  | { status: 'checking' }
  | { status: 'running' }
  /** What would happen. */
  | { status: 'checked'; result: LeadImportResult }
  | { status: 'done'; result: LeadImportResult }
  | { status: 'failed'; problem: string }

/** Asks the server what an import would do, and then carries it out. */
export function useLeadImport({ startup: { id }, store }: Screen) {
  const [state, setState] = useState<ImportState>({ status: 'ready' })
  const checks = useRef(0)
  const expected = useRef<LeadImportResult>(undefined)
  const send = (chosen: ChosenFile, onDuplicate: OnDuplicate, dryRun: boolean) =>
    call('POST /api/startups/{id}/leads/import', { id, body: { csv: csvOfFile(chosen), dryRun, onDuplicate } })

  /** Whenever the file, its columns or the choice have changed; the last one counts. */
  const check = async (chosen: ChosenFile | undefined, onDuplicate: OnDuplicate): Promise<void> => {
    checks.current += 1
    const mine = checks.current
    if (chosen?.places.name === undefined) return setState({ status: 'ready' })
    setState({ status: 'checking' })
    expected.current = undefined
    let after: ImportState
    try {
      after = { status: 'checked', result: await send(chosen, onDuplicate, true) }
    } catch (problem) {
      after = { status: 'failed', problem: serverMessage(problem, 'The file could not be checked. Please try again') }
    }
    if (checks.current !== mine) return
    if (after.status === 'checked') expected.current = after.result
    setState(after)
  }
  const run = async (chosen: ChosenFile, onDuplicate: OnDuplicate): Promise<void> => {
    setState({ status: 'running' })
    try {
      const last = await untilSettled(() => send(chosen, onDuplicate, false))
      setState({ status: 'done', result: expected.current ? resultOfAll(expected.current, last) : last })
    } catch (problem) {
      setState({ status: 'failed', problem: serverMessage(problem, 'The server was not reached') })
    }
    store.retry()
  }
  return { state, check, run }
}
