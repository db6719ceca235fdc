import { type Duration, Stack } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { BundledFunction } from '../api/function.ts'
import type { LiveChannel } from '../api/live.ts'

const tableMetric = ({ tableName }: ITableV2, metricName: string, period: Duration) =>
  new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: tableName }, statistic: 'Sum', period })

/** Reads and writes that the table turned away. */
export const tableThrottles = (table: ITableV2, period: Duration) =>
  new MathExpression({
    label: 'Throttled',
    expression: 'reads + writes',
    usingMetrics: {
      reads: tableMetric(table, 'ReadThrottleEvents', period),
      writes: tableMetric(table, 'WriteThrottleEvents', period),
    },
    period,
  })

/** Read and write units that were used. */
export const tableUnits = (table: ITableV2, period: Duration) => [
  tableMetric(table, 'ConsumedReadCapacityUnits', period),
  tableMetric(table, 'ConsumedWriteCapacityUnits', period),
]

export const liveMetric = ({ api, stage }: LiveChannel, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.apiId, Stage: stage.stageName },
    statistic: 'Sum',
    period,
  })

/** Lines of an event, or of one code of it: their number, or that of a `value` in them. */
type LoggedLines = { id: string; event: string; code?: string; value?: string; statistic?: 'Sum' | 'Maximum' }

/** What a function logs: how many lines of an event, or the sum or the largest of a number in them. */
export function loggedMetric(
  scope: Construct,
  { logGroup }: BundledFunction,
  { id, event, code, value = '1', statistic = 'Sum' }: LoggedLines,
  period: Duration,
): Metric {
  const ofEvent = FilterPattern.stringValue('$.event', '=', event)
  return new MetricFilter(scope, id, {
    logGroup,
    metricNamespace: Stack.of(scope).stackName,
    metricName: id,
    filterPattern: code === undefined ? ofEvent : FilterPattern.all(ofEvent, FilterPattern.stringValue('$.code', '=', code)),
    metricValue: value,
  }).metric({ statistic, period })
}
