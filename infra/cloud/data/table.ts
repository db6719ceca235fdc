import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { TABLE } from '../../topology/schema.ts'
import type { Environment } from '../environments.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The table with the schema of infra/topology/schema.ts. */
export class Table extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, { environment: { keepsData, warmThroughput } }: { environment: Environment }) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(TABLE.partitionKey),
      sortKey: text(TABLE.sortKey),
      globalSecondaryIndexes: TABLE.indexes.map(({ name, partitionKey, sortKey }) => ({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType[TABLE.stream],
      timeToLiveAttribute: TABLE.timeToLive,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(warmThroughput && {
        warmThroughput: { readUnitsPerSecond: warmThroughput.reads, writeUnitsPerSecond: warmThroughput.writes },
      }),
    })
  }
}
