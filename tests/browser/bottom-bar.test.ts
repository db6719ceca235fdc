import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Person } from '../support/app.ts'
import { openSite } from './support/site.ts'
import { PHONE } from './support/window.ts'

const site = openSite()
let ada: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada Lovelace')
})

async function adaAt(path: string): Promise<Page> {
  const { page } = await site.open(PHONE, { as: ada })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('the bottom bar', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

  it('leads to the main places with targets of 44 px, covers no content, and opens the sidebar', async () => {
    const page = await adaAt('/my-dashboard')
    const entries = bar(page).locator('a, button')
    await expect.poll(() => entries.allInnerTexts()).toEqual(['Home', 'Discover', 'Messages', 'Links', 'More'])
    for (const entry of await entries.all()) expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const y = (await bar(page).boundingBox())?.y
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = page.locator('main > * >> visible=true').last()
    await expect.poll(async () => end.evaluate((last) => last.getBoundingClientRect().bottom)).toBeLessThanOrEqual(y ?? 0)
    await bar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Freelance' }).waitFor()
  })

  it('is hidden under a dialog and while the keyboard is open, and absent on wide windows', async () => {
    const page = await adaAt('/browse-startups')
    await bar(page).waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 769, height: 800 })
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  })
})
