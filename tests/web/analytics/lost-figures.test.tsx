import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { App, Person } from '../../support/app.ts'
import { addLead } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { losing } from '../support/losing.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let engines: Startup

beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, { name: 'Engines' })
  await addLead(app, ada, engines.id, { name: 'Grace' })
  await app.settled()
})
beforeEach(() => site.remember(ada))
afterEach(() => vi.restoreAllMocks())

const tryAgain = () => screen.findByRole('button', { name: 'Try again' })
const isOutdated = () => screen.queryByText(/^The latest changes could not be loaded/) !== null

const SCREENS = [
  { name: 'the tab analytics', path: () => `/startup/${engines.id}/analytics`, route: 'GET /api/startups/{id}/analytics', what: 'Leads' },
  { name: '/analytics', path: () => '/analytics', route: 'GET /api/analytics', what: 'Leads' },
  { name: 'the dashboard', path: () => '/my-dashboard', route: 'GET /api/analytics/week', what: 'Needs your attention' },
] as const

describe.each(SCREENS)('S1-07 $name without a connection', ({ path, route, what }) => {
  const heading = () => screen.findByRole('heading', { name: what, level: 2 })

  it('says that nothing could be loaded, and loads it when asked again', async () => {
    const connect = losing(/analytics/)
    const { user } = await site.load(path())
    const again = await tryAgain()
    // A toast may be an alert, too.
    expect(again.closest('[role="alert"]')?.textContent).toContain('cannot be reached')
    expect(screen.queryByRole('heading', { name: what, level: 2 })).toBeNull()
    connect()
    await user.click(again)
    expect(await heading()).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('keeps what was loaded, says that it may be outdated, and loads it when asked again', async () => {
    const { user } = await site.load(path())
    await heading()
    const connect = losing(/analytics/)
    await refresh(route)
    await waitFor(() => expect(isOutdated()).toBe(true))
    expect(await heading()).toBeTruthy()
    connect()
    await user.click(await tryAgain())
    await waitFor(() => expect(isOutdated()).toBe(false))
  })
})

describe('S1-07 another interval without a connection', () => {
  it('keeps the figures of the interval before, and says of which they are', async () => {
    const { user } = await site.load(`/startup/${engines.id}/analytics?interval=7d`)
    await screen.findByRole('heading', { name: 'Leads', level: 2 })
    losing(/analytics/)
    await user.click(screen.getByRole('link', { name: '1 year' }))
    expect(await screen.findByText(/These are the figures of the interval “7 days”/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Leads', level: 2 })).toBeTruthy()
  })
})
