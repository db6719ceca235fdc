import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AffiliateLink } from '../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { click, noteUncounted } from '../support/links/clicks.ts'
import { sampled } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { chooseInRow, fillLogin, fillRegistration, newEmail, sendAcceptances } from './support/steps.ts'
import { violationsOf } from './support/axe.ts'
import { LOOKS, overflows, type BrowserWindow } from './support/window.ts'
import { openSite } from './support/site.ts'

const NAMES = Array.from({ length: 20 }, (_, at) => `Newsletter ${at + 1}`)

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  engines = await registerStartup(site.app(), ada, {
    name: 'Analytical Engines',
    roles: JSON.stringify([{ title: 'Engineer', roleType: 'Employee - Tech and Design', isOpen: true, isPaid: true }]),
  })
})

async function expectSound(window: BrowserWindow, name: string): Promise<void> {
  const { page } = window
  await window.screenshot(`affiliate-${name}`)
  expect(await overflows(page)).toBe(false)
  expect(await violationsOf(page)).toEqual([])
}

const statOf = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

async function arrive(address: string, { code }: AffiliateLink, referer: string, query = ''): Promise<Page> {
  const { page } = await site.open(undefined, { address })
  const tracked = page.waitForResponse((response) => response.url().endsWith('/api/affiliate-links/track'))
  await page.goto(`/affiliate/${code}${query}`, { referer })
  expect(await (await tracked).json()).toMatchObject({ success: true, counted: true })
  return page
}

/** Bob comes from the news and registers. */
async function register(link: AffiliateLink): Promise<void> {
  const page = await arrive('203.0.113.1', link, 'https://news.example/')
  await page.getByRole('link', { name: 'Create Account' }).click()
  const converted = page.waitForResponse((response) => response.url().endsWith('/api/affiliate-links/convert'))
  await fillRegistration(page, 'Bob', newEmail('bob'))
  expect(await (await converted).json()).toMatchObject({ converted: true, kind: 'signup' })
  await page.waitForURL(`**/startup/${engines.id}`)
}

/** Cleo, who has an account, comes from a forum, twice within the hour, signs in and asks to join; Ada accepts. */
async function join(link: AffiliateLink, cleo: Person): Promise<void> {
  const page = await arrive('203.0.113.2', link, 'https://forum.example/')
  const again = page.waitForResponse((response) => response.url().endsWith('/api/affiliate-links/track'))
  await page.reload()
  expect(await (await again).json()).toMatchObject({ counted: false, reason: 'duplicate' })
  await page.getByRole('link', { name: 'Sign in to Learn More' }).click()
  const remembered = page.waitForResponse((response) => response.url().endsWith('/api/affiliate-links/convert'))
  await fillLogin(page, cleo)
  expect(await (await remembered).json()).toMatchObject({ converted: false, reason: 'attributed' })
  await page.getByRole('button', { name: 'Request to join Analytical Engines as Engineer' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(/^You requested to join/).waitFor()
  const { page: owner } = await site.open(undefined, { as: ada })
  await owner.goto(`/startup/${engines.id}/requests`)
  await owner.getByRole('button', { name: 'Accept Cleo' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await sendAcceptances(owner)
  await owner.getByText('No pending requests.').waitFor()
}

/** Three people come by a link from three places, one of them twice, and a program; one registers, one joins. */
async function visit(link: AffiliateLink): Promise<void> {
  const app = site.app()
  const cleo = await app.signUp('Cleo')
  await register(link)
  await join(link, cleo)
  await arrive('203.0.113.3', link, '', '?qr=1')
  const program = await click(app, link.code, { ip: '203.0.113.4', userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  expect(program.body).toMatchObject({ counted: false, reason: 'bot' })
  // Tracking writes both down at most every 10 s, so perhaps not by now.
  await noteUncounted(engines, { bot: 1, duplicate: 1 })
  await app.settled()
}

describe('a marketer', () => {
  it('S2-37 S2-103 makes 20 links at once, shares one, and reads exactly who came by it', async () => {
    const marketer = await site.open(undefined, { as: ada })
    const { page } = marketer
    await page.goto(`/affiliate-links?startup=${engines.id}`)
    await page.getByRole('button', { name: 'Bulk create' }).click()
    await page.getByLabel('Names, or a table').fill(NAMES.join('\n'))
    await page.getByRole('button', { name: 'Create 20 links' }).click()
    await page.getByRole('heading', { name: '20 links created' }).waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Results' }).getByRole('listitem').count()).toBe(20)
    await expectSound(marketer, 'bulk')
    await page.getByRole('button', { name: 'Copy all' }).click()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.split('\t'))
    expect(lines.map(([name]) => name)).toEqual(NAMES)
    await page.getByRole('button', { name: 'Done' }).click()

    const code = lines[6]?.[1]?.split('/').at(-1) ?? ''
    const { body } = await site.app().call('GET /api/affiliate-links', { search: code }, { as: ada })
    const [link] = body.items
    if (!link) throw new Error('The seventh link is not there')
    await visit(link)

    for (const look of sampled(LOOKS, 2)) {
      const reader = await site.open(look, { as: ada })
      await reader.page.goto(`/startup/${engines.id}/affiliate-analytics?interval=7d`)
      await expect.poll(() => statOf(reader.page, 'Clicks').innerText()).toBe('3')
      await expect.poll(() => statOf(reader.page, 'Conversions').innerText()).toBe('2')
      await expect.poll(() => statOf(reader.page, 'Conversion rate').innerText()).toBe('66.7%')
      await reader.page.getByRole('navigation', { name: 'What works' }).getByRole('link', { name: 'Referrer' }).press('Enter')
      const referrers = reader.page.getByRole('region', { name: 'Referrer' })
      await referrers.getByRole('button', { name: 'forum.example' }).waitFor()
      for (const name of ['Direct / none', 'forum.example', 'news.example']) await referrers.getByRole('row', { name }).waitFor()
      await reader.page.getByText(/^Programs about [12]$/).waitFor()
      await reader.page.getByText(/^Repeated visits about [12]$/).waitFor()
      await referrers.getByRole('button', { name: /forum/ }).press('Enter')
      await reader.page.getByRole('button', { name: 'Remove filter Referrer: forum.example' }).waitFor()
      await expect.poll(() => statOf(reader.page, 'Clicks').innerText()).toBe('1')
      await expectSound(reader, 'tab')
      await reader.page.goto(`/affiliate-links/${link.id}?interval=24h`)
      await reader.page.getByRole('heading', { name: 'Newsletter 7' }).waitFor()
      await expect.poll(() => statOf(reader.page, 'Clicks').innerText()).toBe('3')
      await expectSound(reader, 'link')
    }
  })

  it.each(sampled(LOOKS, 2, 1))('reads and changes links at $width px in the $theme theme', async (look) => {
    const marketer = await site.open(look, { as: ada })
    const { page } = marketer
    await page.goto('/affiliate-links?search=newsletter%201')
    await page.getByText('Newsletter 19').waitFor()
    await expectSound(marketer, 'list')
    await chooseInRow(page, /link/, 'QR code')
    await page.getByRole('figure', { name: /\?qr=1$/ }).waitFor()
    await expectSound(marketer, 'qr')
    for (const kind of ['SVG', 'PNG']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: kind }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^[a-z0-9]{8}\\.${kind.toLowerCase()}$`))
    }
    await page.keyboard.press('Escape')
    await chooseInRow(page, /link/, 'Edit')
    await page.getByText('UTM parameters', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Source' }).fill('spring mail')
    await page.getByText('Social preview').click()
    await page.getByRole('textbox', { name: 'Code' }).fill('admin')
    await page.getByText('This code is reserved').first().waitFor()
    await expectSound(marketer, 'edit')
  })
})
