import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { LeadStage } from '../../../shared/choices.ts'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { fail } from '../../../shared/errors.ts'
import { LEADS_PER_STARTUP } from '../../../shared/limits.ts'
import { recordAnswer } from '../../data/answers.ts'
import type { LeadOrigin } from '../../data/leads/lead.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import { getLink } from '../../data/links/links.ts'
import { putComment } from '../../data/threads/comments.ts'
import { ulid } from '../../platform/ulid.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { currencyOf } from '../startups/currency.ts'
import { newNote } from '../threads/notes.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { claimEmail } from './lead-email.ts'
import { leadThread, requireLeadOwner, type LeadDraft } from './lead.ts'

/** A lead to add, by a member, an import or a visitor. */
export interface LeadToAdd extends Omit<NewLead, 'linkId' | 'stage' | 'note' | 'currency'> {
  stage: LeadStage
  currency: string
  lostReason?: string
  link: Lead['link']
  consentAt?: string
  origin?: LeadOrigin
}

/** Creates a lead at the end of its stage; the first entry of its log is the lead itself. */
export async function createLead(
  startupId: string,
  by: BoardActor,
  author: Person,
  { linkId, note, ...form }: NewLead,
  idempotency?: Idempotency<Lead>,
): Promise<Lead> {
  const link = linkId === undefined ? null : await linkOf(startupId, linkId)
  const currency = form.currency ?? (await currencyOf(startupId))
  return changeLeadBoard(startupId, {
    by,
    userIds: [form.ownerId],
    change: (draft, _leads, members) => {
      requireLeadOwner(draft, members, form.ownerId, by)
      const lead = addLead(draft, startupId, by, { ...form, currency, link }, note === '' ? undefined : { author, content: note })
      draft.add(recordAnswer(idempotency, lead))
      return lead
    },
  })
}

/** Adds a lead to a draft. Its owner must have been checked. */
export function addLead(
  draft: LeadDraft,
  startupId: string,
  by: Pick<BoardActor, 'userId'> | undefined,
  { lostReason = '', consentAt, origin, ...fields }: LeadToAdd,
  note?: { author: Person; content: string },
): StoredLead {
  if (draft.size >= LEADS_PER_STARTUP) fail('lead.too_many')
  const now = new Date().toISOString()
  const lead = draft.create({
    ...fields,
    startupId,
    id: ulid(),
    tags: [...new Set(fields.tags)],
    lostReason,
    rank: draft.endOf(fields.stage),
    opportunityId: null,
    consentAt: consentAt ?? null,
    noteCount: note ? 1 : 0,
    createdBy: by?.userId ?? null,
    changedBy: by?.userId ?? null,
    origin: origin ?? null,
    closing: null,
    createdAt: now,
    updatedAt: now,
    stageChangedAt: now,
    lastActivityAt: now,
    deletesAt: null,
    version: 1,
    seq: draft.seq,
  })
  claimEmail(draft, lead)
  if (note) draft.add({ [`note on ${lead.id}`]: putComment(newNote(leadThread(lead), note.author, note.content)) })
  return lead
}

async function linkOf(startupId: string, linkId: string): Promise<Lead['link']> {
  const link = await getLink(linkId)
  if (link?.startupId !== startupId || link.deletedAt !== undefined) return fail('link.not_found')
  return { id: link.id, code: link.code, campaign: link.utmDefaults?.campaign ?? '', clickId: null }
}
