import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole } from '../../support/teams/teams.ts'
import { openSite } from './site.tsx'
import { expectFocus } from './focus.ts'

/** For the top of a test file: the site, and before each test Eve and a startup of Ada's with an open role. */
export function openStartupPage() {
  const site = openSite()
  const fixture = {} as { ada: Person; eve: Person; startup: Startup; role: Role }
  beforeEach(async () => {
    const app = site.server()
    const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')]
    const startup = await registerStartup(app, ada)
    Object.assign(fixture, { ada, eve, startup, role: await addRole(app, ada, startup.id, 'Seller') })
  })
  return {
    site,
    fixture,
    open: async (as: Person, search = '') => {
      const { id, name } = fixture.startup
      await site.remember(as)
      const page = await site.load(`/startup/${id}${search}`)
      await screen.findByRole('heading', { level: 1, name, hidden: search !== '' })
      return page
    },
    seen: async (as: Person) => (await site.server().call('GET /api/startups/{id}', { id: fixture.startup.id }, { as })).body,
  }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The section about the visitor's own team role. */
export const place = () => within(screen.getByRole('heading', { name: 'Your role' }).closest('section') ?? document.body)
export const placeSays = (text: RegExp) => waitFor(() => expect(place().getByText(text)).toBeTruthy())
/** The pressed button was removed; the focus moves to its replacement. */
export const focusIsInPlace = () => expectFocus(() => place().getByText(/You are/).parentElement)
