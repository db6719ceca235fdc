import { ScanCommand, type DynamoDBClient, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'

const SEGMENTS = 16
/** Pages of 1 MB of each segment: a table of up to 1.6 GB is counted whole, a larger one by a sample. */
const PAGES_MAX = 100
/** Of a kind with so many items now, some must have been there before. */
const MANY = 100

async function countKinds(client: DynamoDBClient, TableName: string): Promise<Map<string, number>> {
  const kinds = new Map<string, number>()
  const countSegment = async (Segment: number) => {
    let next: ScanCommandOutput['LastEvaluatedKey']
    for (let pages = 0; pages < PAGES_MAX && (pages === 0 || next); pages += 1) {
      const part = { Segment, TotalSegments: SEGMENTS, ExclusiveStartKey: next }
      const page: ScanCommandOutput = await client.send(new ScanCommand({ TableName, ...part }))
      for (const { _kind: { S: kind = '?' } = {} } of page.Items ?? []) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      next = page.LastEvaluatedKey
    }
  }
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => countSegment(segment)))
  return kinds
}

/** Counts the items of a restored table and of the present one by kind, prints both, and gives what looks wrong. */
export async function verifyItems(client: DynamoDBClient, restored: string, present: string, print: (line: string) => void) {
  const [then, now] = [await countKinds(client, restored), await countKinds(client, present)]
  print('Items by kind, of large tables those of a sample: restored, present')
  for (const kind of new Set([...then.keys(), ...now.keys()]))
    print(`  ${kind.padEnd(24)} ${String(then.get(kind) ?? 0).padStart(10)} ${String(now.get(kind) ?? 0).padStart(10)}`)
  const missing = [...now].filter(([kind, count]) => count >= MANY && !then.has(kind)).map(([kind]) => kind)
  return then.size === 0 ? [`${restored} is empty`] : missing.map((kind) => `${restored} has no items of the kind ${kind}`)
}
