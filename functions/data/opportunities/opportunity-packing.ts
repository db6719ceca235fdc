import type { OpportunityStage } from '../../../shared/choices.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { packedFields } from '../boards/packed-fields.ts'
import type { Packing } from '../store/table.ts'
import type { StoredOpportunity } from './opportunity.ts'

/** An opportunity as it is stored. What is empty is left out. */
interface PackedOpportunity {
  /** title */
  t: string
  /** company */
  c?: string
  /** amount */
  a: number
  /** currency */
  m: string
  /** stage */
  g: OpportunityStage
  /** probability */
  p: number
  /** expected day of closing */
  d?: string
  /** reason why it was lost */
  x?: string
  /** rank */
  r: string
  /** number of notes */
  k?: number
  /** version */
  v: number
  seq: number
  /** times and ids */
  i: Uint8Array
}

const fields = packedFields(['updatedAt', 'closedAt'], ['ownerId', 'createdBy', 'changedBy', 'leadId'])
export const OPPORTUNITIES_PREFIX = 'OPPS#'
export const OPPORTUNITY_PREFIX = 'OPP#'

export const opportunityPacking: Packing<StoredOpportunity> = {
  pack: (opportunity) => {
    const packed: PackedOpportunity = {
      t: opportunity.title,
      ...(opportunity.company !== '' && { c: opportunity.company }),
      a: opportunity.amount,
      m: opportunity.currency,
      g: opportunity.stage,
      p: opportunity.probability,
      ...(opportunity.expectedCloseAt !== null && { d: opportunity.expectedCloseAt }),
      ...(opportunity.lostReason !== '' && { x: opportunity.lostReason }),
      r: opportunity.rank,
      ...(opportunity.noteCount > 0 && { k: opportunity.noteCount }),
      v: opportunity.version,
      seq: opportunity.seq,
      i: fields.pack(opportunity),
    }
    return { ...packed }
  },
  unpack: (row) => {
    const packed = row as unknown as PackedOpportunity
    const id = String(row['sk']).slice(OPPORTUNITY_PREFIX.length)
    const createdAt = new Date(timeOfUlid(id)).toISOString()
    const { updatedAt, ownerId, createdBy, ...others } = fields.unpack(packed.i)
    return {
      startupId: String(row['pk']).slice(OPPORTUNITIES_PREFIX.length),
      id,
      title: packed.t,
      company: packed.c ?? '',
      amount: packed.a,
      currency: packed.m,
      stage: packed.g,
      probability: packed.p,
      expectedCloseAt: packed.d ?? null,
      lostReason: packed.x ?? '',
      rank: packed.r,
      noteCount: packed.k ?? 0,
      version: packed.v,
      seq: packed.seq,
      createdAt,
      updatedAt: updatedAt ?? createdAt,
      ownerId: ownerId ?? '',
      createdBy: createdBy ?? '',
      deletesAt: null,
      ...others,
    }
  },
}
