import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Api } from '../api/api.ts'
import type { BundledFunction } from '../api/function.ts'
import { WORK_QUEUE } from '../../topology/jobs.ts'
import { PERMISSIONS } from '../api/permissions.ts'
import type { Data } from '../data/data.ts'
import { liveMetric, loggedMetric, tableThrottles } from './metrics.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

interface Watch {
  metric: IMetric
  above?: number
  /** The alarm goes off below this, and while data is missing. */
  below?: number
  /** How many periods in a row. */
  periods?: number
}

const FIVE_MINUTES = { period: Duration.minutes(5) }

/** Alarms for failing and slow answers, failing, throttled and idle functions, and stream jobs that fall behind. */
export function alarmsOf(scope: Construct, data: Data, api: Api): Alarm[] {
  const logged = (fn: BundledFunction, line: Parameters<typeof loggedMetric>[2]) => loggedMetric(scope, fn, line, FIVE_MINUTES.period)
  const watches: Record<string, Watch> = {
    'API fails': { metric: failingShare(api), above: 1, periods: 2 },
    'API is slow': { metric: api.gateway.metricLatency({ ...FIVE_MINUTES, statistic: 'p95' }), above: 2_000, periods: 3 },
    'Batches failed for good': { metric: api.jobs.failed, above: 0 },
    'Clicks are refused': { metric: api.refusedClicks.metric({ ...FIVE_MINUTES, statistic: 'Sum' }), above: 0 },
    'Table throttles': { metric: tableThrottles(data.table, FIVE_MINUTES.period), above: 0, periods: 2 },
  }
  if (api.live) {
    const failed = liveMetric(api.live, 'IntegrationError', FIVE_MINUTES.period)
    watches['Live channel fails'] = { metric: failed, above: 20, periods: 2 }
    for (const publisher of api.functions.filter(({ name }) => PERMISSIONS[name].live === 'publishes'))
      // Also those that API Gateway throttled.
      watches['Live frames are lost'] = { metric: logged(publisher, LOST_FRAMES), above: 100, periods: 2 }
  }
  for (const job of api.jobs.functions) {
    for (const line of LOGGED.filter(({ of }) => of === job.name)) watches[line.alarm] = { metric: logged(job, line), above: 0 }
  }
  for (const job of api.jobs.functions.filter(({ name }) => name === WORK_QUEUE.feeds)) {
    for (const [code, minutes] of Object.entries(LATE)) {
      const line = { id: `Oldest-${code}`, event: 'oldest action', code, value: '$.ms', statistic: 'Maximum' } as const
      watches[`Scheduled actions are late: ${code}`] = { metric: logged(job, line), above: minutes * MINUTE_MS }
    }
  }
  for (const { name, fn } of api.functions) {
    watches[`${name} fails`] = { metric: fn.metricErrors(FIVE_MINUTES), above: 0, periods: 2 }
    watches[`${name} is throttled`] = { metric: fn.metricThrottles(FIVE_MINUTES), above: 0, periods: 2 }
  }
  for (const { name, fn } of api.jobs.fed) {
    const age = fn.metric('IteratorAge', { ...FIVE_MINUTES, statistic: 'Maximum' })
    watches[`${name} falls behind`] = { metric: age, above: 10 * MINUTE_MS }
    const lost = fn.metric('DestinationDeliveryFailures', { ...FIVE_MINUTES, statistic: 'Sum' })
    watches[`${name} loses failed batches`] = { metric: lost, above: 0 }
  }
  for (const { name, fn } of api.jobs.timed) {
    watches[`${name} does not run`] = { metric: fn.metricInvocations(FIVE_MINUTES), below: 1, periods: 3 }
  }
  return Object.entries(watches).map(([name, watch]) => alarm(scope, name, watch))
}

const LOST_FRAMES = { id: 'LostFrames', event: 'frames lost', value: '$.count' }
/** Minutes that the oldest scheduled action may be late: of those that users wait for, and of each queue of the job `due`. */
const LATE = { 'on-time': 5, bulk: 15, recounts: 120 }
/** What the jobs log of numbers that were wrong, or could not be counted. */
const LOGGED = [
  { of: 'due', alarm: 'Counts were put right', id: 'CountsPutRight', event: 'counts put right' },
  { of: 'counts', alarm: 'Records were set aside', id: 'RecordsSetAside', event: 'records set aside' },
  { of: 'follow-ups', alarm: 'Counting of startups fails', id: 'CountingFailed', event: 'counting failed' },
] as const

/** Percentage of 5xx answers; 0 for up to 20 answers in the period. */
const failingShare = ({ gateway }: Api) =>
  new MathExpression({
    label: 'Answers 5xx in percent',
    expression: 'IF(all > 20, 100 * failed / all, 0)',
    usingMetrics: { failed: gateway.metricServerError(FIVE_MINUTES), all: gateway.metricCount(FIVE_MINUTES) },
    ...FIVE_MINUTES,
  })

const alarm = (scope: Construct, name: string, { metric, above = 0, below, periods = 1 }: Watch) =>
  new Alarm(scope, name, {
    alarmDescription: `${name}. What to do: infra/cloud/runbook.md`,
    metric,
    threshold: below ?? above,
    comparisonOperator: below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  })
