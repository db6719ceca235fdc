import * as z from 'zod/mini'
import { VersionQuery } from '../entities/board-form.ts'
import { NoteForm } from '../entities/leads/lead-form.ts'
import { wholeNumber } from '../entities/number.ts'
import { NewOpportunity, OpportunitiesChange, OpportunityChange, OpportunityMove } from '../entities/opportunities/opportunity-form.ts'
import { Opportunity, OpportunityCard } from '../entities/opportunities/opportunity.ts'
import { Note, SalesActivity } from '../entities/sales/sales.ts'
import { Id } from '../entities/text.ts'
import { SEES_OPPORTUNITIES, WRITES_OPPORTUNITIES } from '../permissions.ts'
import { inStartup, resource } from './endpoint.ts'
import { Ok, PageQuery } from './ok.ts'
import { thread } from './thread.ts'

const Since = wholeNumber('The sequence number', z.gte(0, 'The sequence number must be at least 0'))
const CHANGE_ERRORS = [
  'startup.not_found',
  'opportunity.not_found',
  'opportunity.stale',
  'opportunity.deleted',
  'opportunity.owner_not_allowed',
] as const

const notes = thread({
  noun: 'opportunity',
  resource: 'opportunities',
  item: 'an opportunity',
  ended: 'deleted',
  reads: SEES_OPPORTUNITIES,
  writes: WRITES_OPPORTUNITIES,
  texts: 'The notes',
  adds: 'Adds a note to an opportunity',
  text: Note,
  form: NoteForm,
  entry: SalesActivity,
})

export const opportunities = resource({
  'GET /api/startups/{id}/opportunities': {
    summary: 'The opportunities of a startup, or what has changed since a sequence number; or the deleted ones, newest first',
    access: inStartup('path:id', SEES_OPPORTUNITIES),
    scope: 'opportunities.read',
    tool: 'list_opportunities',
    revalidates: true,
    query: z.object({
      since: z.optional(Since),
      deleted: z.optional(z.enum(['true'], 'Deleted must be true')),
      cursor: PageQuery.shape.cursor,
    }),
    returns: z.object({
      opportunities: z.array(OpportunityCard),
      removed: z.array(Id),
      isWhole: z.boolean(),
      seq: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['startup.not_found'],
  },
  'POST /api/startups/{id}/opportunities': {
    summary: 'Creates an opportunity at the end of a stage',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    tool: 'create_opportunity',
    rate: 'opportunity',
    idempotent: true,
    body: NewOpportunity,
    returns: Opportunity,
    errors: ['startup.not_found', 'lead.not_found', 'opportunity.owner_not_allowed', 'opportunity.too_many'],
  },
  'PATCH /api/startups/{id}/opportunities': {
    summary: 'Changes several opportunities; those that cannot be changed are listed with the reason',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    rate: 'opportunity',
    body: OpportunitiesChange,
    returns: z.object({
      opportunities: z.array(OpportunityCard),
      failed: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
    }),
    errors: ['startup.not_found', 'opportunity.owner_not_allowed', 'opportunity.reason_required'],
  },
  'GET /api/startups/{id}/opportunities/{opportunityId}': {
    summary: 'An opportunity',
    access: inStartup('path:id', SEES_OPPORTUNITIES),
    scope: 'opportunities.read',
    returns: Opportunity,
    errors: ['startup.not_found', 'opportunity.not_found'],
  },
  'PUT /api/startups/{id}/opportunities/{opportunityId}': {
    summary: 'Changes an opportunity',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    body: OpportunityChange,
    returns: Opportunity,
    errors: [...CHANGE_ERRORS, 'opportunity.closed'],
  },
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/stage': {
    summary: 'Moves an opportunity to a stage, between two neighbours; won sets its lead to won',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    tool: 'move_opportunity',
    body: OpportunityMove,
    returns: z.object({ opportunity: OpportunityCard, reranked: z.array(z.object({ id: Id, rank: z.string() })) }),
    errors: [...CHANGE_ERRORS, 'opportunity.reason_required', 'opportunity.reopen_forbidden'],
  },
  'DELETE /api/startups/{id}/opportunities/{opportunityId}': {
    summary: 'Deletes an opportunity; it is deleted permanently after 30 days',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    query: VersionQuery,
    returns: Ok,
    errors: ['startup.not_found', 'opportunity.not_found', 'opportunity.stale'],
  },
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/restore': {
    summary: 'Restores a deleted opportunity, at its place in its stage',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'opportunities.write',
    query: VersionQuery,
    returns: Opportunity,
    errors: ['startup.not_found', 'opportunity.not_found', 'opportunity.stale', 'opportunity.too_many'],
  },
  'GET /api/startups/{id}/opportunities/{opportunityId}/notes': notes.list,
  'POST /api/startups/{id}/opportunities/{opportunityId}/notes': notes.add,
  'GET /api/startups/{id}/opportunities/{opportunityId}/activity': notes.activity,
  'GET /api/startups/{id}/opportunities/export.csv': {
    summary: 'The opportunities of a startup as a table',
    access: inStartup('path:id', SEES_OPPORTUNITIES),
    scope: 'opportunities.read',
    rate: 'table',
    produces: { type: 'text/csv', fileName: 'opportunities.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
})
