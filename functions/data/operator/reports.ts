import type { REPORT_REASONS, REPORT_TARGETS } from '../../../shared/choices.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { listAll, listPage } from '../store/lists.ts'
import { countBeyond, entity, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'
import type { REPORT_STATES } from '../../../shared/operator.ts'

export interface TargetId {
  targetType: (typeof REPORT_TARGETS)[number]
  targetId: string
}
/** A report to the operators of the site. */
export interface Report extends TargetId {
  id: string
  userId: string
  reason: (typeof REPORT_REASONS)[number]
  text: string
  createdAt: string
  /** It is part of the numbers of its target and of both sides; undefined at first. */
  isCounted?: boolean
}
const KEPT_SECONDS = 365 * DAY_SECONDS
const partition = ({ targetType, targetId }: TargetId): string => `REPORT#${targetType}#${targetId}`
const yearAfter = (time: string): number => Math.floor(Date.parse(time) / 1_000) + KEPT_SECONDS

export const reports = entity<Report>({
  kind: 'report',
  key: (report) => ({ pk: partition(report), sk: report.id }),
  indexes: ({ userId, id }) => ({ gsi1: { pk: `USER#${userId}`, sk: `REPORT#${id}` } }),
  expires: ({ createdAt }) => yearAfter(createdAt),
})
export const putReport = (report: Report): Mutation => put(reports, report)
/** The condition fails when it was counted before, or is deleted. */
export const markCounted = (report: Report): Mutation => {
  const { id, isCounted } = report
  return change(
    reports.key(report),
    { set: { isCounted: true } },
    { equals: { id, isCounted }, without: isCounted === undefined ? ['isCounted'] : [] },
  )
}

/** The newest reports of a target. Ids begin with a zero until the year 3084, and the other items of the partition with a letter. */
export const listReports = (target: TargetId, limit: number): Promise<Report[]> =>
  listAll(reports, { pk: partition(target), prefix: '0', newestFirst: true, limit })

/** All reports about one target. */
export interface Case extends TargetId {
  state: (typeof REPORT_STATES)[number]
  reports: number
  /** Different users. */
  reporters: number
  newestAt: string
  /** Of the newest report; cases of an earlier release do not say it before the next one. */
  newestReason?: Report['reason']
  /** The first report of those that are open, or were when it was closed. */
  openedAt: string
  closedAt?: string
}
const CASES = 'CASES#'
const cases = entity<Case, TargetId>({
  kind: 'report-case',
  key: (target) => ({ pk: partition(target), sk: 'CASE' }),
  indexes: ({ state, newestAt, closedAt = newestAt, targetType, targetId }) => ({
    gsi2: { pk: `${CASES}${state}`, sk: `${closedAt}#${targetType}#${targetId}` },
  }),
  expires: ({ newestAt }) => yearAfter(newestAt),
})
export const caseRef = (target: TargetId): Ref<Case> => refTo(cases, target)

/** Stores a case in place of the one that was read. */
export const putCase = (before: Case | undefined, after: Case): Mutation =>
  put(cases, after, before ? { equals: { reports: before.reports, state: before.state } } : { absent: true })

/** The cases in a state: the newest report, or the last that was closed, first. */
export const listCases = (state: Case['state'], page: PageOptions): Promise<ListPage<Case>> =>
  listPage(cases, { ...page, index: 'gsi2', pk: `${CASES}${state}`, newestFirst: true })

export const countOpenCases = (limit: number): Promise<number> => countBeyond({ index: 'gsi2', pk: `${CASES}open`, sk: '0', limit })

/** That a user has reported a target, so that a case counts each of them once. */
type Reporter = TargetId & { userId: string }
const reporters = entity<Reporter>({
  kind: 'reporter',
  key: ({ userId, ...target }) => ({ pk: partition(target), sk: `BY#${userId}` }),
  indexes: ({ userId, targetType, targetId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `REPORTED#${targetType}#${targetId}` } }),
  expires: () => yearAfter(new Date().toISOString()),
})
export const reporterRef = (reporter: Reporter): Ref<Reporter> => refTo(reporters, reporter)
export const putReporter = (reporter: Reporter): Mutation => put(reporters, reporter)

/** How many reports a user made, and how many were about them or what they made. */
interface ReportCounts {
  userId: string
  made?: number
  about?: number
}
const counts = entity<ReportCounts, { userId: string }>({
  kind: 'report-counts',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'REPORTS' }),
})
export const reportCountsRef = (userId: string): Ref<ReportCounts> => refTo(counts, { userId })
export const addToUser = (userId: string, add: Record<string, 1>): Mutation =>
  change(counts.key({ userId }), { set: { _kind: counts.kind, userId }, add })
