import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Person } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { fillLogin, fillRegistration, newEmail, PASSWORD } from './support/steps.ts'
import { addressOf, overflows, PHONE, WIDE, type Look } from './support/window.ts'
import { openSite } from './support/site.ts'

const LINKS = {
  Dashboard: '/my-dashboard',
  Discover: '/browse-startups',
  Profiles: '/profiles',
  Create: '/create-startup',
  'Affiliate Links': '/affiliate-links',
  Requests: '/my-requests',
  Freelance: '/freelance',
}
const LABELS = Object.keys(LINKS)
const PANELS = {
  Notifications: ['Notifications'],
  Messages: ['Group Chats'],
  'User menu': ['Ada Lovelace', /^Level \d+$/, 'My Profile', 'Settings', 'Logout'],
}

const site = openSite()
let ada: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada Lovelace')
  const engines = await registerStartup(site.app(), ada)
  for (let made = 0; made < 12; made += 1) await linkOf(site.app(), ada, engines)
})

async function adaAt(path: string, look: Look = WIDE): Promise<Page> {
  const { page } = await site.open(look, { as: ada })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not to be seen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

describe('the top bar', () => {
  it('S9-21 S2-51 S2-52 S2-53 S2-54 S2-55 S2-56 S2-57 S2-58 is 56 px high and shows its seven links in one line', async () => {
    const page = await adaAt('/settings')
    const bar = await boxOf(page.getByRole('banner').first())
    expect([bar.x, bar.y, bar.width, bar.height]).toEqual([0, 0, 1280, 56])
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
      Object.entries(LINKS),
    )
    for (const link of await links.all()) expect((await boxOf(link)).bottom).toBeLessThan(56)
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Launchcrew' }).getAttribute('href')).toBe('/my-dashboard')
    await page.goto('/my-startups')
    await expect.poll(() => links.and(page.locator('[aria-current]')).allInnerTexts()).toEqual(['Dashboard'])
  })

  it('stays at the top while the page scrolls', async () => {
    const page = await adaAt('/affiliate-links')
    await page
      .getByRole('button', { name: /^Actions for link/ })
      .nth(11)
      .waitFor()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect((await boxOf(page.getByRole('banner').first())).y).toBe(0)
  })

  it.each([WIDE, PHONE])('S1-11 S2-61 S2-62 S2-63 opens its panels inside a window of $width px', async (look) => {
    const page = await adaAt('/settings', look)
    for (const [name, entries] of Object.entries(PANELS)) {
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
      await button.click()
      for (const entry of entries)
        await page.getByRole('banner').getByText(entry, { exact: true }).filter({ visible: true }).first().waitFor()
      const panel = await boxOf(page.locator(`[id="${await button.getAttribute('aria-controls')}"]`))
      expect(panel.x).toBeGreaterThanOrEqual(0)
      expect(panel.right).toBeLessThanOrEqual(look.width)
      if (name === 'Notifications') expect(panel.width).toBeGreaterThanOrEqual(350)
    }
    expect(await overflows(page)).toBe(false)
  })
})

describe('the sidebar', () => {
  it('S2-42 S2-112 S4-43 S9-20 is 250 px wide, 60 px collapsed, and stays as it was left', async () => {
    const page = await adaAt('/my-dashboard')
    const hello = page.getByRole('heading', { name: 'Hello, Ada' })
    const width = async () => (await boxOf(sidebar(page))).width
    expect(await width()).toBe(250)
    await toggle(page).click()
    await expect.poll(width).toBe(60)
    expect((await boxOf(hello)).x).toBeGreaterThan(60)
    await page.reload()
    await hello.waitFor()
    expect(await width()).toBe(60)
    await toggle(page).click()
    await expect.poll(width).toBe(250)
  })

  it('S9-19 S4-43 is hidden at 768 px and beside the content at 769 px', async () => {
    const page = await adaAt('/settings')
    await page.setViewportSize({ width: 769, height: 800 })
    await expect.poll(() => sidebar(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
    expect(await overflows(page)).toBe(false)
  })

  it('S4-43 S9-20 is a drawer of 250 px on a phone, with the links of the bar; it closes on Escape, outside and when the page changes', async () => {
    const page = await adaAt('/settings', PHONE)
    await toggle(page).click()
    await expect.poll(() => sidebar(page).getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(LABELS))
    expect((await boxOf(sidebar(page))).width).toBe(250)
    await page.keyboard.press('Escape')
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
    await expect.poll(() => toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await toggle(page).click()
    await sidebar(page).getByRole('link', { name: 'Freelance' }).waitFor()
    await page.touchscreen.tap(365, 500)
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
    await toggle(page).click()
    await sidebar(page).getByRole('link', { name: 'Freelance' }).click()
    // The settings have a heading of that name on another level.
    await page.getByRole('heading', { name: 'Freelance', level: 1 }).waitFor()
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
  })
})

describe('navigation', () => {
  it('S2-43 shows a new screen from its top, and leaves a replaced address where it is', async () => {
    const page = await adaAt('/affiliate-links')
    await page
      .getByRole('button', { name: /^Actions for link/ })
      .nth(11)
      .waitFor()
    const scrollTo = async (y: number) => {
      await page.evaluate((to) => window.scrollTo(0, to), y)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
    }
    await scrollTo(200)
    await page.getByLabel('Startup', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL('**/affiliate-links?startup=*')
    expect(await page.evaluate(() => scrollY)).toBe(200)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Affiliate Links' }).click()
    await scrollTo(300)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Freelance' }).click()
    await page.getByRole('heading', { name: 'Freelance' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('S2-46 drives a style of transition while the route changes', async () => {
    const page = await adaAt('/settings')
    const seen = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const main = document.querySelector('main')
          const look = () => {
            if (main?.hasAttribute('data-route-changing')) resolve(getComputedStyle(main).animationName)
          }
          if (main) new MutationObserver(look).observe(main, { attributes: true })
        }),
    )
    await page.getByRole('link', { name: 'Freelance' }).click()
    expect(await seen).not.toBe('none')
    await page.locator('main:not([data-route-changing])').waitFor()
  })
})

describe('the theme', () => {
  it('S2-60 S1-12 S4-42 S3-10 is a class on the body from the first paint, stored, and the same in every tab', async () => {
    const page = await adaAt('/settings')
    const other = await page.context().newPage()
    await other.goto('/leads')
    const isDark = (tab: Page) => tab.evaluate(() => document.body.classList.contains('dark-theme'))
    expect([await isDark(page), await isDark(other)]).toEqual([false, false])
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    expect(await isDark(page)).toBe(true)
    // At once for readers who prefer less motion, as these do; the animation of a toast is its clock.
    expect(await page.evaluate(() => document.querySelector('[data-sidebar]')?.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await expect.poll(() => isDark(other)).toBe(true)
    await other.route('**/assets/*.js', (route) => route.abort())
    await other.reload()
    expect(await isDark(other)).toBe(true)
  })
})

describe('the welcome toast', () => {
  it('S2-47 S2-48 S2-49 S9-02 greets a new user by name and a returning one with Welcome back, at the top right, once per session', async () => {
    const { page } = await site.open()
    const email = newEmail('zoe')
    await page.goto('/register')
    await fillRegistration(page, 'Zoe', email)
    const messages = page.getByRole('region', { name: 'Messages' })
    const toast = messages.getByRole('alert')
    await toast.waitFor()
    await expect.poll(() => toast.innerText()).toBe('Welcome, Zoe!')
    const { y, right } = await boxOf(toast)
    expect([y >= 56, y < 200, right > 1280 - 40, right <= 1280]).toEqual([true, true, true, true])

    await page.reload()
    await page.getByRole('heading', { name: 'Hello, Zoe' }).waitFor()
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await tab.getByRole('heading', { name: 'Settings' }).waitFor()
    expect([await toast.count(), await tab.getByRole('alert').count()]).toEqual([0, 0])
    // Whichever tab comes first greets.
    await tab.close()

    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await fillLogin(page, { email, password: PASSWORD })
    await toast.waitFor()
    expect(await toast.allInnerTexts()).toEqual(['Welcome back'])
  })
})

describe('the logout', () => {
  it('S4-11 S4-12 ends at /login, ends the session here and on the server, and the back button shows nothing of it', async () => {
    const bob = await site.app().signUp('Bob')
    const { page } = await site.open(WIDE, { as: bob })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    await expect.poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
    await expect.poll(async () => (await site.app().call('GET /api/auth/me', {}, { as: bob })).status).toBe(401)
    await page.goBack()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
  })
})
