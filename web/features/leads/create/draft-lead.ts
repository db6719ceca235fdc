import type { LeadStage } from '../../../../shared/choices.ts'
import type { NewLead } from '../../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { draftId } from '../../../entities/boards/data/neighbours.ts'
import { temporaryRank } from '../../../entities/boards/data/rank.ts'

/** What is typed and chosen of a lead before it is created. */
export type LeadForm = Pick<NewLead, 'name'> & Partial<Omit<NewLead, 'name'>>

/** A card for a lead that the server has not answered yet. */
export function draftLead(form: LeadForm, userId: string, previous: Lead | undefined): Lead {
  const now = new Date().toISOString()
  const stage: LeadStage = form.stage ?? 'new'
  return {
    id: draftId(),
    name: form.name,
    email: form.email ?? null,
    phone: form.phone ?? '',
    company: form.company ?? '',
    title: form.title ?? '',
    source: form.source ?? 'manual',
    link: null,
    stage,
    lostReason: '',
    rank: temporaryRank(previous?.rank, undefined),
    value: form.value ?? null,
    currency: form.currency ?? 'USD',
    ownerId: form.ownerId ?? null,
    tags: form.tags ?? [],
    nextFollowUpAt: form.nextFollowUpAt ?? null,
    opportunityId: null,
    consentAt: null,
    noteCount: 0,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    stageChangedAt: now,
    lastActivityAt: now,
    deletesAt: null,
    version: 0,
  }
}
