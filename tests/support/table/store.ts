import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { db, tableName } from '../../../functions/data/store/client.ts'

/** Every stored item that contains a text. */
export async function itemsWith(text: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const got = await db.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }))
    rows.push(...(got.Items ?? []).filter((row) => JSON.stringify(row).includes(text)))
    after = got.LastEvaluatedKey
  } while (after)
  return rows
}
