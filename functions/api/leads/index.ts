import { leads } from '../../../shared/contract/leads/leads.ts'
import { changeLead } from '../../domain/leads/change-lead.ts'
import { changeLeads } from '../../domain/leads/change-leads.ts'
import { createLead } from '../../domain/leads/create-lead.ts'
import { deleteLead, restoreLead } from '../../domain/leads/delete-lead.ts'
import { exportLeads, listDeletedLeads, listLeads } from '../../domain/leads/list-leads.ts'
import { importLeads } from '../../domain/leads/import/import-leads.ts'
import { getLead, leadIdIn } from '../../domain/leads/lead.ts'
import { moveLead } from '../../domain/leads/move-lead.ts'
import { listMyLeads } from '../../domain/leads/my-leads.ts'
import { actorIn } from '../../domain/boards/actor.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(leads, {
  'GET /api/startups/{id}/leads': ({ params, query, caller, revalidate }) =>
    query.deleted ? listDeletedLeads(params.id, caller.id, query.cursor) : listLeads(params.id, query, revalidate),
  'GET /api/leads': ({ caller, query, page }) => listMyLeads(caller.id, query, page),
  'POST /api/startups/{id}/leads': ({ params, caller, teamRole, body, idempotency }) =>
    createLead(params.id, actorIn({ caller, teamRole }), caller, body, idempotency),
  'PATCH /api/startups/{id}/leads': async ({ params, caller, teamRole, body }) => {
    const { changed, failed } = await changeLeads(params.id, actorIn({ caller, teamRole }), body)
    return { leads: changed, failed }
  },
  'GET /api/startups/{id}/leads/{leadId}': ({ params }) => getLead(leadIdIn(params)),
  'PUT /api/startups/{id}/leads/{leadId}': ({ params, caller, teamRole, body }) =>
    changeLead(leadIdIn(params), actorIn({ caller, teamRole }), body),
  'PATCH /api/startups/{id}/leads/{leadId}/stage': ({ params, caller, teamRole, body }) =>
    moveLead(leadIdIn(params), actorIn({ caller, teamRole }), body),
  'DELETE /api/startups/{id}/leads/{leadId}': ({ params, caller, teamRole, query }) =>
    deleteLead(leadIdIn(params), actorIn({ caller, teamRole }), query.version),
  'PATCH /api/startups/{id}/leads/{leadId}/restore': ({ params, caller, teamRole, query }) =>
    restoreLead(leadIdIn(params), actorIn({ caller, teamRole }), query.version),
  'POST /api/startups/{id}/leads/import': ({ params, caller, teamRole, body, idempotency }) =>
    importLeads({ startupId: params.id, by: actorIn({ caller, teamRole }), author: caller }, body, idempotency),
  'GET /api/startups/{id}/leads/export.csv': ({ params, query }) => exportLeads(params.id, query),
})
