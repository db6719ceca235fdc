import { CREDENTIALS, TABLE_NAME } from '../../../infra/local/environment.ts'
import type { StreamRecord, Subscription } from '../../../infra/local/aws/dynamodb/stream/index.ts'

interface Shards {
  StreamDescription: { StreamArn: string; Shards: { ShardId: string }[] }
}
interface Page {
  Records: StreamRecord[]
  NextShardIterator?: string
}

/** The table's stream over the API of DynamoDB Streams, as emulators serve it: they check no signature. */
export function streamOf(endpoint: string) {
  const subscriptions: Subscription[] = []

  async function call<T>(operation: string, input: object): Promise<T> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none`,
      },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  async function recordsOf(StreamArn: string, ShardId: string): Promise<StreamRecord[]> {
    const input = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
    const { ShardIterator } = await call<{ ShardIterator: string }>('GetShardIterator', input)
    const records: StreamRecord[] = []
    let page = await call<Page>('GetRecords', { ShardIterator })
    while (page.Records.length > 0) {
      records.push(...page.Records)
      if (page.NextShardIterator === undefined) break
      page = await call<Page>('GetRecords', { ShardIterator: page.NextShardIterator })
    }
    return records
  }

  return {
    subscribe(subscription: Subscription) {
      subscriptions.push(subscription)
      return () => Promise.resolve()
    },
    /** Delivers every record since the table was created, again at each call. */
    async drained(): Promise<void> {
      const { Streams } = await call<{ Streams: { StreamArn: string }[] }>('ListStreams', { TableName: TABLE_NAME })
      const [stream] = Streams
      if (!stream) throw new Error('The table has no stream')
      const { StreamDescription } = await call<Shards>('DescribeStream', stream)
      for (const { ShardId } of StreamDescription.Shards) {
        const records = await recordsOf(stream.StreamArn, ShardId)
        for (const subscription of subscriptions) await deliver(subscription, ShardId, records)
      }
    },
  }
}

async function deliver(
  { batchSize, filter = () => true, windowSeconds, deliver: hand, name }: Subscription,
  shardId: string,
  all: StreamRecord[],
) {
  const records = all.filter(filter)
  for (let from = 0; from < records.length; from += batchSize) {
    const Records = records.slice(from, from + batchSize)
    const event = { Records, shardId, eventSourceARN: 'arn:aws:dynamodb:us-east-1:000000000000:table/launchcrew/stream/api' }
    const answer = await hand({ ...event, ...(windowSeconds !== undefined && OPEN_WINDOW) })
    const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: unknown[] }
    if (batchItemFailures.length > 0) throw new Error(`${name} failed on ${JSON.stringify(batchItemFailures)}`)
  }
}

const OPEN_WINDOW = {
  window: { start: new Date(0).toISOString(), end: new Date(60_000).toISOString() },
  state: {},
  isFinalInvokeForWindow: false,
  isWindowTerminatedEarly: false,
}
