import type { Arrangement } from '../arrange.ts'

/** What the first startup shares about its links. */
export const LINK_PAGE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'PUT /api/link-pages/startups/{id}/templates': async ({ app, fixtures: { ada, startup } }) => {
    const { body } = await app.call('GET /api/link-pages/startups/{id}/templates', { id: startup.id }, { as: ada })
    return { known: { version: body.version } }
  },
  'PUT /api/link-pages/startups/{id}/pages/{name}': async ({ app, fixtures: { ada, startup } }) => {
    const params = { id: startup.id, name: 'all-about-us' }
    const { body: listed } = await app.call('GET /api/link-pages/startups/{id}/pages', params, { as: ada })
    const version = listed.items.find(({ name }) => name === params.name)?.version ?? 0
    const made = await app.call('POST /api/affiliate-links', { body: { name: 'Page', startupId: startup.id } }, { as: ada })
    return { params, known: { version, picture: null, links: [{ linkId: made.body.id, label: 'Our shop' }] } }
  },
  'DELETE /api/link-pages/startups/{id}/pages/{name}': async ({ fixtures: { startup } }) => ({
    params: { id: startup.id, name: 'no-page' },
  }),
}
