import { putReport, type Report } from '../../data/profiles/reports.ts'
import { commit } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'

/** Stores a report for a year. */
export async function report(reported: Omit<Report, 'id' | 'createdAt'>): Promise<void> {
  await commit(putReport({ ...reported, id: ulid(), createdAt: new Date().toISOString() }))
}
