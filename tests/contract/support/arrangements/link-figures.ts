import { linkOf } from '../../../support/links/clicks.ts'
import type { Arrangement } from '../arrange.ts'

const by = { by: 'source' }
const ofLink: Arrangement = async ({ app, fixtures }) => ({
  params: { id: (await linkOf(app, fixtures.ada, fixtures.startup)).id },
  query: by,
})

/** What works of the first startup and of a new link. */
export const LINK_FIGURE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/affiliate-links/{id}/stats': ownLink,
  'GET /api/affiliate-links/{id}/export.csv': ownLink,
  'GET /api/link-figures/startups/{id}/values': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/values.csv': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/outcomes': async () => ({ query: { step: 'lead' } }),
  'GET /api/link-figures/links/{id}/values': ofLink,
  'GET /api/link-figures/links/{id}/values.csv': ofLink,
}
