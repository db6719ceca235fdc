import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import { recordAnswer } from '../../data/answers.ts'
import { OPERATOR, putMail } from '../../data/mails.ts'
import { putReport, type Report } from '../../data/profiles/reports.ts'
import { transact } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'

/** Stores a report and queues it for the mail to the operators of the environment. */
export async function report(reported: Omit<Report, 'id' | 'createdAt'>, idempotency?: Idempotency<void>): Promise<void> {
  const stored = { ...reported, id: ulid(), createdAt: new Date().toISOString() }
  await transact({ report: putReport(stored), mail: putMail('report.received', OPERATOR, stored), ...recordAnswer(idempotency, undefined) })
}
