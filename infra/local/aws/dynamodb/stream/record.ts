import { randomUUID } from 'node:crypto'
import { itemSize } from '../values/size.ts'
import type { Item } from '../values/item.ts'

interface Image {
  item: Item
  text: string
  /** Bytes. */
  size: number
}

/** What happened to one item. */
export interface Fact {
  table: string
  /** Decides the shard. */
  partition: string
  key: Item
  old: Image | undefined
  next: Image | undefined
  /** Removed by its time to live, not by a request. */
  expired: boolean
}

/** A record of the stream as Lambda hands it to a handler. */
export interface StreamRecord {
  eventID: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  eventVersion: '1.1'
  eventSource: 'aws:dynamodb'
  awsRegion: string
  eventSourceARN: string
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' }
  dynamodb: {
    /** Seconds since 1970. */
    ApproximateCreationDateTime: number
    Keys: Item
    OldImage?: Item
    NewImage?: Item
    SequenceNumber: string
    SizeBytes: number
    StreamViewType: 'NEW_AND_OLD_IMAGES'
  }
}
export const arnOf = (table: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/local`

/** A record, and the same as JSON text: each consumer gets objects of its own. */
export function recordOf({ table, key, old, next, expired }: Fact, sequence: string): { record: StreamRecord; text: string } {
  const facts = {
    ApproximateCreationDateTime: Math.floor(Date.now() / 1_000),
    Keys: key,
    SequenceNumber: sequence,
    SizeBytes: itemSize(key) + (old?.size ?? 0) + (next?.size ?? 0),
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  } as const
  const envelope = {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: eventNameOf(old, next),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: arnOf(table),
    ...(expired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const }),
  } as const
  const images = `${old ? `"OldImage":${old.text},` : ''}${next ? `"NewImage":${next.text},` : ''}`
  return {
    record: { ...envelope, dynamodb: { ...facts, ...(old && { OldImage: old.item }), ...(next && { NewImage: next.item }) } },
    text: `${JSON.stringify(envelope).slice(0, -1)},"dynamodb":{${images}${JSON.stringify(facts).slice(1)}}`,
  }
}

function eventNameOf(old: Image | undefined, next: Image | undefined): StreamRecord['eventName'] {
  if (!old) return 'INSERT'
  return next ? 'MODIFY' : 'REMOVE'
}
