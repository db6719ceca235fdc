import type { DynamoDBRecord } from 'aws-lambda'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { conversions, type Conversion } from '../../data/links/conversions.ts'
import { sequence } from '../../data/links/checkpoints.ts'
import { visits, type Visit } from '../../data/links/visits.ts'
import { additionsOfConversion, additionsOfVisit, type Additions } from '../../domain/links/counting/sums.ts'

/** One record of the stream: what it adds, or why it cannot be read. */
export interface Read {
  seq: string
  /** Nothing: the record is of a kind that is not counted. */
  additions?: Additions
  dead?: { why: string; text: string }
}

const TEXT_MAX = 12_000

/** Reads a record. One that cannot be read is told apart instead of stopping the shard; one without a number stops it. */
export function readRecord(record: DynamoDBRecord): Read {
  const number = record.dynamodb?.SequenceNumber
  if (number === undefined) throw new Error('A record of the stream has no sequence number')
  const seq = sequence(number)
  try {
    const additions = additionsOf(record)
    return additions ? { seq, additions } : { seq }
  } catch (error) {
    return { seq, dead: { why: error instanceof Error ? error.message : 'unknown', text: JSON.stringify(record).slice(0, TEXT_MAX) } }
  }
}

function additionsOf({ eventName, dynamodb }: DynamoDBRecord): Additions | undefined {
  if (eventName !== 'INSERT') return undefined
  const image = unmarshall(dynamodb?.NewImage as Record<string, AttributeValue>)
  if (image['_kind'] === visits.kind) return additionsOfVisit(image as unknown as Visit)
  return image['_kind'] === conversions.kind ? additionsOfConversion(image as unknown as Conversion) : undefined
}
