import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { ApiError } from '../../../lib/api.ts'

const CALLS_MAX = 4

/** Sends calls that write a part each until nothing remains; `onWritten` gets the number of leads that remain after each. */
export async function importInParts(
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
