import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startups } from '../../functions/data/startups.ts'
import { change, commit } from '../../functions/data/write.ts'
import { startApp, type App } from '../support/app.ts'
import { linkOf } from '../support/clicks.ts'
import { found } from '../support/startups.ts'
import { launchBrowser } from './support/chromium.ts'
import { LOOKS, overflows, seat } from './support/stage.ts'

let browser: Browser
let app: App
beforeAll(async () => {
  ;[browser, app] = await Promise.all([launchBrowser(), startApp()])
})
afterAll(() => Promise.all([browser.close(), app.close()]))

const PLAIN = { name: 'Analytical Engines', details: 'Machines that weave algebraic patterns.\n\nWe look for people who like wheels.' }
const LONG = { name: 'W'.repeat(100), details: `${'x'.repeat(400)} end`, location: 'L'.repeat(120), industry: 'Media & Entertainment' }
const ARABIC = { name: 'آلات تحليلية', details: 'آلات تنسج أنماطاً جبرية. نبحث عن أشخاص.', location: 'القاهرة', industry: 'Technology' }

async function pathTo(values: Record<string, string>, stored: object = {}) {
  const ada = await app.signUp('Ada')
  const startup = await found(app, ada, values)
  await commit(change(startups.key({ id: startup.id }), { set: { ...stored, seen: true } }))
  return { startup, path: `/affiliate/${(await linkOf(app, ada, startup)).code}` }
}

describe('the landing page in a browser', () => {
  it.each(LOOKS)('reads well at $width px in the $theme theme, whatever people wrote', async (look) => {
    const pages = {
      plain: (await pathTo({ ...PLAIN, location: 'London', industry: 'Technology' })).path,
      long: (await pathTo(LONG, { logo: `/uploads/logos/${'0'.repeat(32)}.png` })).path,
      arabic: (await pathTo(ARABIC)).path,
      invalid: '/affiliate/zzzzzzzz',
    }
    const visitor = await seat(browser, look)
    for (const [name, path] of Object.entries(pages)) {
      await visitor.page.goto(app.origin + path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      await visitor.page.getByRole('button', { name: 'Dark theme' }).waitFor()
      await visitor.shoot(`landing-${name}`)
      expect(await overflows(visitor.page)).toBe(false)
      const { violations } = await new AxeBuilder({ page: visitor.page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
    expect(visitor.faults).toEqual([])
    await visitor.leave()
  })

  it('S1-03 S2-08 asks for one document, one script and the logo, and records the visit', async () => {
    const { path, startup } = await pathTo(PLAIN)
    const visitor = await seat(browser, { width: 1280, theme: 'light' })
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
    const tracked = visitor.page.waitForResponse('**/api/affiliate-links/track')
    await visitor.page.goto(app.origin + path)
    expect(await (await tracked).json()).toMatchObject({ success: true, startupId: startup.id, counted: true })
    expect(asked.filter((request) => !request.includes('favicon'))).toEqual([
      `document ${path}`,
      expect.stringMatching(/^script \/affiliate\/visit-[0-9a-f]{16}\.js$/),
      'fetch /api/affiliate-links/track',
    ])
    await expect
      .poll(() => visitor.page.evaluate(() => JSON.parse(localStorage.getItem('affiliateRef') ?? '{}') as object))
      .toMatchObject({ code: path.split('/').at(-1), clickId: expect.any(String), startupId: startup.id })
    expect(visitor.faults).toEqual([])
    await visitor.leave()
  })

  it('S2-09 takes a signed-in visitor straight to the startup', async () => {
    const { path, startup } = await pathTo(PLAIN)
    const bob = await app.signUp('Bob')
    const visitor = await seat(browser, { width: 1280, theme: 'light' })
    await visitor.page.goto(`${app.origin}/affiliate/zzzzzzzz`)
    await visitor.page.evaluate((token) => localStorage.setItem('token', token), bob.token)
    await visitor.page.goto(app.origin + path)
    await expect.poll(() => new URL(visitor.page.url()).pathname, { timeout: 10_000 }).toBe(`/startup/${startup.id}`)
    await visitor.leave()
  })

  it('changes the theme by its button and keeps it', async () => {
    const visitor = await seat(browser, { width: 375, theme: 'dark' })
    await visitor.page.goto(`${app.origin}/affiliate/zzzzzzzz`)
    const colour = () => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const button = visitor.page.getByRole('button', { name: 'Dark theme', pressed: true })
    const dark = await colour()
    await button.click()
    await expect.poll(colour).not.toBe(dark)
    const light = await colour()
    await visitor.page.reload()
    await visitor.page.getByRole('button', { name: 'Dark theme', pressed: false }).waitFor()
    await expect.poll(colour).toBe(light)
    await visitor.leave()
  })

  it('can be read without scripts', async () => {
    const { path } = await pathTo(PLAIN)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(app.origin + path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(PLAIN.name)
    expect(await page.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toContain('ref=')
    expect(await page.getByRole('button').count()).toBe(0)
    await context.close()
  })
})
