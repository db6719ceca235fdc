import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../support/seed.ts'
import { expectPictures, fillLogin, fillRegistration, follow, PASSWORD, registerStartup, STARTUP } from './support/steps.ts'
import { launchBrowser } from './support/chromium.ts'
import { startLocalServer, type LocalServer } from './support/server.ts'
import { openWindow, overflows, PHONE, WIDE, type Look, type BrowserWindow } from './support/window.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const ONE_OF_EACH = ['1', '1', '100.0%']

async function countsSeenBy({ page }: BrowserWindow): Promise<string[]> {
  const row = page.getByRole('region', { name: 'Affiliate links' }).getByRole('row').nth(1)
  const cells = async () => {
    await page.reload()
    // Less than the poll has, which then says what was there instead.
    await row.waitFor({ timeout: 5_000 })
    const texts = await row.getByRole('cell').allInnerTexts()
    // The sparkline in the first cell has a text too.
    return texts.slice(0, 3).map((text) => text.split('\n').at(-1) ?? '')
  }
  await expect.poll(cells, { timeout: 20_000 }).toEqual(ONE_OF_EACH)
  return cells()
}

/** The main job of the product, from an empty data folder; gives the counts that are seen in the end. */
async function play(server: LocalServer, look: Look): Promise<string[]> {
  const ada = await openWindow(browser, look)
  await ada.page.goto(server.origin)
  await ada.page.waitForURL('**/login')
  await ada.screenshot('main-job-1-login')
  await ada.page.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(ada.page, 'Ada Lovelace', 'ada@example.com')
  await ada.page.waitForURL('**/my-dashboard')
  await ada.page.getByText('Welcome, Ada Lovelace!').waitFor()
  await ada.page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
  await ada.screenshot('main-job-2-dashboard')

  await follow(ada.page, 'Create')
  await ada.page.getByRole('heading', { name: 'Register Your Startup' }).waitFor()
  const path = await registerStartup(ada.page)
  await ada.page.getByRole('heading', { name: STARTUP.name }).waitFor()
  await expectPictures(ada.page)
  await ada.screenshot('main-job-3-startup')
  expect(await overflows(ada.page)).toBe(false)

  await follow(ada.page, 'Affiliate Links')
  await ada.page.getByLabel('Startup', { exact: true }).selectOption({ label: `${STARTUP.name} (Owner)` })
  await ada.page.getByRole('button', { name: 'Generate Link' }).click()
  const address = await ada.page.getByRole('link', { name: /^Open link [a-z0-9]{8}$/ }).getAttribute('href')
  expect(address).toMatch(new RegExp(`^${server.origin}/affiliate/[a-z0-9]{8}$`))
  await ada.screenshot('main-job-4-link')

  const bob = await openWindow(browser, look)
  await bob.page.goto(String(address))
  await bob.page.getByRole('heading', { name: STARTUP.name }).waitFor()
  for (const shown of ['Technology', STARTUP.location]) await bob.page.getByText(shown, { exact: true }).waitFor()
  await bob.page.getByText('Machines that compute by cards.').waitFor()
  await expectPictures(bob.page)
  await expect.poll(() => bob.page.locator('img[src^="/uploads/logos/"]').isVisible()).toBe(true)
  await bob.screenshot('main-job-5-landing')
  await bob.page.getByRole('link', { name: 'Create Account' }).click()
  await fillRegistration(bob.page, 'Bob', 'bob@example.com')
  await bob.page.waitForURL(`**${path}`)
  await bob.page.getByRole('heading', { name: STARTUP.name }).waitFor()

  await countsSeenBy(ada)
  await ada.screenshot('main-job-6-counted')
  expect(await overflows(ada.page)).toBe(false)
  expect(ada.faults).toEqual([])
  expect(bob.faults).toEqual([])
  await bob.close()

  await server.restart()
  await ada.page.goto(`${server.origin}${path}`)
  await ada.page.getByRole('heading', { name: STARTUP.name }).waitFor()
  await expectPictures(ada.page)
  await ada.page.goto(`${server.origin}/affiliate-links`)
  await countsSeenBy(ada)
  await ada.close()

  const adaElsewhere = await openWindow(browser, look)
  await adaElsewhere.page.goto(`${server.origin}/login`)
  await fillLogin(adaElsewhere.page, { email: 'ada@example.com', password: PASSWORD })
  await adaElsewhere.page.getByText('Welcome back', { exact: true }).waitFor()
  await adaElsewhere.page.goto(`${server.origin}/affiliate-links`)
  const counts = await countsSeenBy(adaElsewhere)
  const totals = adaElsewhere.page.getByRole('region', { name: 'Totals per startup' }).getByRole('row').nth(1).getByRole('cell')
  expect(await totals.allInnerTexts()).toEqual(ONE_OF_EACH)
  expect(adaElsewhere.faults).toEqual([])
  await adaElsewhere.close()
  return counts
}

describe.each(sampled([WIDE, PHONE], 1))('the main job at $width px in the $theme theme', (look) => {
  it('S1-01 S1-03 S1-08 S2-08 S2-10 S2-12 S2-103 to S2-106 counts 1 click and 1 conversion of a visitor who registers, and still after a restart', async () => {
    const server = await startLocalServer()
    try {
      expect(await play(server, look)).toEqual(ONE_OF_EACH)
    } finally {
      await server.end()
    }
  })
})
