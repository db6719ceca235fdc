import { affiliateLinks } from '../../../shared/contract/links/affiliate-links.ts'
import { changeLink } from '../../domain/links/change-link.ts'
import { availabilityOf } from '../../domain/links/code-availability.ts'
import { findLinks, type LinkPosition } from '../../domain/links/list/find-links.ts'
import { linksTable, linksAndCountsOf, totalsPerStartup } from '../../domain/links/list/list-links.ts'
import { makeLink } from '../../domain/links/make-link.ts'
import { makeLinks } from '../../domain/links/make-links.ts'
import { removeLink } from '../../domain/links/remove-link.ts'
import { linksOfStartup } from '../../domain/links/list/startup-links.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(affiliateLinks, {
  'GET /api/affiliate-links/user/{userId}': ({ params }) => linksAndCountsOf(params.userId),
  'GET /api/affiliate-links/totals': ({ caller, query }) => totalsPerStartup(caller.id, query),
  'GET /api/affiliate-links': ({ caller, query, page }) => findLinks(caller.id, query, page.limit, page.after as LinkPosition | undefined),
  'GET /api/startups/{id}/affiliate-links': ({ params, query, page }) =>
    linksOfStartup(params.id, query, page.limit, page.after as LinkPosition | undefined),
  'GET /api/affiliate-links/codes/{code}': ({ params }) => availabilityOf(params.code),
  'GET /api/affiliate-links/export.csv': ({ caller, query, visitor }) => linksTable(caller.id, query, visitor.origin),
  'POST /api/affiliate-links': ({ body, caller, teamRole, idempotency }) =>
    makeLink({ ...body, userId: caller.id, teamRole, deviceGroup: caller.deviceGroup }, idempotency),
  'POST /api/affiliate-links/bulk': ({ body, caller, teamRole, idempotency }) =>
    makeLinks({ ...body, userId: caller.id, teamRole, deviceGroup: caller.deviceGroup }, idempotency),
  'PUT /api/affiliate-links/{id}': ({ params, caller, teamRole, body }) =>
    changeLink(params.id, { userId: caller.id, teamRole, deviceGroup: caller.deviceGroup }, body),
  'DELETE /api/affiliate-links/{id}': ({ item, caller, teamRole }) => removeLink(item, { userId: caller.id, teamRole }),
})
