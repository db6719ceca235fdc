import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric, SearchExpression } from 'aws-cdk-lib/aws-cloudwatch'
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

/** What the functions count and measure (shared/metrics.ts), of one outcome. */
export const productMetric = <K extends keyof All>(
  { name }: Environment,
  metricName: K,
  outcome: All[K],
  period: Duration,
  statistic = 'Sum',
): Metric =>
  new Metric({
    namespace: `launchcrew-${name}`,
    metricName,
    dimensionsMap: { outcome },
    statistic,
    period,
  })

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
export const tableMetric = ({ tableName }: ITableV2, metricName: string, index: string | undefined, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(index !== undefined && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
    period,
    label: `${index ?? 'table'} ${metricName}`,
  })

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

export const siteMetric = (distributionId: string, metricName: string, period: Duration, statistic = 'Average'): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period,
    region: EDGE_REGION,
  })

/** How many requests a rule of the firewall blocked. */
export const blockedBy = ({ name }: Environment, rule: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: firewallMetricName(name), Rule: firewallMetricName(name, rule) },
    statistic: 'Sum',
    period,
    region: EDGE_REGION,
    label: rule,
  })

/** What became of mails, as SES counts it. */
export const mailMetric = (environment: Environment, metricName: 'Delivery' | 'Bounce' | 'Complaint', period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { [MAIL_SET_DIMENSION]: mailSetOf(environment) },
    statistic: 'Sum',
    period,
  })

export const liveMetric = ({ api, stage }: LiveChannel, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.apiId, Stage: stage.stageName },
    statistic: 'Sum',
    period,
  })

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
