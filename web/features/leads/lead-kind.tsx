import { LEAD_STAGES, type LeadStage } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { DEFAULT_CURRENCY } from '../../../shared/format/money.ts'
import { LEAD_NAME_MAX, LEAD_TAGS_MAX } from '../../../shared/limits.ts'
import { RULES_LEADS, SEES_LEADS } from '../../../shared/permissions.ts'
import { type Amount, sumText } from '../../entities/money/sums.ts'
import { followUpAt } from '../../entities/sales/follow-up.ts'
import { LEAD_SOURCE } from '../../entities/sales/use-sales.ts'
import { LEAD_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { SalesKind } from '../../entities/sales/screen/sales-kind.ts'
import type { SalesScreen } from '../../entities/sales/screen/use-sales-screen.ts'
import { claimAward } from '../../entities/points/points.ts'
import { call } from '../../lib/api.ts'
import { LeadFace } from './board/lead-face.tsx'
import { leadCalls, leadName, type LeadsChange } from './calls.ts'
import { deletedColumns, leadColumns, SORT_KEYS } from './lead-columns.tsx'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import { draftId } from '../../entities/boards/data/neighbours.ts'

/** What the parts of the screen of leads share. */
export type Screen = SalesScreen<Lead, LeadsChange, LeadForm>

const OPEN_STAGES = ['new', 'contacted', 'qualified'] as const

export const LEADS: SalesKind<Lead, LeadsChange, LeadForm> = {
  noun: 'lead',
  plural: 'leads',
  seenBy: SEES_LEADS,
  refusal: 'Only the owner, admins, managers, sales and marketing of this startup can see its leads.',
  writtenBy: SEES_LEADS,
  deletedBy: RULES_LEADS,
  reopenRefusal: 'Only the owner, admins and managers can reopen a lead',
  stageRefusal: (stage) => (stage === 'contacted' ? null : 'A closed lead is reopened in Contacted'),
  stages: LEAD_STAGES.map((id) => ({ id, name: LEAD_STAGE_NAMES[id] })),
  text: { name: 'name', maxLength: LEAD_NAME_MAX, hint: 'Try fri 3pm @owner #tag $5,000' },
  takes: { day: 1, time: 1, zone: 1, member: 1, label: LEAD_TAGS_MAX, amount: 1 },
  tagsOf: (leads) => tagsOf(leads).map((tag) => ({ id: tag, name: tag })),
  nameOf: leadName,
  closedAt: ({ stageChangedAt }) => stageChangedAt,
  calls: leadCalls,
  source: LEAD_SOURCE,
  formOf: ({ title, dueAt, memberIds, labelIds, amount }, stage) => ({
    name: title,
    stage: OPEN_STAGES.find((one) => one === stage) ?? 'new',
    ...(dueAt !== null && { nextFollowUpAt: followUpAt(dueAt) }),
    ...(memberIds[0] !== undefined && { ownerId: memberIds[0] }),
    ...(labelIds.length > 0 && { tags: labelIds }),
    ...(amount && { value: amount.amount, currency: amount.currency }),
  }),
  draft: draftLead,
  create: async (id, form) => {
    const lead = await call('POST /api/startups/{id}/leads', { id, body: form })
    void claimAward('lead.create', lead.id)
    return lead
  },
  Face: LeadFace,
  valueOf,
  renderSummary: (_stage, leads) => sumText(leads.flatMap((lead) => valueOf(lead) ?? [])) || 'No value yet',
  sortKeys: SORT_KEYS,
  columns: leadColumns,
  deletedColumns,
}

/** The opportunity that a lead became counts its money. */
function valueOf({ value, currency, opportunityId }: Lead): Amount | null {
  return value === null || opportunityId !== null ? null : { amount: value, currency }
}

/** The tags of leads, by how often they are used. */
export function tagsOf(leads: readonly Lead[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of leads) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([tag]) => tag)
}

/** What is typed and chosen of a lead before it is created. */
type LeadForm = Pick<NewLead, 'name'> & Partial<Omit<NewLead, 'name'>>

/** A card for a lead that the server has not answered yet. */
function draftLead(form: LeadForm, userId: string, rank: string): Lead {
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
    rank,
    value: form.value ?? null,
    currency: form.currency ?? DEFAULT_CURRENCY,
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
