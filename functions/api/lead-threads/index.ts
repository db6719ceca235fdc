import { leadThreads } from '../../../shared/contract/leads/lead-threads.ts'
import { discardHeldLead, heldLeadIdIn, keepHeldLead, listHeld } from '../../domain/lead-capture/held-leads.ts'
import { changeLeadForm, leadCaptureOf, switchLeadCapture } from '../../domain/lead-capture/lead-capture.ts'
import { addLeadNote, listLeadActivity, listLeadNotes } from '../../domain/leads/lead-notes.ts'
import { leadIdIn } from '../../domain/leads/lead.ts'
import { convertLead } from '../../domain/opportunities/convert-lead.ts'
import { actorIn } from '../../domain/boards/actor.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(leadThreads, {
  'GET /api/startups/{id}/leads/{leadId}/notes': ({ params, query, page }) => listLeadNotes(leadIdIn(params), page, query.order),
  'POST /api/startups/{id}/leads/{leadId}/notes': ({ params, caller, teamRole, body, idempotency }) =>
    addLeadNote(leadIdIn(params), actorIn({ caller, teamRole }), caller, body.content, idempotency),
  'GET /api/startups/{id}/leads/{leadId}/activity': ({ params, page }) => listLeadActivity(leadIdIn(params), page),
  'POST /api/startups/{id}/leads/{leadId}/convert': ({ params, caller, teamRole, body }) =>
    convertLead(leadIdIn(params), actorIn({ caller, teamRole }), body),
  'GET /api/startups/{id}/lead-capture': ({ params }) => leadCaptureOf(params.id),
  'PUT /api/startups/{id}/lead-capture': ({ params, body }) => switchLeadCapture(params.id, body.isOn),
  'PUT /api/startups/{id}/lead-form': ({ params, caller, teamRole, body }) =>
    changeLeadForm(params.id, { userId: caller.id, teamRole }, body),
  'GET /api/startups/{id}/held-leads': ({ params, page }) => listHeld(params.id, page),
  'POST /api/startups/{id}/held-leads/{heldId}/keep': ({ params, caller, teamRole }) =>
    keepHeldLead(heldLeadIdIn(params), actorIn({ caller, teamRole })),
  'PATCH /api/startups/{id}/held-leads/{heldId}': ({ params, body }) => discardHeldLead(heldLeadIdIn(params), body.isDiscarded),
})
