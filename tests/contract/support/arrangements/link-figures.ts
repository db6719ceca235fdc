import { linkOf } from '../../../support/links/clicks.ts'
import type { Arrangement } from '../arrange.ts'

/** A new link of Ada, or of the partner. */
export const ownLink: Arrangement = async ({ app, fixtures: { ada, startup }, actor: { isPartner, id = '', token = '' } }) => {
  const maker = isPartner ? { ...ada, id, token } : ada
  return { params: { id: (await linkOf(app, maker, startup)).id }, partyId: maker.id }
}
const by = { by: 'source' }
const ofLink: Arrangement = async (setup) => ({ ...(await ownLink(setup)), query: by })

const VIEWS = '/api/link-figures/startups/{id}/views'
const VIEW_FORM = { name: 'Spring launch', view: { linkId: null, by: 'source' as const, filters: {}, interval: '30d' as const, tz: 'UTC' } }

/** Shares a view of the first startup, after those that were shared before are revoked, since twenty are the most. */
const shared: Arrangement = async ({ app, fixtures: { ada, startup } }) => {
  const { id } = startup
  const { body: listed } = await app.call(`GET ${VIEWS}`, { id }, { as: ada })
  for (const view of listed.items) await app.call(`DELETE ${VIEWS}/{viewId}`, { id, viewId: view.id }, { as: ada })
  const { body } = await app.call(`POST ${VIEWS}`, { id, body: VIEW_FORM }, { as: ada })
  return { params: { id, viewId: body.id } }
}

/** The figures of a new link, what works of the first startup, and its shared views. */
export const LINK_FIGURE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/affiliate-links/{id}/stats': ownLink,
  'GET /api/affiliate-links/{id}/export.csv': ownLink,
  'GET /api/link-figures/startups/{id}/values': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/values.csv': async () => ({ query: by }),
  'GET /api/link-figures/startups/{id}/outcomes': async () => ({ query: { step: 'lead' } }),
  'GET /api/link-figures/links/{id}/values': ofLink,
  'GET /api/link-figures/links/{id}/values.csv': ofLink,
  [`GET ${VIEWS}`]: shared,
  [`POST ${VIEWS}`]: async (setup) => {
    await shared(setup)
    return { body: VIEW_FORM }
  },
  [`DELETE ${VIEWS}/{viewId}`]: shared,
}
