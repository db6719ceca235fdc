import type { DynamoDBRecord } from 'aws-lambda'
import { sequence } from '../../data/links/checkpoints.ts'
import { countedItemIn } from '../../data/links/counted-items.ts'
import { additionsOfConversion, additionsOfVisit, type Additions } from '../../domain/links/counting/sums.ts'

/** One record of the stream: what it adds, or why it cannot be read. */
export interface Read {
  seq: string
  /** Undefined: the record is of a kind that is not counted. */
  additions?: Additions
  dead?: { why: string; text: string }
}

const TEXT_MAX = 12_000

/** Reads a record. One that cannot be read is set aside instead of stopping the shard; one without a number stops it. */
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

function additionsOf(record: DynamoDBRecord): Additions | undefined {
  const counted = countedItemIn(record)
  if (!counted) return undefined
  return 'visit' in counted ? additionsOfVisit(counted.visit) : additionsOfConversion(counted.conversion)
}
