import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type LocalDynamoDB, type StreamEvent, type StreamRecord, type Subscription } from '../../../infra/local/aws/dynamodb/index.ts'
import { at, table, type Row } from './dynamodb.ts'

export const sequenceOf = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber
export const nameOf = ({ dynamodb: { Keys } }: StreamRecord) =>
  Object.values(Keys)
    .map((value) => ('S' in value ? value.S : ''))
    .join('/')

/** Subscribes, and keeps every event that is taken. */
export function listen(dynamodb: LocalDynamoDB, more: Partial<Subscription> = {}) {
  const events: StreamEvent[] = []
  const end = dynamodb.stream.subscribe({
    name: 'listener',
    batchSize: 100,
    deliver: async (event) => {
      const answer = await more.deliver?.(event)
      events.push(event)
      return answer
    },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'deliver')),
  })
  return { events, end, records: () => events.flatMap(({ Records }) => Records) }
}

async function writer(given: Awaited<ReturnType<typeof table>>) {
  const { db, TableName } = given
  return {
    put: (pk: string, more: Row = {}) => db.send(new PutCommand({ TableName, Item: { ...at(pk), ...more } })),
    putAll: (pks: string[]) => Promise.all(pks.map((pk) => db.send(new PutCommand({ TableName, Item: at(pk) })))),
  }
}
export async function streamed() {
  const given = await table()
  return { ...given, ...(await writer(given)) }
}
