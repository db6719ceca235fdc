import { startups } from '../../../shared/contract/startups.ts'
import { listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { startupFor } from '../../domain/requests/read/my-request.ts'
import type { Position } from '../../domain/search/search.ts'
import { deleteStartup } from '../../domain/deletion/delete-startup.ts'
import { findStartups } from '../../domain/startups/find-startups.ts'
import { previewOf } from '../../domain/startups/preview.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(startups, {
  'GET /api/startups': ({ query, page }) => findStartups(query, page.limit, page.after as Position | undefined),
  'GET /api/startups/my-startups': async ({ caller }) => {
    const memberships = await listMembershipsOfUser(caller.id)
    return memberships.filter(({ standing }) => standing === 'Owner').map(({ card }) => card)
  },
  'GET /api/startups/{id}': ({ caller, params }) => startupFor(caller.id, params.id),
  'GET /api/startups/{id}/public-preview': ({ params }) => previewOf(params.id),
  'DELETE /api/startups/{id}': ({ caller, startupId, body }) => deleteStartup(startupId, caller.id, body.confirmName),
})
