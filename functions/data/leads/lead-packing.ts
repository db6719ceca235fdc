import type { LeadSource, LeadStage } from '../../../shared/choices.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { packedFields } from '../boards/packed-fields.ts'
import type { Packing } from '../store/table.ts'
import type { LeadOrigin, StoredLead } from './lead.ts'

/** A lead as it is stored: 1,000 leads are read for at most 35 units, so a lead has some 280 bytes. What is empty is left out. */
interface PackedLead {
  /** name */
  n: string
  /** e-mail */
  e?: string
  /** phone */
  p?: string
  /** company */
  c?: string
  /** job title */
  j?: string
  /** source */
  o: LeadSource
  /** stage */
  g: LeadStage
  /** reason why it was lost */
  x?: string
  /** rank */
  r: string
  /** value */
  a?: number
  /** currency */
  m: string
  /** tags */
  t?: string[]
  /** code and campaign of the link, and the visit */
  l?: [code: string, campaign: string, clickId: string]
  /** number of notes */
  k?: number
  /** origin */
  y?: LeadOrigin
  /** version */
  v: number
  seq: number
  /** times and ids */
  i: Uint8Array
}

const fields = packedFields(
  ['updatedAt', 'stageChangedAt', 'lastActivityAt', 'nextFollowUpAt', 'consentAt'],
  ['ownerId', 'createdBy', 'changedBy', 'opportunityId', 'linkId'],
)
export const LEADS_PREFIX = 'LEADS#'
export const LEAD_PREFIX = 'LEAD#'

function packLead(lead: StoredLead): PackedLead {
  return {
    n: lead.name,
    ...(lead.email !== null && { e: lead.email }),
    ...(lead.phone !== '' && { p: lead.phone }),
    ...(lead.company !== '' && { c: lead.company }),
    ...(lead.title !== '' && { j: lead.title }),
    o: lead.source,
    g: lead.stage,
    ...(lead.lostReason !== '' && { x: lead.lostReason }),
    r: lead.rank,
    ...(lead.value !== null && { a: lead.value }),
    m: lead.currency,
    ...(lead.tags.length > 0 && { t: lead.tags }),
    ...(lead.link && { l: [lead.link.code, lead.link.campaign, lead.link.clickId ?? ''] }),
    ...(lead.noteCount > 0 && { k: lead.noteCount }),
    ...(lead.origin && { y: lead.origin }),
    v: lead.version,
    seq: lead.seq,
    i: fields.pack({ ...lead, linkId: lead.link?.id ?? null }),
  }
}

export const leadPacking: Packing<StoredLead> = {
  pack: (lead) => ({ ...packLead(lead) }),
  unpack: (row) => {
    const packed = row as unknown as PackedLead
    const id = String(row['sk']).slice(LEAD_PREFIX.length)
    const createdAt = new Date(timeOfUlid(id)).toISOString()
    const { linkId, updatedAt, stageChangedAt, lastActivityAt, ...others } = fields.unpack(packed.i)
    return {
      startupId: String(row['pk']).slice(LEADS_PREFIX.length),
      id,
      name: packed.n,
      email: packed.e ?? null,
      phone: packed.p ?? '',
      company: packed.c ?? '',
      title: packed.j ?? '',
      source: packed.o,
      link: packed.l && linkId !== null ? { id: linkId, code: packed.l[0], campaign: packed.l[1], clickId: packed.l[2] || null } : null,
      stage: packed.g,
      lostReason: packed.x ?? '',
      rank: packed.r,
      value: packed.a ?? null,
      currency: packed.m,
      tags: packed.t ?? [],
      noteCount: packed.k ?? 0,
      origin: packed.y ?? null,
      version: packed.v,
      seq: packed.seq,
      createdAt,
      updatedAt: updatedAt ?? createdAt,
      stageChangedAt: stageChangedAt ?? createdAt,
      lastActivityAt: lastActivityAt ?? createdAt,
      deletesAt: null,
      ...others,
    }
  },
}
