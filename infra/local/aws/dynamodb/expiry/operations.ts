import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'

interface UpdateInput {
  TableName: string
  TimeToLiveSpecification: { Enabled: boolean; AttributeName: string }
}

/** UpdateTimeToLive and DescribeTimeToLive. */
export const ttlOperations = ({ engine, expiry }: Core) => ({
  async UpdateTimeToLive({ TableName, TimeToLiveSpecification }: UpdateInput): Promise<Answer> {
    await expiry.set(await engine.table(TableName), TimeToLiveSpecification)
    return { TimeToLiveSpecification }
  },
  async DescribeTimeToLive({ TableName }: { TableName: string }): Promise<Answer> {
    await engine.table(TableName)
    const AttributeName = expiry.attributeOf(TableName)
    return {
      TimeToLiveDescription:
        AttributeName === undefined ? { TimeToLiveStatus: 'DISABLED' } : { TimeToLiveStatus: 'ENABLED', AttributeName },
    }
  },
})
