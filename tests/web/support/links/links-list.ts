import { screen, within } from '@testing-library/react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { App } from '../../../support/app.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { openSiteWith } from '../site.tsx'

async function createTwoStartups(app: App) {
  const ada = await app.signUp('Ada')
  const engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
  return { ada, engines, loom: await registerStartup(app, ada, { name: 'Solar Loom' }) }
}

/** For the top of a test file: the site, and Ada with two startups. */
export function openLinksList() {
  const { site, fixture } = openSiteWith(createTwoStartups)
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
