import type { DynamoDBRecord } from 'aws-lambda'
import { sequence } from '../../data/links/checkpoints.ts'
import { countedItemIn } from '../../data/links/counted-items.ts'
import type { Visit } from '../../data/links/visits.ts'
import {
  additionsOfConversion,
  additionsOfCrewEvent,
  additionsOfOutcome,
  additionsOfPageView,
  additionsOfVisit,
  type Additions,
} from '../../domain/links/counting/sums.ts'

/** One record of the stream: what it adds, or why it cannot be read. */
export interface Read {
  seq: string
  /** When a click or conversion was written, in milliseconds since 1970. */
  writtenAt?: number
  /** Undefined: the record is of a kind that is not counted. */
  additions?: Additions
  /** The click that the record is. */
  visit?: Visit
  /** The owner of the part that the record is. */
  owner?: string
  dead?: { why: string; text: string }
}

const TEXT_MAX = 12_000

/** Reads a record. One that cannot be read is set aside instead of stopping the shard; one without a number stops it. */
export function readRecord(record: DynamoDBRecord): Read {
  const number = record.dynamodb?.SequenceNumber
  if (number === undefined) throw new Error('A record of the stream has no sequence number')
  const seq = sequence(number)
  const seconds = record.dynamodb?.ApproximateCreationDateTime
  try {
    return { seq, ...countedIn(record), ...(seconds !== undefined && { writtenAt: seconds * 1_000 }) }
  } catch (error) {
    return { seq, dead: { why: error instanceof Error ? error.message : 'unknown', text: JSON.stringify(record).slice(0, TEXT_MAX) } }
  }
}

function countedIn(record: DynamoDBRecord): Pick<Read, 'additions' | 'owner' | 'visit'> {
  const counted = countedItemIn(record)
  if (!counted) return {}
  if ('visit' in counted) return { additions: additionsOfVisit(counted.visit), visit: counted.visit }
  if ('view' in counted) return { additions: additionsOfPageView(counted.view) }
  if ('conversion' in counted) return { additions: additionsOfConversion(counted.conversion) }
  if ('outcome' in counted) return { additions: additionsOfOutcome(counted.outcome) }
  if ('crewEvent' in counted) return { additions: additionsOfCrewEvent(counted.crewEvent) }
  const { owner, pass, additions } = counted.part
  return { owner, additions: { links: [], scopes: [], combinations: [], [pass]: additions } }
}
