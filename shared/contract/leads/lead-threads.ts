import * as z from 'zod/mini'
import { ConvertForm, NoteForm } from '../../entities/leads/lead-form.ts'
import { HostedForm } from '../../entities/leads/hosted-form.ts'
import { HeldLead } from '../../entities/leads/held-lead.ts'
import { Lead } from '../../entities/leads/lead.ts'
import { Opportunity } from '../../entities/opportunities/opportunity.ts'
import { Note, SalesActivity } from '../../entities/sales/sales.ts'
import { SEES_LEADS, TEAM_MAKERS, WRITES_OPPORTUNITIES } from '../../permissions.ts'
import { inStartup, resource } from '../endpoint.ts'
import { Ok, page, PageQuery } from '../ok.ts'
import { thread } from '../thread.ts'

const notes = thread({
  noun: 'lead',
  resource: 'leads',
  item: 'a lead',
  ended: 'deleted',
  reads: SEES_LEADS,
  writes: SEES_LEADS,
  texts: 'The notes',
  adds: 'Adds a note to a lead',
  text: Note,
  form: NoteForm,
  entry: SalesActivity,
})

const LeadCapture = z.object({ isOn: z.boolean(), form: HostedForm })

/** Notes and activity of leads, their conversion, whether visitors may leave their address, and what is held of it. */
export const leadThreads = resource({
  'GET /api/startups/{id}/leads/{leadId}/notes': {
    ...notes.list,
    query: z.object({ ...PageQuery.shape, order: z.optional(z.enum(['oldest'], 'The order may be oldest')) }),
  },
  'POST /api/startups/{id}/leads/{leadId}/notes': { ...notes.add, tool: 'add_lead_note' },
  'GET /api/startups/{id}/leads/{leadId}/activity': notes.activity,
  'POST /api/startups/{id}/leads/{leadId}/convert': {
    summary: 'Makes an opportunity of a lead; the second call answers the same one',
    access: inStartup('path:id', WRITES_OPPORTUNITIES),
    scope: 'leads.write',
    rate: 'opportunity',
    body: ConvertForm,
    returns: z.object({ opportunity: Opportunity, lead: Lead }),
    errors: ['startup.not_found', 'lead.not_found', 'lead.deleted', 'opportunity.too_many'],
  },
  'GET /api/startups/{id}/lead-capture': {
    summary: 'Whether visitors may leave their address, and the hosted form',
    notLive: 'read again whenever its screen opens',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.read',
    returns: LeadCapture,
    errors: ['startup.not_found'],
  },
  'PUT /api/startups/{id}/lead-capture': {
    summary: 'Lets visitors leave their address, or no longer',
    access: inStartup('path:id', TEAM_MAKERS),
    scope: 'leads.write',
    body: z.object({ isOn: z.boolean('Please choose on or off') }),
    returns: z.object({ isOn: z.boolean() }),
    errors: ['startup.not_found'],
  },
  'PUT /api/startups/{id}/lead-form': {
    summary: 'Sets the hosted form',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    body: HostedForm,
    returns: HostedForm,
    errors: ['startup.not_found', 'lead_form.stale'],
  },
  'GET /api/startups/{id}/held-leads': {
    summary: 'What visitors left and what is no lead until a member keeps it, the newest first',
    notLive: 'read again whenever its screen opens',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.read',
    query: PageQuery,
    returns: page(HeldLead),
    paged: { size: 50 },
    errors: ['startup.not_found'],
  },
  'POST /api/startups/{id}/held-leads/{heldId}/keep': {
    summary: 'Makes a lead of it, once, or a note on the lead that has the e-mail',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    returns: Lead,
    errors: ['startup.not_found', 'held_lead.not_found', 'lead.too_many'],
  },
  'PATCH /api/startups/{id}/held-leads/{heldId}': {
    summary: 'Discards it, or takes that back within a day',
    access: inStartup('path:id', SEES_LEADS),
    scope: 'leads.write',
    body: z.object({ isDiscarded: z.boolean('Please choose discard or restore') }),
    returns: Ok,
    errors: ['startup.not_found', 'held_lead.not_found'],
  },
})
