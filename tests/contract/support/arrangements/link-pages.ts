import type { Arrangement } from '../arrange.ts'

/** What the first startup shares about its links. */
export const LINK_PAGE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'PUT /api/link-pages/startups/{id}/templates': async ({ app, fixtures: { ada, startup } }) => {
    const { body } = await app.call('GET /api/link-pages/startups/{id}/templates', { id: startup.id }, { as: ada })
    return { known: { version: body.version } }
  },
}
