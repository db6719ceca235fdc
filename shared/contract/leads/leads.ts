import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STAGES } from '../../choices.ts'
import { VersionQuery } from '../../entities/board-form.ts'
import { LeadChange, LeadImportForm, LeadImportResult, LeadMove, LeadsChange, NewLead } from '../../entities/leads/lead-form.ts'
import { Lead, MyLead } from '../../entities/leads/lead.ts'
import { wholeNumber } from '../../entities/number.ts'
import { Id, Time } from '../../entities/text.ts'
import { TimeZone } from '../../entities/time-zone.ts'
import { RULES_LEADS, SEES_LEADS } from '../../permissions.ts'
import { IMPORT_BODY_MAX_BYTES, LEAD_TAG_MAX } from '../../limits.ts'
import { NO_OWNER, valuesIn } from '../../sales/lead-filter.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok, page, PageQuery } from '../ok.ts'

const Since = wholeNumber('The sequence number', z.gte(0, 'The sequence number must be at least 0'))
const LIST_MAX = 2_000
/** Values separated by commas. */
const listOf = (isValue: (value: string) => boolean, message: string) =>
  z.optional(
    z.string().check(
      z.maxLength(LIST_MAX, message),
      z.refine((text) => valuesIn(text).every(isValue), message),
    ),
  )
const isId = (text: string): boolean => Id.safeParse(text).success
/** What a list of leads is filtered by. */
const LeadFilters = {
  stage: listOf((stage) => LEAD_STAGES.some((one) => one === stage), 'Please choose stages'),
  owner: listOf((owner) => owner === NO_OWNER || isId(owner), 'Please choose owners'),
  source: listOf((source) => LEAD_SOURCES.some((one) => one === source), 'Please choose sources'),
  tag: listOf((tag) => tag.length <= LEAD_TAG_MAX, 'Please choose tags'),
  link: listOf(isId, 'Please choose links'),
  search: z.optional(z.string().check(z.maxLength(100, 'Please search for at most 100 characters'))),
  stale: z.optional(z.enum(['true'], 'Stale must be true')),
  followUpBefore: z.optional(Time),
}
const CHANGE_ERRORS = [
  'startup.not_found',
  'lead.not_found',
  'lead.stale',
  'lead.deleted',
  'lead.email_taken',
  'lead.owner_not_allowed',
] as const
const MOVE_ERRORS = [...CHANGE_ERRORS, 'lead.reason_required', 'lead.stage_not_allowed', 'lead.reopen_forbidden'] as const

export const leads = resource({
  'GET /api/startups/{id}/leads': {
    summary: 'The leads of a startup, or what has changed since a sequence number; or the deleted ones, newest first',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.read',
    tool: 'list_leads',
    revalidates: true,
    query: z.object({
      ...LeadFilters,
      since: z.optional(Since),
      deleted: z.optional(z.enum(['true'], 'Deleted must be true')),
      cursor: PageQuery.shape.cursor,
    }),
    returns: z.object({
      leads: z.array(Lead),
      /** Ids of leads that were deleted since. */
      removed: z.array(Id),
      /** Whether this is everything, and not only what has changed. */
      isWhole: z.boolean(),
      seq: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['startup.not_found'],
  },
  'GET /api/leads': {
    summary: 'The leads of all startups where the caller may see them, open ones without `stage`; or those that need attention today',
    access: signedIn,
    scope: 'leads.read',
    query: z.object({
      ...LeadFilters,
      view: z._default(z.enum(['today', 'all'], 'Please choose today or all'), 'today'),
      /** Of the reader's day; UTC without it. */
      tz: z.optional(TimeZone),
      ...PageQuery.shape,
    }),
    returns: page(MyLead),
    paged: { size: 100 },
  },
  'POST /api/startups/{id}/leads': {
    summary: 'Creates a lead; `lead.email_taken` comes with the lead that has the e-mail',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    tool: 'create_lead',
    rate: 'lead',
    idempotent: true,
    body: NewLead,
    returns: Lead,
    errors: ['startup.not_found', 'lead.email_taken', 'lead.owner_not_allowed', 'lead.too_many', 'link.not_found'],
  },
  'PATCH /api/startups/{id}/leads': {
    summary: 'Changes several leads; those that cannot be changed are listed with the reason',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    rate: 'lead',
    body: LeadsChange,
    returns: z.object({ leads: z.array(Lead), failed: z.array(z.object({ id: Id, code: z.string(), message: z.string() })) }),
    errors: ['startup.not_found', 'lead.owner_not_allowed', 'lead.reason_required', 'auth.forbidden'],
  },
  'GET /api/startups/{id}/leads/{leadId}': {
    summary: 'A lead',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.read',
    returns: Lead,
    errors: ['startup.not_found', 'lead.not_found'],
  },
  'PUT /api/startups/{id}/leads/{leadId}': {
    summary: 'Changes a lead',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    body: LeadChange,
    returns: Lead,
    errors: CHANGE_ERRORS,
  },
  'PATCH /api/startups/{id}/leads/{leadId}/stage': {
    summary: 'Moves a lead to a stage, between two neighbours',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    body: LeadMove,
    returns: z.object({ lead: Lead, reranked: z.array(z.object({ id: Id, rank: z.string() })) }),
    errors: MOVE_ERRORS,
  },
  'DELETE /api/startups/{id}/leads/{leadId}': {
    summary: 'Deletes a lead; it is deleted permanently after 30 days',
    access: inStartup('path:id', RULES_LEADS),
    scope: 'leads.write',
    query: VersionQuery,
    returns: Ok,
    errors: ['startup.not_found', 'lead.not_found', 'lead.stale'],
  },
  'PATCH /api/startups/{id}/leads/{leadId}/restore': {
    summary: 'Restores a deleted lead, at its place in its stage',
    access: inStartup('path:id', RULES_LEADS),
    scope: 'leads.write',
    query: VersionQuery,
    returns: Lead,
    errors: ['startup.not_found', 'lead.not_found', 'lead.stale', 'lead.email_taken', 'lead.too_many'],
  },
  'POST /api/startups/{id}/leads/import': {
    summary: 'Creates or updates leads from a CSV text, or only lists what would happen',
    access: inStartup('path:id', RULES_LEADS),
    scope: 'leads.write',
    rate: 'leadImport',
    idempotent: true,
    body: LeadImportForm,
    bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
    returns: LeadImportResult,
    errors: [
      'startup.not_found',
      'lead.too_many',
      'lead.owner_not_allowed',
      'lead_import.unreadable',
      'lead_import.no_name_column',
      'lead_import.too_many_rows',
      'lead_import.too_large',
    ],
  },
  'GET /api/startups/{id}/leads/export.csv': {
    summary: 'The leads of a startup as a table, as filtered',
    access: inStartup('path:id', RULES_LEADS),
    scope: 'leads.read',
    rate: 'table',
    query: z.object({ ...LeadFilters }),
    produces: { type: 'text/csv', fileName: 'leads.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
})
