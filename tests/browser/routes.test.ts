import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { fillLogin, holdBack } from './support/steps.ts'
import { addressOf } from './support/window.ts'
import { openSite } from './support/site.ts'

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada Lovelace')
  engines = await registerStartup(site.app(), ada)
})

const asAda = () => site.open(undefined, { as: ada })

const PARTS = ['edit', 'roles', 'members'] as const

describe('the document', () => {
  it('S2-41 shows the mark and a loader text before any script has run', async () => {
    const { page } = await site.open()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    expect(await page.getByText('Loading...').isVisible()).toBe(true)
    expect(await page.locator('#root svg').isVisible()).toBe(true)
    expect(await page.title()).toBe('Launchcrew')
  })
})

describe('what an address needs', () => {
  it('is asked for before React is there: the current user once, and the code of the screen', async () => {
    const { page } = await asAda()
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/me') && asked.push(request.method()))
    const first = Promise.all(['**/api/auth/me', '**/assets/my-startups-page-*.js'].map((one) => page.waitForRequest(one)))
    await page.route('**/assets/react-*.js', async (route) => {
      await first
      await route.continue()
    })
    await page.goto('/my-startups')
    await page.getByRole('heading', { level: 1, name: 'My Startups' }).waitFor()
    expect(asked).toEqual(['GET'])
  })
})

describe('the guard', () => {
  it('S2-01 S2-45 S6-01 sends a signed-out visitor to /login, and to the wanted page afterwards', async () => {
    const { page } = await site.open()
    await page.goto('/my-startups?from=mail#top')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    await fillLogin(page, ada)
    await page.getByRole('heading', { name: 'My Startups' }).waitFor()
    expect(addressOf(page)).toBe('/my-startups?from=mail#top')
  })

  it('S2-40 keeps the affiliate-analytics path for after the login', async () => {
    const path = `/startup/${engines.id}/affiliate-analytics`
    const { page } = await site.open()
    await page.goto(path)
    await fillLogin(page, ada)
    await page.getByRole('heading', { name: 'Affiliate · Analytical Engines' }).waitFor()
    expect(addressOf(page)).toBe(path)
  })

  it('S2-04 S2-05 S2-50 shows /login and /register to everybody, without the bar', async () => {
    const { page } = await site.open()
    await page.goto('/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('S2-83 sends a signed-out visitor of the edit, roles and members pages to /login', async () => {
    const { page } = await site.open()
    for (const part of PARTS) {
      await page.goto(`/startup/${engines.id}/${part}`)
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      expect(addressOf(page)).toBe('/login')
    }
  })

  it('S2-84 says Startup not found with Browse Startups on the edit, roles and members pages of none', async () => {
    const { page } = await asAda()
    for (const part of PARTS) {
      await page.goto(`/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV/${part}`)
      await page.getByRole('alert').getByText('Startup not found').waitFor()
      await page.getByRole('link', { name: 'Browse Startups' }).click()
      await page.getByRole('heading', { name: 'Discover startups' }).waitFor()
      expect(addressOf(page)).toBe('/browse-startups')
    }
  })

  it('does not lead back to /login by the back button after the login', async () => {
    const { page } = await site.open()
    await page.goto('/affiliate/zzzzzzzz')
    await page.getByRole('link', { name: 'Go to Launchcrew' }).click()
    await fillLogin(page, ada)
    await page.waitForURL('**/my-dashboard')
    await page.goBack()
    await page.getByRole('heading', { name: 'Invalid or expired affiliate link' }).waitFor()
    expect(addressOf(page)).toBe('/affiliate/zzzzzzzz')
  })
})

describe('the routes', () => {
  it('S2-03 S2-39 leads from /home to /my-startups, and from every other path to /', async () => {
    const { page } = await asAda()
    for (const [from, to] of [
      ['/home', '/my-startups'],
      ['/no/such/path', '/my-dashboard'],
    ] as const) {
      await page.goto(from)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(addressOf(page)).toBe(to)
    }
  })

  it('S2-02 S2-50 shows a splash without the bar while it looks at the startups, then the dashboard', async () => {
    const { page } = await asAda()
    const release = await holdBack(page, '**/api/startups/my-startups')
    await page.goto('/')
    await expect.poll(() => page.title()).toBe('Welcome · Launchcrew')
    expect(await page.getByRole('banner').count()).toBe(0)
    release()
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
    expect(addressOf(page)).toBe('/my-dashboard')
  })

  it.each([
    ['S2-13', '/create-startup', 'Register Your Startup'],
    ['S2-14', '/browse-startups', 'Discover startups'],
    ['S2-15', '/profiles', 'Profiles'],
    ['S2-16', '/profiles/:ada', 'Ada Lovelace'],
    ['S2-17', '/profile', 'My Profile'],
    ['S2-18', '/join-startup', 'Join a Startup'],
    ['S2-19', '/my-requests', 'Requests'],
    ['S2-20', '/my-startups', 'My Startups'],
    ['S2-21', '/my-dashboard', 'Dashboard'],
    ['S2-23', '/settings', 'Settings'],
    ['S2-26', '/group-chat', 'Messages'],
    ['S2-27', '/affiliate-links', 'Affiliate Links'],
    ['S2-28', '/startup/:engines', 'Analytical Engines'],
    ['S2-29', '/startup/:engines/edit', 'Edit Startup'],
    ['S2-30', '/startup/:engines/roles', 'Manage Roles for Analytical Engines'],
    ['S2-31', '/startup/:engines/members', 'Manage Team Members'],
    ['S2-32', '/startup/:engines/requests', 'Requests of Analytical Engines'],
    ['S2-33', '/startup/:engines/tasks', 'Tasks · Analytical Engines'],
    ['S2-22', '/freelance', 'Freelance'],
    ['S2-24', '/analytics', 'Analytics'],
    ['S2-25', '/leads', 'Leads'],
    ['S2-34', '/startup/:engines/analytics', 'Analytics · Analytical Engines'],
    ['S2-36', '/startup/:engines/opportunities', 'Opportunities · Analytical Engines'],
    ['S2-35', '/startup/:engines/meetings', 'Meetings · Analytical Engines'],
    ['S2-37', '/startup/:engines/affiliate-analytics', 'Affiliate · Analytical Engines'],
    ['S2-38', '/startup/:engines/leads', 'Leads · Analytical Engines'],
  ])('%s %s is a screen with the title %s', async (_id, path, title) => {
    const page = await expectTitle(path, title)
    expect(await page.getByText('Coming soon').count()).toBe(0)
    const tab = title.endsWith(' · Analytical Engines') ? [title.slice(0, -' · Analytical Engines'.length)] : []
    const sections = page.getByRole('navigation', { name: 'Sections of the startup' })
    expect(await sections.locator('[aria-current="page"]').allInnerTexts()).toEqual(tab)
  })
})

/** Opens a path of Ada's or of her startup; returns the page, which stays there. */
async function expectTitle(pattern: string, title: string): Promise<Page> {
  const path = pattern.replace(':ada', ada.id).replace(':engines', engines.id)
  const { page } = await asAda()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The number of unread notifications and messages precedes it.
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(`${title} · Launchcrew`)
  expect(addressOf(page)).toBe(path)
  return page
}

describe('the start', () => {
  it('S2-41 shows a loader text while authentication loads', async () => {
    const { page } = await asAda()
    const release = await holdBack(page, '**/api/auth/me')
    await page.goto('/settings')
    await page.getByText('Loading...').waitFor()
    expect(await page.getByRole('heading').count()).toBe(0)
    release()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })

  it('keeps the session when the page is left before it is restored', async () => {
    const { page } = await asAda()
    const release = await holdBack(page, '**/api/auth/me')
    const asked = page.waitForRequest('**/api/auth/me')
    await page.goto('/settings')
    await asked
    await page.goto('/affiliate/zzzzzzzz')
    release()
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(addressOf(page)).toBe('/settings')
  })
})

describe('the history', () => {
  it('S2-44 leads back to the page of a startup from its paths that end in /undefined or /null', async () => {
    const { page } = await asAda()
    const home = `/startup/${engines.id}`
    await page.goto('/settings')
    await page.evaluate((path) => {
      for (const end of ['/roles/null', '/undefined']) history.pushState(null, '', path + end)
      history.pushState(null, '', '/leads')
    }, home)
    await page.goBack()
    await page.getByRole('heading', { name: engines.name }).waitFor()
    expect(addressOf(page)).toBe(home)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(home)
    await page.goBack()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
})
