import { linkOf } from '../../../support/links/clicks.ts'
import type { Arrangement } from '../arrange.ts'

const ownLink: Arrangement = async ({ app, fixtures: { ada, startup } }) => ({
  params: { id: (await linkOf(app, ada, startup)).id },
  partyId: ada.id,
})
const by = { by: 'source' }
const ofLink: Arrangement = async (setup) => ({ ...(await ownLink(setup)), query: by })

/** The figures of a new link, and what works of the first startup. */
export const LINK_FIGURE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/affiliate-links/{id}/stats': ownLink,
  'GET /api/affiliate-links/{id}/export.csv': ownLink,
  'GET /api/link-figures/startups/{id}/values': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/values.csv': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/outcomes': async () => ({ query: { step: 'lead' } }),
  'GET /api/link-figures/links/{id}/values': ofLink,
  'GET /api/link-figures/links/{id}/values.csv': ofLink,
}
