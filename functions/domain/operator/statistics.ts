import type { OperatorStatistics } from '../../../shared/entities/operator.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { listActDays } from '../../data/operator/acts.ts'
import { countOpenCases, listCases, type Case } from '../../data/operator/reports.ts'
import { firstItems } from '../../data/reads.ts'
import { OPERATOR_ACTS } from '../../../shared/operator.ts'

const COUNTED = 1_000
const CLOSED = 100
const DAYS = 30

/** Three bounded queries: a count, the newest closed cases, and an item per operator and day. */
export async function readStatistics(): Promise<OperatorStatistics> {
  const [openReports, closed, days] = await Promise.all([
    countOpenCases(COUNTED),
    firstItems((page) => listCases('closed', page), CLOSED),
    listActDays(DAYS),
  ])
  const acts = OPERATOR_ACTS.map((act) => ({ act, count: days.reduce((sum, day) => sum + (day[act] ?? 0), 0) }))
  return { openReports, medianHoursToClose: medianOf(closed.map(hoursOf)), acts }
}

const hoursOf = ({ openedAt, closedAt = openedAt }: Case): number => (Date.parse(closedAt) - Date.parse(openedAt)) / HOUR_MS

const medianOf = (values: readonly number[]): number | null => {
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  return median === undefined ? null : Math.round(median * 10) / 10
}
