import * as z from 'zod/mini'
import { ConvertForm, NoteForm } from '../../entities/leads/lead-form.ts'
import { Lead } from '../../entities/leads/lead.ts'
import { Opportunity } from '../../entities/opportunities/opportunity.ts'
import { Note, SalesActivity } from '../../entities/sales/sales.ts'
import { SEES_LEADS, TEAM_MAKERS, WRITES_OPPORTUNITIES } from '../../permissions.ts'
import { inStartup, resource } from '../endpoint.ts'
import { page, PageQuery } from '../ok.ts'

/** Notes and activity of leads, their conversion, and whether visitors may leave their address. */
export const leadThreads = resource({
  'GET /api/startups/{id}/leads/{leadId}/notes': {
    summary: 'The notes on a lead, newest first',
    access: inStartup('path:id', SEES_LEADS),
    query: PageQuery,
    returns: page(Note),
    paged: { size: 50 },
    errors: ['startup.not_found', 'lead.not_found'],
  },
  'POST /api/startups/{id}/leads/{leadId}/notes': {
    summary: 'Adds a note to a lead',
    access: inStartup('path:id', SEES_LEADS),
    rate: 'comment',
    idempotent: true,
    body: NoteForm,
    returns: Note,
    errors: ['startup.not_found', 'lead.not_found', 'lead.deleted'],
  },
  'GET /api/startups/{id}/leads/{leadId}/activity': {
    summary: 'Who changed what of a lead, newest first',
    access: inStartup('path:id', SEES_LEADS),
    query: PageQuery,
    returns: page(SalesActivity),
    paged: { size: 50 },
    errors: ['startup.not_found', 'lead.not_found'],
  },
  'POST /api/startups/{id}/leads/{leadId}/convert': {
    summary: 'Makes an opportunity of a lead; the second call answers the same one',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    rate: 'opportunity',
    body: ConvertForm,
    returns: z.object({ opportunity: Opportunity, lead: Lead }),
    errors: ['startup.not_found', 'lead.not_found', 'lead.deleted', 'opportunity.too_many'],
  },
  'GET /api/startups/{id}/lead-capture': {
    summary: 'Whether visitors may leave their address',
    access: inStartup('path:id', SEES_LEADS),
    returns: z.object({ isOn: z.boolean() }),
    errors: ['startup.not_found'],
  },
  'PUT /api/startups/{id}/lead-capture': {
    summary: 'Lets visitors leave their address, or no longer',
    access: inStartup('path:id', TEAM_MAKERS),
    body: z.object({ isOn: z.boolean('Please choose on or off') }),
    returns: z.object({ isOn: z.boolean() }),
    errors: ['startup.not_found'],
  },
})
