import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { SERVICE_LEVELS, type ServiceLevelName } from '../../../shared/service-levels.ts'
import { productMetric, type Watched } from './metrics.ts'

interface BurnRate {
  /** How many times faster than allowed the month's budget of errors is spent. */
  rate: number
  /** Minutes: the long one is the evidence, the short one ends the alarm soon after the trouble. */
  windows: readonly [long: number, short: number]
}

/** The rates of Google's workbook of site reliability: 2 % of a month's errors in an hour, 5 % in six. */
export const BURN_RATES = {
  fast: { rate: 14.4, windows: [60, 5] },
  slow: { rate: 6, windows: [360, 30] },
} as const satisfies Record<string, BurnRate>

/** Of fewer, a share says nothing. */
const ENOUGH = 10

/** What was bad in a window, and of how many. */
type Indicator = (watched: Watched, period: Duration) => { bad: IMetric; all?: IMetric; good?: IMetric }

const timeliness =
  (metric: 'ClicksCounted' | 'ActionsRun' | 'Mails'): Indicator =>
  ({ environment }, period) => ({
    bad: productMetric(environment, metric, 'late', period),
    good: productMetric(environment, metric, 'in time', period),
  })

const INDICATORS: Readonly<Record<ServiceLevelName, Indicator>> = {
  availability: ({ api: { gateway } }, period) => ({ bad: gateway.metricServerError({ period }), all: gateway.metricCount({ period }) }),
  latency: ({ api: { gateway } }, period) => ({
    bad: gateway.metricLatency({ period, statistic: `TC(${SERVICE_LEVELS.latency.withinMs}:)` }),
    all: gateway.metricLatency({ period, statistic: 'SampleCount' }),
  }),
  counts: timeliness('ClicksCounted'),
  reminders: timeliness('ActionsRun'),
  mail: timeliness('Mails'),
}

/** The share of what was bad. Missing data is nothing bad: that of a job that stands still has alarms of its own. */
export function badShare(level: ServiceLevelName, watched: Watched, period: Duration): MathExpression {
  // Graphs show several of them, whose metrics may not have the same names.
  const metrics = Object.entries(INDICATORS[level](watched, period)).map(([name, metric]) => [`${level}_${name}`, metric] as const)
  const usingMetrics = Object.fromEntries(metrics)
  const all = `${level}_all` in usingMetrics ? `${level}_all` : `(${level}_bad + FILL(${level}_good, 0))`
  return new MathExpression({ label: level, expression: `IF(${all} > ${ENOUGH}, ${level}_bad / ${all}, 0)`, usingMetrics, period })
}

/** For each service level an alarm for each burn rate, which two windows must exceed. */
export const burnAlarms = (scope: Construct, watched: Watched): CompositeAlarm[] =>
  Object.entries(BURN_RATES).flatMap(([speed, burn]) =>
    (Object.keys(SERVICE_LEVELS) as ServiceLevelName[]).map((level) => burnAlarm(scope, watched, { level, speed, burn })),
  )

function burnAlarm(
  scope: Construct,
  watched: Watched,
  { level, speed, burn: { rate, windows } }: { level: ServiceLevelName; speed: string; burn: BurnRate },
): CompositeAlarm {
  const { means, objective } = SERVICE_LEVELS[level]
  const exceeded = windows.map((minutes) => {
    const alarm = new Alarm(scope, `${level} ${speed} ${minutes}`, {
      metric: badShare(level, watched, Duration.minutes(minutes)),
      threshold: Number((rate * (1 - objective)).toFixed(4)),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    return AlarmRule.fromAlarm(alarm, AlarmState.ALARM)
  })
  const urgency = speed === 'fast' ? 'Now' : 'Today'
  return new CompositeAlarm(scope, `${level} burns ${speed}`, {
    alarmDescription: `${urgency}: ${level}, ${rate} times more than ${Number((100 * (1 - objective)).toFixed(1))} % fail of "${means}". What to do: infra/cloud/runbook.md`,
    alarmRule: AlarmRule.allOf(...exceeded),
  })
}
