import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from './site.tsx'

/** For the top of a test file: the site, and before each test a startup of Ada's. */
export function openRolesPage() {
  const site = openSite()
  const fixture = {} as { app: App; ada: Person; startup: Startup }
  beforeEach(async () => {
    const app = site.server()
    // A user may register ten startups a day.
    const ada = await app.signUp('Ada')
    Object.assign(fixture, { app, ada, startup: await registerStartup(app, ada, { name: 'Engines' }) })
  })
  return {
    site,
    fixture,
    opened: async (as = fixture.ada) => {
      await site.remember(as)
      const page = await site.load(`/startup/${fixture.startup.id}/roles`)
      await screen.findByRole('heading', { name: 'Manage Roles for Engines' })
      return page
    },
    stored: async () => {
      const { app, ada, startup } = fixture
      return (await app.call('GET /api/startups/{id}/roles', { id: startup.id }, { as: ada })).body
    },
  }
}

export async function rowOf(title: string) {
  const row = (await within(await screen.findByRole('table')).findByText(title)).closest('tr')
  if (row === null) throw new Error(`The role ${title} is in no row`)
  return row
}
export const form = (name: string) => within(screen.getByRole('form', { name }))
export const addForm = () => form('Add new roles')
