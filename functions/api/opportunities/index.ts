import { opportunities } from '../../../shared/contract/opportunities.ts'
import { changeOpportunities } from '../../domain/opportunities/change-opportunities.ts'
import { changeOpportunity } from '../../domain/opportunities/change-opportunity.ts'
import { createOpportunity } from '../../domain/opportunities/create-opportunity.ts'
import { deleteOpportunity, restoreOpportunity } from '../../domain/opportunities/delete-opportunity.ts'
import { listDeletedOpportunities, listOpportunities, opportunitiesTable } from '../../domain/opportunities/list-opportunities.ts'
import { moveOpportunity } from '../../domain/opportunities/move-opportunity.ts'
import { addOpportunityNote, listOpportunityActivity, listOpportunityNotes } from '../../domain/opportunities/opportunity-notes.ts'
import { getOpportunity, opportunityIdIn } from '../../domain/opportunities/opportunity.ts'
import { actorIn } from '../../domain/boards/actor.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(opportunities, {
  'GET /api/startups/{id}/opportunities': ({ params, query, caller, revalidate }) =>
    query.deleted ? listDeletedOpportunities(params.id, caller.id, query.cursor) : listOpportunities(params.id, query.since, revalidate),
  'POST /api/startups/{id}/opportunities': ({ params, caller, teamRole, body, idempotency }) =>
    createOpportunity(params.id, actorIn({ caller, teamRole }), body, idempotency),
  'PATCH /api/startups/{id}/opportunities': async ({ params, caller, teamRole, body }) => {
    const { changed, failed } = await changeOpportunities(params.id, actorIn({ caller, teamRole }), body)
    return { opportunities: changed, failed }
  },
  'GET /api/startups/{id}/opportunities/{opportunityId}': ({ params }) => getOpportunity(opportunityIdIn(params)),
  'PUT /api/startups/{id}/opportunities/{opportunityId}': ({ params, caller, teamRole, body }) =>
    changeOpportunity(opportunityIdIn(params), actorIn({ caller, teamRole }), body),
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/stage': ({ params, caller, teamRole, body }) =>
    moveOpportunity(opportunityIdIn(params), actorIn({ caller, teamRole }), body),
  'DELETE /api/startups/{id}/opportunities/{opportunityId}': ({ params, caller, teamRole, query }) =>
    deleteOpportunity(opportunityIdIn(params), actorIn({ caller, teamRole }), query.version),
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/restore': ({ params, caller, teamRole, query }) =>
    restoreOpportunity(opportunityIdIn(params), actorIn({ caller, teamRole }), query.version),
  'GET /api/startups/{id}/opportunities/{opportunityId}/notes': ({ params, page }) => listOpportunityNotes(opportunityIdIn(params), page),
  'POST /api/startups/{id}/opportunities/{opportunityId}/notes': ({ params, caller, teamRole, body, idempotency }) =>
    addOpportunityNote(opportunityIdIn(params), actorIn({ caller, teamRole }), caller, body.content, idempotency),
  'GET /api/startups/{id}/opportunities/{opportunityId}/activity': ({ params, page }) =>
    listOpportunityActivity(opportunityIdIn(params), page),
  'GET /api/startups/{id}/opportunities/export.csv': ({ params }) => opportunitiesTable(params.id),
})
