import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Person } from '../../support/app.ts'
import { follow } from '../support/steps.ts'
import { addressOf, type BrowserWindow } from '../support/window.ts'
import { openSite } from '../support/site.ts'

const site = openSite()
let ada: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
})

const SCRIPT = '**/assets/settings-page-*.js'
const buttons = (page: Page) => page.getByRole('alert').getByRole('button').allInnerTexts()

const mend = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mended'] = 'yes'))

/** A session whose settings screen throws `sentence` until it is repaired. */
async function withBrokenSettings(sentence: string): Promise<BrowserWindow> {
  const taken = await site.open(undefined, { as: ada })
  const { page } = taken
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function SettingsPage() { if (document.documentElement.dataset.mended) return 'Mended'; throw new Error('${sentence}') }`,
    }),
  )
  await page.goto('/leads')
  await follow(page, 'Discover')
  await page.getByRole('heading', { name: 'Discover startups' }).waitFor()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await taken.expectFault(sentence)
  return taken
}

describe('an error screen', () => {
  it('S2-113 says Something went wrong inside the shell, with Try Again and Go to Dashboard', async () => {
    const { page } = await withBrokenSettings('a wheel came off')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    expect(await buttons(page)).toEqual(['Try Again', 'Go to Dashboard'])
    await page.getByRole('button', { name: 'Try Again' }).click()
    expect(await buttons(page)).toEqual(['Try Again', 'Go to Dashboard'])
    await mend(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Mended').waitFor()
  })

  it('S2-113 leads to the dashboard, and disappears on every other screen', async () => {
    const { page } = await withBrokenSettings('a wheel came off')
    await follow(page, 'Discover')
    await page.getByRole('heading', { name: 'Discover startups' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
    expect(addressOf(page)).toBe('/my-dashboard')
  })

  it('S8-38 an error of the session ends it and leads to /login?reset=true', async () => {
    const { page } = await withBrokenSettings('User not authenticated')
    await page.getByText('Your session ended because of a problem').waitFor()
    expect(addressOf(page)).toBe('/login?reset=true')
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  })

  it('S2-113 S9-24 has Try Again and Go to Dashboard where the code of a screen does not arrive', async () => {
    const reader = await site.open(undefined, { as: ada })
    const { page } = reader
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto('/settings')
    await reader.expectFault('A part of the site could not be loaded')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    expect(await buttons(page)).toEqual(['Try Again', 'Go to Dashboard'])
    await page.unroute(SCRIPT)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
})
