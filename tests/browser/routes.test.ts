import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startup.ts'
import type { Person } from '../support/app.ts'
import { found } from '../support/startups.ts'
import { fillLogin, holdBack } from './support/acts.ts'
import { addressOf } from './support/window.ts'
import { openSite } from './support/site.ts'

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada Lovelace')
  engines = await found(site.app(), ada)
})

const asAda = () => site.open(undefined, { as: ada })

describe('the guard', () => {
  it('S2-01 S2-45 S6-01 sends a signed-out visitor to /login, and afterwards to where he wanted to go', async () => {
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

  it('S2-04 S2-05 lets everybody see /login and /register', async () => {
    const { page } = await site.open()
    await page.goto('/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    expect(await page.getByRole('navigation').count()).toBe(0)
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

  it('S2-13 to S2-38 every path of the specification is a screen with its title', async () => {
    const titles = {
      '/my-dashboard': 'Dashboard',
      '/create-startup': 'Register Your Startup',
      '/browse-startups': 'Discover startups',
      '/profiles': 'Profiles',
      [`/profiles/${ada.id}`]: 'Ada Lovelace',
      '/profile': 'My Profile',
      '/join-startup': 'Join a Startup',
      '/my-requests': 'Requests',
      '/my-startups': 'My Startups',
      '/freelance': 'Freelance',
      '/settings': 'Settings',
      '/analytics': 'Analytics',
      '/leads': 'Leads',
      '/group-chat': 'Group Chats',
      '/affiliate-links': 'Affiliate Links',
      [`/startup/${engines.id}`]: engines.name,
      [`/startup/${engines.id}/edit`]: 'Edit Startup',
      [`/startup/${engines.id}/roles`]: `Manage Roles for ${engines.name}`,
      [`/startup/${engines.id}/members`]: 'Manage Team Members',
      [`/startup/${engines.id}/requests`]: 'Requests of Analytical Engines',
      [`/startup/${engines.id}/tasks`]: `Tasks · ${engines.name}`,
      [`/startup/${engines.id}/analytics`]: `Analytics · ${engines.name}`,
      [`/startup/${engines.id}/meetings`]: `Meetings · ${engines.name}`,
      [`/startup/${engines.id}/opportunities`]: `Opportunities · ${engines.name}`,
      [`/startup/${engines.id}/affiliate-analytics`]: `Affiliate · ${engines.name}`,
      [`/startup/${engines.id}/leads`]: `Leads · ${engines.name}`,
    }
    const { page } = await asAda()
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Launchcrew`)
      expect(addressOf(page)).toBe(path)
    }
  })
})

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

  it('keeps the session of somebody who leaves before it is restored', async () => {
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
