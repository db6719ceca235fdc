import { linkFigures } from '../../../shared/contract/links/link-figures.ts'
import { numbersOfLink, numbersOfStartup } from '../../domain/links/analytics/asked.ts'
import { valuesOf, valuesTable } from '../../domain/links/analytics/values.ts'
import { listLinkOutcomes } from '../../domain/links/outcomes/list-outcomes.ts'
import { listSharedViews, revokeView, shareView } from '../../domain/links/views/share-view.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(linkFigures, {
  'GET /api/link-figures/startups/{id}/values': ({ startupId, caller, teamRole, query }) =>
    valuesOf(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query), query.by),
  'GET /api/link-figures/startups/{id}/values.csv': ({ startupId, caller, teamRole, query }) =>
    valuesTable(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query), query.by),
  'GET /api/link-figures/links/{id}/values': ({ item, teamRole, query }) => valuesOf(numbersOfLink(item, teamRole, query), query.by),
  'GET /api/link-figures/links/{id}/values.csv': ({ item, teamRole, query }) => valuesTable(numbersOfLink(item, teamRole, query), query.by),
  'GET /api/link-figures/startups/{id}/views': (request) => listSharedViews(sharerOf(request)),
  'POST /api/link-figures/startups/{id}/views': (request) => shareView(sharerOf(request), request.body),
  'DELETE /api/link-figures/startups/{id}/views/{viewId}': (request) => revokeView(sharerOf(request), request.params.viewId),
  'GET /api/link-figures/startups/{id}/outcomes': ({ startupId, caller, teamRole, query, page }) =>
    listLinkOutcomes({ startupId, userId: caller.id, teamRole }, query, page),
})

const sharerOf = ({ startupId, caller, teamRole }: { startupId: string; caller: Caller; teamRole: TeamRole }) => ({
  startupId,
  userId: caller.id,
  teamRole,
})
