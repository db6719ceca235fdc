import { affiliateLinks } from '../../../shared/contract/affiliate-links.ts'
import { linksAndCountsOf, makeLink, removeLink, totalsPerStartup } from '../../domain/affiliate/links.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(affiliateLinks, {
  'GET /api/affiliate-links/user/{userId}': ({ params }) => linksAndCountsOf(params.userId),
  'GET /api/affiliate-links/totals': ({ caller }) => totalsPerStartup(caller.id),
  'POST /api/affiliate-links': ({ body, startupId, caller }) =>
    makeLink({ name: body.name, startupId, userId: caller.id, crowd: caller.crowd }),
  'DELETE /api/affiliate-links/{id}': async ({ item }) => {
    await removeLink(item)
    return { ok: true } as const
  },
})
