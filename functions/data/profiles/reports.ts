import type { REPORT_REASONS, REPORT_TARGETS } from '../../../shared/choices.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'

/** A report to the operators of the site. */
export interface Report {
  id: string
  userId: string
  targetType: (typeof REPORT_TARGETS)[number]
  targetId: string
  reason: (typeof REPORT_REASONS)[number]
  text: string
  createdAt: string
}
const KEPT_SECONDS = 365 * DAY_SECONDS
export const reports = entity<Report>({
  kind: 'report',
  key: ({ targetType, targetId, id }) => ({ pk: `REPORT#${targetType}#${targetId}`, sk: id }),
  indexes: ({ userId, id }) => ({ gsi1: { pk: `USER#${userId}`, sk: `REPORT#${id}` } }),
  expires: ({ createdAt }) => Math.floor(Date.parse(createdAt) / 1_000) + KEPT_SECONDS,
})

export const putReport = (report: Report): Mutation => put(reports, report)
