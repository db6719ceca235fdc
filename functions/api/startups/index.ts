import { startups } from '../../../shared/contract/startups/startups.ts'
import { startupFor } from '../../domain/requests/read/my-request.ts'
import type { Position } from '../../domain/search/search.ts'
import { deleteStartup } from '../../domain/deletion/delete-startup.ts'
import { findStartups } from '../../domain/startups/find-startups.ts'
import type { SavedPosition } from '../../domain/search/find-saved.ts'
import { findSavedStartups, listSaved } from '../../domain/startups/saved/find-saved-startups.ts'
import { saveStartup, unsaveStartup } from '../../domain/startups/saved/save-startup.ts'
import { frontDoor } from '../../domain/startups/front-door.ts'
import { publicPreviewOf } from '../../domain/startups/preview.ts'
import { ownedStartups } from '../../domain/teams/my-startups.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(startups, {
  'GET /api/startups': ({ caller, query: { saved, ...query }, page }) =>
    saved === undefined
      ? findStartups(query, page.limit, page.after as Position | undefined)
      : findSavedStartups(caller.id, query, page.limit, page.after as SavedPosition | undefined),
  'GET /api/startups/saved': async ({ caller }) => ({ items: await listSaved(caller.id) }),
  'PUT /api/startups/{id}/saved': ({ caller, params }) => saveStartup(caller.id, params.id),
  'DELETE /api/startups/{id}/saved': ({ caller, params }) => unsaveStartup(caller.id, params.id),
  'GET /api/startups/my-startups': ({ caller }) => ownedStartups(caller.id),
  'GET /api/startups/{id}': ({ caller, params }) => startupFor(caller.id, params.id),
  'GET /api/startups/{id}/public-preview': ({ params }) => publicPreviewOf(params.id),
  'GET /api/front-door': ({ revalidate }) => frontDoor(revalidate),
  'DELETE /api/startups/{id}': ({ caller, startupId, body }) => deleteStartup(startupId, caller.id, body.confirmName),
})
