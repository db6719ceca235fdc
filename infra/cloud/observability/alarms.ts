import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmBase,
  AnomalyDetectionAlarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { MINUTE_MS } from '../../../shared/time.ts'
import { PERMISSIONS } from '../api/permissions.ts'
import { burnAlarms } from './burn-rates.ts'
import { liveMetric, loggedMetric, productMetric, TABLE_PARTS, tableMetric, tableThrottles, type Watched } from './metrics.ts'

interface Watch {
  metric: IMetric
  above?: number
  /** The alarm goes off below this, and while data is missing. */
  below?: number
  /** How many periods in a row. */
  periods?: number
  /** Whether an operator should act on it at night too. */
  urgent?: true
}

const period = Duration.minutes(5)

/**
 * Alarms of the service levels, and of what no service level sees: what stands still, is lost, refused or wrong, and what costs more.
 * Levels and costs, most of the price of alarms, are watched where data is kept.
 */
export function alarmsOf(scope: Construct, watched: Watched): AlarmBase[] {
  const watches = Object.entries({ ...watchesOf(scope, watched), ...ofLive(scope, watched) })
  const always = watches.map(([name, watch]) => alarm(scope, name, watch))
  return watched.environment.keepsData ? [...burnAlarms(scope, watched), ...always, ...unusualUnits(scope, watched)] : always
}

function watchesOf(scope: Construct, { environment, data, api }: Watched): Record<string, Watch> {
  const { fed, timed, functions: jobs, failed } = api.jobs
  const errors = jobs.map(({ name, fn }) => [name.replaceAll('-', ''), fn.metricErrors({ period })] as const)
  const watches: Record<string, Watch> = {
    // A function that is rarely called and always fails spends no budget of errors.
    'Calls meet a defect': { metric: productMetric(environment, 'FailedCalls', 'server.failed', period), above: 0, periods: 3 },
    'Jobs fail': {
      metric: new MathExpression({ expression: 'SUM(METRICS())', usingMetrics: Object.fromEntries(errors), period }),
      above: 0,
      periods: 3,
    },
    'Functions are throttled': { metric: accountThrottles, above: 0, periods: 2 },
    'Batches failed for good': { metric: failed, above: 0, urgent: true },
    'Clicks are refused': { metric: api.refusedClicks.metric({ period, statistic: 'Sum' }), above: 0 },
    'Mails are given up': { metric: productMetric(environment, 'Mails', 'dropped', period), above: 0 },
    'Table throttles': { metric: tableThrottles(data.table, period), above: 0, periods: 2 },
  }
  for (const [queue, minutes] of Object.entries(LATE)) {
    const metric = productMetric(environment, 'OldestAction', queue as keyof typeof LATE, period, 'Maximum')
    watches[`Scheduled actions are late: ${queue}`] = { metric, above: minutes * MINUTE_MS }
  }
  for (const job of jobs)
    for (const line of LOGGED.filter(({ of }) => of === job.name))
      watches[line.alarm] = { metric: loggedMetric(scope, job, line, period), above: 0 }
  for (const { name, fn } of fed) {
    const age = fn.metric('IteratorAge', { period, statistic: 'Maximum' })
    watches[`${name} falls behind`] = { metric: age, above: 10 * MINUTE_MS, urgent: true }
    const lost = fn.metric('DestinationDeliveryFailures', { period, statistic: 'Sum' })
    watches[`${name} loses failed batches`] = { metric: lost, above: 0, urgent: true }
  }
  for (const { name, fn } of timed) {
    watches[`${name} does not run`] = { metric: fn.metricInvocations({ period }), below: 1, periods: 3, urgent: true }
  }
  if (environment.canary !== undefined)
    watches['The canary fails'] = { metric: productMetric(environment, 'CanaryRuns', 'passed', period), below: 1, periods: 2, urgent: true }
  return watches
}

function ofLive(scope: Construct, { api: { live, functions } }: Watched): Record<string, Watch> {
  if (!live) return {}
  const lost = functions
    .filter(({ name }) => PERMISSIONS[name].live === 'publishes')
    .map((fn) => loggedMetric(scope, fn, LOST_FRAMES, period))
  return {
    'Live channel fails': { metric: liveMetric(live, 'IntegrationError', period), above: 20, periods: 2 },
    // Also those that API Gateway throttled.
    ...Object.fromEntries(lost.map((metric) => ['Live frames are lost', { metric, above: 100, periods: 2 }])),
  }
}

/** Of all functions of the account and region: their concurrency is one. */
const accountThrottles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period })

const LOST_FRAMES = { id: 'LostFrames', event: 'frames lost', value: '$.count' }
/** Minutes that the oldest scheduled action may be late: of those that users wait for, and of each queue of the job `due`. */
const LATE = { 'on-time': 5, bulk: 15, recounts: 120 }
/** What the jobs log of numbers that were wrong, or could not be counted. */
const LOGGED = [
  { of: 'due', alarm: 'Counts were put right', id: 'CountsPutRight', event: 'counts put right' },
  { of: 'counts', alarm: 'Records were set aside', id: 'RecordsSetAside', event: 'records set aside' },
  { of: 'follow-ups', alarm: 'Counting of startups fails', id: 'CountingFailed', event: 'counting failed' },
] as const

const described = (name: string, urgent?: true) => `${urgent ? 'Now' : 'Today'}: ${name}. What to do: infra/cloud/runbook.md`

const alarm = (scope: Construct, name: string, { metric, above = 0, below, periods = 1, urgent }: Watch) =>
  new Alarm(scope, name, {
    alarmDescription: described(name, urgent),
    metric,
    threshold: below ?? above,
    comparisonOperator: below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  })

/** Units are what the table and each index cost; a release that doubles them doubles the largest part of the bill. */
const unusualUnits = (scope: Construct, { data: { table } }: Watched): Alarm[] =>
  TABLE_PARTS.map((index) => {
    const name = `Writes to ${index ?? 'the table'} are unusual`
    return new AnomalyDetectionAlarm(scope, name, {
      alarmDescription: described(name),
      metric: tableMetric(table, 'ConsumedWriteCapacityUnits', index, Duration.hours(1)),
      stdDevs: 4,
      comparisonOperator: ComparisonOperator.GREATER_THAN_UPPER_THRESHOLD,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  })
