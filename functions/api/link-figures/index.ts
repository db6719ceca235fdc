import { linkFigures } from '../../../shared/contract/links/link-figures.ts'
import { numbersOfLink, numbersOfStartup } from '../../domain/links/analytics/asked.ts'
import { valuesOf, valuesTable } from '../../domain/links/analytics/values.ts'
import { listLinkOutcomes } from '../../domain/links/outcomes/list-outcomes.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(linkFigures, {
  'GET /api/link-figures/startups/{id}/values': ({ startupId, caller, teamRole, query }) =>
    valuesOf(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query), query.by),
  'GET /api/link-figures/startups/{id}/values.csv': ({ startupId, caller, teamRole, query }) =>
    valuesTable(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query), query.by),
  'GET /api/link-figures/links/{id}/values': ({ params, teamRole, query }) => valuesOf(numbersOfLink(params.id, teamRole, query), query.by),
  'GET /api/link-figures/links/{id}/values.csv': ({ params, teamRole, query }) =>
    valuesTable(numbersOfLink(params.id, teamRole, query), query.by),
  'GET /api/link-figures/startups/{id}/outcomes': ({ startupId, caller, teamRole, query, page }) =>
    listLinkOutcomes({ startupId, userId: caller.id, teamRole }, query, page),
})
