import { useRef, useState } from 'react'
import type { ON_DUPLICATE } from '../../../../shared/choices.ts'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { useBatches } from '../../../entities/imports/use-batches.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call, ApiError } from '../../../lib/api.ts'
import type { Screen } from '../lead-kind.tsx'
import { csvOfFile, type ChosenFile } from './chosen-file.ts'

export type OnDuplicate = (typeof ON_DUPLICATE)[number]
/** What the server says of a file before it is imported. */
export type Check =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'checked'; result: LeadImportResult }
  | { status: 'failed'; problem: string }

/** Few enough to see the progress; each call reads all leads of the startup. */
const LEADS_OF_A_CALL = 100

/** Asks the server what an import would do, and then carries it out. */
export function useLeadImport({ startup: { id }, store }: Screen) {
  const [checked, setChecked] = useState<Check>({ status: 'none' })
  const [result, setResult] = useState<LeadImportResult>()
  const batches = useBatches()
  const checks = useRef(0)
  const send = (chosen: ChosenFile, body: { dryRun: boolean; onDuplicate: OnDuplicate; limit?: number }) =>
    call('POST /api/startups/{id}/leads/import', { id, body: { csv: csvOfFile(chosen), ...body } })

  /** Whenever the file, its columns or the choice have changed; the last one counts. */
  const check = async (chosen: ChosenFile | undefined, onDuplicate: OnDuplicate): Promise<void> => {
    checks.current += 1
    const mine = checks.current
    if (chosen?.places.name === undefined) return setChecked({ status: 'none' })
    setChecked({ status: 'checking' })
    let after: Check
    try {
      after = { status: 'checked', result: await send(chosen, { dryRun: true, onDuplicate }) }
    } catch (problem) {
      after = { status: 'failed', problem: serverMessage(problem, 'The file could not be checked. Please try again') }
    }
    if (checks.current === mine) setChecked(after)
  }
  const run = (chosen: ChosenFile, onDuplicate: OnDuplicate, plan: LeadImportResult): void => {
    const all = plan.created + plan.updated
    const sendPart = () => send(chosen, { dryRun: false, onDuplicate, limit: LEADS_OF_A_CALL })
    batches.run({
      all,
      write: async (_done, onWritten) => {
        try {
          setResult(await importInParts(plan, sendPart, (remaining) => onWritten(all - remaining)))
        } finally {
          store.retry()
        }
      },
    })
  }
  return { checked, check, run, result, batches }
}

const CALLS_MAX = 4

/** Sends calls that write a part each until nothing remains; `onWritten` gets the number of leads that remain after each. */
async function importInParts(
  expected: LeadImportResult,
  send: () => Promise<LeadImportResult>,
  onWritten: (remaining: number) => void,
): Promise<LeadImportResult> {
  const written = { created: 0, updated: 0 }
  for (;;) {
    const part = await untilSettled(send)
    written.created += part.created
    written.updated += part.updated
    if (!part.remaining) return resultOfAll(expected, written, part)
    onWritten(part.remaining)
  }
}

/** Repeats a call that ended without an outcome: the server goes on where the import stopped, and writes no row twice. */
async function untilSettled<T>(send: () => Promise<T>): Promise<T> {
  for (let calls = 1; ; calls += 1) {
    try {
      return await send()
    } catch (problem) {
      const isUnsettled = problem instanceof ApiError && (problem.status === 0 || problem.status >= 500)
      if (!isUnsettled || calls === CALLS_MAX) throw problem
    }
  }
}

/** What all calls did together, also those whose answers were lost: the last one skipped the rows that those before it wrote. */
function resultOfAll(
  expected: LeadImportResult,
  { created, updated }: Pick<LeadImportResult, 'created' | 'updated'>,
  last: LeadImportResult,
): LeadImportResult {
  const earlier = last.skipped - expected.skipped
  if (last.created + last.updated + earlier === expected.created + expected.updated) return { ...expected, errors: last.errors }
  return { created, updated, skipped: last.skipped + last.created + last.updated - created - updated, errors: last.errors }
}
