import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../../support/app.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { openSite } from '../site.tsx'

/** For the top of a test file: the site, and Ada with two startups. */
export function openLinksList() {
  const site = openSite()
  const fixture = {} as { app: App; ada: Person; engines: Startup; loom: Startup }
  beforeAll(async () => {
    const app = site.server()
    const ada = await app.signUp('Ada')
    const engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
    Object.assign(fixture, { app, ada, engines, loom: await registerStartup(app, ada, { name: 'Solar Loom' }) })
  })
  beforeEach(() => site.remember(fixture.ada))
  return {
    site,
    fixture,
    newLink: async (name: string, startup = fixture.engines, more: object = {}): Promise<AffiliateLink> => {
      const { app, ada } = fixture
      return (await app.call('POST /api/affiliate-links', { body: { name, startupId: startup.id, ...more } }, { as: ada })).body
    },
    stored: async ({ id }: AffiliateLink) => {
      const { body } = await fixture.app.call('GET /api/affiliate-links', {}, { as: fixture.ada })
      return body.items.find((link) => link.id === id)
    },
  }
}

export const rowOf = async (code: string) => {
  const row = (await screen.findByText(`/affiliate/${code}`)).closest('tr')
  if (row === null) throw new Error(`The link ${code} is in no row`)
  return within(row)
}
