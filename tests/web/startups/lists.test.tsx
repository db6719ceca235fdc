import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { DashboardPage } from '../../../web/features/dashboard/dashboard-page.tsx'
import { BrowsePage } from '../../../web/features/startups/browse/browse-page.tsx'
import { MyStartupsPage } from '../../../web/features/startups/my-startups-page.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { registerStartup } from '../../support/startups/startups.ts'

const SCREENS = {
  '/my-startups': <MyStartupsPage />,
  '/my-dashboard': <DashboardPage MeetingDetails={() => null} />,
  '/browse-startups': <BrowsePage />,
}
const browser = openBrowser()
let ada: Person
let nobody: Person

beforeAll(async () => {
  const app = browser.server()
  ada = await app.signUp('Ada Lovelace')
  nobody = await app.signUp('Nobody')
  await registerStartup(app, ada, { name: 'Analytical Engines' })
  await registerStartup(app, ada, { name: 'Solar Loom' })
  for (let more = 0; more < 4; more += 1) {
    const owner = await app.signUp('Owner')
    for (let one = 0; one < 6; one += 1) await registerStartup(app, owner, { name: `Startup ${more}-${one}` })
  }
  await app.settled()
})

const open = (at: keyof typeof SCREENS, as = ada) => browser.visit({ as, at, screens: SCREENS })
const namesShown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('/my-startups', () => {
  it('S2-20 S3-19 shows the startups of the user, each with the label Owner', async () => {
    await open('/my-startups')
    await screen.findByText('Solar Loom')
    expect(namesShown().toSorted()).toEqual(['Analytical Engines', 'Solar Loom'])
    await waitFor(() => expect(screen.getAllByText('Owner')).toHaveLength(2))
  })

  it('shows a user without a startup what to do', async () => {
    await open('/my-startups', nobody)
    expect(await screen.findByRole('heading', { name: 'No startups yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it('offers another try when the server is out of reach', async () => {
    await browser.visit({ as: ada, at: '/my-startups', screens: SCREENS, offline: true })
    const again = await screen.findByRole('button', { name: 'Try again' })
    browser.network.offline = false
    await userEvent.click(again)
    expect(await screen.findByText('Solar Loom')).toBeTruthy()
  })
})

describe('/my-dashboard', () => {
  it('S2-21 greets, and shows startups and what their links brought in the last 7 days', async () => {
    await open('/my-dashboard')
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeTruthy()
    await waitFor(() => expect(document.title.replace(/^\(\d+\) /, '')).toBe('Dashboard · Launchcrew'))
    expect(await screen.findByText('Solar Loom')).toBeTruthy()
    const clicks = await screen.findByRole('link', { name: 'Link clicks' })
    expect(clicks.getAttribute('href')).toBe('/analytics?interval=7d&chart=clicks')
    await waitFor(() => expect(clicks.closest('dt')?.nextElementSibling?.textContent).toBe('0'))
  })

  it('leads to the next step', async () => {
    await open('/my-dashboard', nobody)
    await userEvent.click(await screen.findByRole('button', { name: 'I have a startup' }))
    expect((await screen.findByRole('link', { name: 'Register your startup' })).getAttribute('href')).toBe('/create-startup')
  })

  it('leads to the first steps of a young startup', async () => {
    await open('/my-dashboard')
    expect((await screen.findByRole('link', { name: 'First steps' })).getAttribute('href')).toMatch(/^\/startup\/[^/]+$/)
  })
})

describe('/browse-startups', () => {
  it('S2-14 shows all startups as cards, newest first, page by page', async () => {
    await open('/browse-startups')
    await screen.findByText('Startup 3-5')
    await waitFor(() => expect(namesShown()).toHaveLength(9))
    expect(namesShown()[0]).toBe('Startup 3-5')
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(namesShown()).toHaveLength(18))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Analytical Engines')).toBeTruthy()
    expect(new Set(namesShown()).size).toBe(26)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })
})
