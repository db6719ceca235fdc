import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { StoredItem } from './stored-items.ts'

export type { Entity } from './store/table.ts'

export interface ItemChange {
  kind: unknown
  event: 'INSERT' | 'MODIFY' | 'REMOVE'
  /** After a removal the last state. */
  item: StoredItem
  /** The state before a modification. */
  before: StoredItem | undefined
  /** When it was written, in milliseconds since 1970, by the second. */
  at: number
}

export function changeIn({ eventName, dynamodb }: DynamoDBRecord): ItemChange | undefined {
  const now = itemOf(dynamodb?.NewImage)
  const before = itemOf(dynamodb?.OldImage)
  const item = now ?? before
  return item && eventName && { kind: item.row['_kind'], event: eventName, item, before: now && before, at: timeOf(dynamodb) }
}

const timeOf = (facts: DynamoDBRecord['dynamodb']): number => (facts?.ApproximateCreationDateTime ?? Date.now() / 1_000) * 1_000

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
const itemOf = (image: Image): StoredItem | undefined => image && { row: unmarshall(withBytes(image) as Record<string, AttributeValue>) }

/** An event is JSON, in which binary attributes are base64. */
const withBytes = (image: NonNullable<Image>): object =>
  Object.fromEntries(
    Object.entries(image).map(([name, value]) => [
      name,
      typeof value.B === 'string' ? { B: new Uint8Array(Buffer.from(value.B, 'base64')) } : value,
    ]),
  )
