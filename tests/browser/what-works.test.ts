import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { click, linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { overflows, PHONE, WIDE, type BrowserWindow } from './support/window.ts'

const site = openSite()
const VISITS = [
  { source: 'newsletter', medium: 'email', campaign: 'launch' },
  { source: 'newsletter', medium: 'email', campaign: 'spring' },
  { source: 'newsletter', medium: 'email', campaign: 'spring' },
  { source: 'linkedin', medium: 'social', campaign: 'spring' },
  { source: 'reddit', medium: 'social' },
]

/** A startup whose link was visited by five people, the third of whom registered. */
async function promoted(network: number) {
  const app = site.app()
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada, { name: 'Analytical Engines' })
  const link = await linkOf(app, ada, startup)
  const clicks = []
  for (const [at, utm] of VISITS.entries()) clicks.push(await click(app, link.code, { ip: `10.60.${network}.${at + 1}` }, { utm }))
  const bob = await app.signUp('Bob Babbage')
  await app.call('POST /api/affiliate-links/convert', { body: { clickId: clicks[2]?.body.clickId ?? '' } }, { as: bob })
  await app.settled()
  return { ada, startup, link }
}

async function expectSound(window: BrowserWindow, name: string): Promise<void> {
  const { page } = window
  await window.screenshot(`what-works-${name}`)
  expect(await overflows(page)).toBe(false)
  expect(await violationsOf(page)).toEqual([])
}

const clicksOf = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Clicks$/ })
    .locator('xpath=following-sibling::dd[1]')
const tabOf = (page: Page, name: string) => page.getByRole('navigation', { name: 'What works' }).getByRole('link', { name })
async function waitForClicks(page: Page, clicks: number): Promise<void> {
  await expect.poll(() => clicksOf(page).innerText()).toBe(String(clicks))
}

describe('what works', () => {
  it.each([PHONE, WIDE])('filters, goes back, exports and shares with a stranger in $theme, $width px wide', async (look) => {
    const { ada, startup, link } = await promoted(look.width % 200)
    const marketer = await site.open(look, { as: ada })
    const { page } = marketer
    await page.goto(`/startup/${startup.id}/affiliate-analytics?interval=7d`)
    await waitForClicks(page, 5)
    await page.getByRole('button', { name: 'newsletter', exact: true }).press('Enter')
    await waitForClicks(page, 3)
    // By the keyboard: messages may come to lie over the tabs.
    await tabOf(page, 'Campaign').press('Enter')
    await page.getByRole('button', { name: 'spring', exact: true }).press('Enter')
    await waitForClicks(page, 2)
    await expectSound(marketer, 'filtered')
    await page.reload()
    await waitForClicks(page, 2)
    await page.getByRole('button', { name: 'Remove filter Source: newsletter' }).waitFor()
    await page.goBack()
    await waitForClicks(page, 3)
    expect(await page.getByRole('button', { name: 'Remove filter Campaign: spring' }).count()).toBe(0)

    await page.getByRole('switch', { name: 'Compare with the interval before' }).click()
    await page.getByText('+3').first().waitFor()
    if (look.width < 768) await page.getByRole('button', { name: 'All columns' }).click()
    await expectSound(marketer, 'compared')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download table' }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toMatch(/^.?campaign,clicks,visitors,conversions/)
    expect(table).toContain('\r\nspring,2,2,1,')

    await page.getByRole('button', { name: '1 accounts: newsletter' }).click()
    await page.getByRole('dialog').getByRole('listitem').waitFor()
    await expectSound(marketer, 'people')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('For our partners')
    await dialog.getByLabel('Password').first().fill('open sesame')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    const path = await dialog.getByRole('link', { name: 'For our partners' }).getAttribute('href')
    await expectSound(marketer, 'share')

    const stranger = await site.open(look)
    await stranger.page.goto(path ?? '')
    await expectSound(stranger, 'password')
    await stranger.page.getByLabel('Password').fill('open sesame')
    await stranger.page.getByRole('button', { name: 'Show figures' }).click()
    await stranger.page.getByRole('heading', { name: 'For our partners' }).waitFor()
    await stranger.page.getByRole('row', { name: /^spring 2 2 1 / }).waitFor()
    await expectSound(stranger, 'stranger')
    const html = await stranger.page.content()
    for (const secret of [startup.id, link.id, link.code, ada.id, 'Babbage']) expect(html).not.toContain(secret)
  })
})
