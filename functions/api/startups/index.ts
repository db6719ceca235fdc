import { startups } from '../../../shared/contract/startups.ts'
import { fail } from '../../../shared/errors.ts'
import { CARDS_PER_PAGE } from '../../../shared/limits.ts'
import { openCursor, sealCursor } from '../../domain/cursor.ts'
import { membershipsOf } from '../../domain/memberships.ts'
import { browse } from '../../domain/startups/browse.ts'
import { deleteStartup } from '../../domain/startups/delete-startup.ts'
import { previewOf } from '../../domain/startups/preview.ts'
import { seenBy, wholeStartup } from '../../domain/startups/whole-startup.ts'
import { lambda } from '../../http/lambda.ts'

const BROWSE = 'browse'

export const handler = lambda(startups, {
  'GET /api/startups': async ({ caller, query }) => {
    const limit = Math.min(query.limit ?? CARDS_PER_PAGE, CARDS_PER_PAGE)
    const { items, next } = await browse(limit, await openCursor(query.cursor, caller.id, BROWSE))
    return { items, nextCursor: await sealCursor(next, caller.id, BROWSE) }
  },
  'GET /api/startups/my-startups': async ({ caller }) => {
    const memberships = await membershipsOf(caller.id)
    return memberships.filter(({ standing }) => standing === 'Owner').map(({ card }) => card)
  },
  'GET /api/startups/{id}': async ({ caller, params }) => seenBy(caller.id, (await wholeStartup(params.id)) ?? fail('startup.not_found')),
  'GET /api/startups/{id}/public-preview': ({ params }) => previewOf(params.id),
  'DELETE /api/startups/{id}': async ({ caller, startupId, body }) => {
    await deleteStartup(startupId, caller.id, body.confirmName)
    return { ok: true } as const
  },
})
