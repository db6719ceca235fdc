import type { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'

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
