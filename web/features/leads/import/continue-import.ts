import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { ApiError } from '../../../lib/api.ts'

const CALLS_MAX = 4

/** Repeats a call that ended without an outcome: the server goes on where the import stopped, and writes no row twice. */
export async function untilSettled<T>(send: () => Promise<T>): Promise<T> {
  for (let calls = 1; ; calls += 1) {
    try {
      return await send()
    } catch (problem) {
      const isUnsettled = problem instanceof ApiError && (problem.status === 0 || problem.status >= 500)
      if (!isUnsettled || calls === CALLS_MAX) throw problem
    }
  }
}

/** What all calls of an import did together: the last one skipped the rows that those before it wrote. */
export function resultOfAll(expected: LeadImportResult, last: LeadImportResult): LeadImportResult {
  const earlier = last.skipped - expected.skipped
  const isComplete = last.created + last.updated + earlier === expected.created + expected.updated
  return earlier > 0 && isComplete ? { ...expected, errors: last.errors } : last
}
