import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric, type MetricProps, SearchExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Counters, Measures } from '../../../shared/metrics.ts'
import { TABLE } from '../../topology/schema.ts'
import type { Api } from '../api/api.ts'
import type { BundledFunction } from '../api/function.ts'
import type { LiveChannel } from '../api/live.ts'
import { MAIL_SET_DIMENSION, mailSetOf } from '../api/mail-events.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { firewallMetricName } from '../site/firewall.ts'

/** What alarms and dashboard look at. */
export interface Watched {
  environment: Environment
  data: Data
  api: Api
  distributionId: string
}

type All = Counters & Measures

const metricOf = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  period: Duration,
  more: Partial<MetricProps> = {},
) => new Metric({ namespace, metricName, dimensionsMap, period, statistic: 'Sum', ...more })

/** What the functions count and measure (shared/metrics.ts), of one outcome. */
export const productMetric = <K extends keyof All>(
  { name }: Environment,
  metricName: K,
  outcome: All[K],
  period: Duration,
  statistic = 'Sum',
): Metric => metricOf(`launchcrew-${name}`, metricName, { outcome }, period, { statistic })

/** The same of every outcome, as it comes; alarms cannot search. */
export const everyOutcome = ({ name }: Environment, metricName: keyof All, period: Duration, statistic = 'Sum'): IMetric =>
  new SearchExpression({
    expression: `SEARCH('{launchcrew-${name},outcome} MetricName="${metricName}"', '${statistic}', ${period.toSeconds()})`,
    label: `${metricName} `,
    period,
  })

/** The table and its indexes: each has units and throttles of its own. */
export const TABLE_PARTS: readonly (string | undefined)[] = [undefined, ...TABLE.indexes.map(({ name }) => name)]

/** A metric of the table itself, or of one of its indexes. */
export function tableMetric({ tableName }: ITableV2, metricName: string, index: string | undefined, period: Duration): Metric {
  const dimensions = { TableName: tableName, ...(index !== undefined && { GlobalSecondaryIndexName: index }) }
  return metricOf('AWS/DynamoDB', metricName, dimensions, period, { label: `${index ?? 'table'} ${metricName}` })
}

/** Reads and writes that the table or one of its indexes turned away. */
export function tableThrottles(table: ITableV2, period: Duration): MathExpression {
  const metrics = TABLE_PARTS.flatMap((index) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (name) => [`m${index ?? ''}${name}`, tableMetric(table, name, index, period)] as const,
    ),
  )
  return new MathExpression({ label: 'Throttled', expression: 'SUM(METRICS())', usingMetrics: Object.fromEntries(metrics), period })
}

/** Metrics of CloudFront and its firewall are in this region, whatever the region of the environment. */
const EDGE_REGION = 'us-east-1'

export const siteMetric = (DistributionId: string, metricName: string, period: Duration, statistic = 'Average'): Metric =>
  metricOf('AWS/CloudFront', metricName, { DistributionId, Region: 'Global' }, period, { statistic, region: EDGE_REGION })

/** How many requests a rule of the firewall blocked. */
export function blockedBy({ name }: Environment, rule: string, period: Duration): Metric {
  const dimensions = { WebACL: firewallMetricName(name), Rule: firewallMetricName(name, rule) }
  return metricOf('AWS/WAFV2', 'BlockedRequests', dimensions, period, { region: EDGE_REGION, label: rule })
}

/** What became of mails, as SES counts it. */
export const mailMetric = (environment: Environment, metricName: 'Delivery' | 'Bounce' | 'Complaint', period: Duration): Metric =>
  metricOf('AWS/SES', metricName, { [MAIL_SET_DIMENSION]: mailSetOf(environment) }, period)

export const liveMetric = ({ api, stage }: LiveChannel, metricName: string, period: Duration): Metric =>
  metricOf('AWS/ApiGateway', metricName, { ApiId: api.apiId, Stage: stage.stageName }, period)

/** Lines of an event: their number, or the sum of a `value` in them. */
type LoggedLines = { id: string; event: string; value?: string }

/** What a function logs. */
export function loggedMetric(
  scope: Construct,
  { logGroup }: BundledFunction,
  { id, event, value = '1' }: LoggedLines,
  period: Duration,
): Metric {
  return new MetricFilter(scope, id, {
    logGroup,
    metricNamespace: Stack.of(scope).stackName,
    metricName: id,
    filterPattern: FilterPattern.stringValue('$.event', '=', event),
    metricValue: value,
  }).metric({ statistic: 'Sum', period })
}
