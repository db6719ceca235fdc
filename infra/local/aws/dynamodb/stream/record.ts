import { randomUUID } from 'node:crypto'
import { itemSize } from '../values/size.ts'
import type { Item } from '../values/item.ts'

/** What happened to one item; both images as they were on the wire. */
export interface Fact {
  table: string
  /** Decides the shard. */
  partition: string
  /** The item's primary key. */
  keys: Item
  old: Item | undefined
  next: Item | undefined
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

export function recordOf({ table, keys, old, next, expired }: Fact, sequence: string): StreamRecord {
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: eventNameOf(old, next),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: arnOf(table),
    ...(expired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const }),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1_000),
      Keys: keys,
      ...(old && { OldImage: old }),
      ...(next && { NewImage: next }),
      SequenceNumber: sequence,
      SizeBytes: itemSize(keys) + (old ? itemSize(old) : 0) + (next ? itemSize(next) : 0),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }
}

function eventNameOf(old: Item | undefined, next: Item | undefined): StreamRecord['eventName'] {
  if (!old) return 'INSERT'
  return next ? 'MODIFY' : 'REMOVE'
}
