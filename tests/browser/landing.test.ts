import { beforeAll, describe, expect, it } from 'vitest'
import { startups } from '../../functions/data/startups/startups.ts'
import { change, commit } from '../../functions/data/store/write.ts'
import type { AffiliateLink } from '../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { leadsOf, setCapture } from '../support/leads.ts'
import { linkOf } from '../support/links/clicks.ts'
import { sampled } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { fillLogin, fillRegistration, newEmail } from './support/steps.ts'
import { violationsOf } from './support/axe.ts'
import { addressOf, LOOKS, overflows, PHONE } from './support/window.ts'
import { openSite } from './support/site.ts'

const PLAIN = { name: 'Analytical Engines', details: 'Machines that weave algebraic patterns.\n\nWe look for people who like wheels.' }
const LONG = { name: 'W'.repeat(100), details: `${'x'.repeat(400)} end`, location: 'L'.repeat(120), industry: 'Media & Entertainment' }
const ARABIC = { name: 'آلات تحليلية', details: 'آلات تنسج أنماطاً جبرية. نبحث عن أشخاص.', location: 'القاهرة', industry: 'Technology' }
const BROKEN_LOGO = { logo: `/uploads/logos/${'0'.repeat(32)}.png` }

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  engines = await registerStartup(site.app(), ada, { ...PLAIN, location: 'London', industry: 'Technology' })
})

const newLink = (startup = engines) => linkOf(site.app(), ada, startup)
const pathOf = ({ code }: AffiliateLink) => `/affiliate/${code}`

/** What the counters say of a link once everything was counted. */
async function countsOf({ id }: AffiliateLink): Promise<{ clicks: number; conversions: number }> {
  await site.app().settled()
  const { body } = await site.app().call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
  const { clicks = NaN, conversions = NaN } = body.find((link) => link.id === id) ?? {}
  return { clicks, conversions }
}

async function pathTo(values: Record<string, string>, stored?: Record<string, unknown>): Promise<string> {
  const startup = await registerStartup(site.app(), ada, values)
  if (stored) await commit(change(startups.key({ id: startup.id }), { set: stored }))
  return pathOf(await newLink(startup))
}

async function pathWith(preview: { previewTitle?: string; previewText: string }): Promise<string> {
  const body = { name: 'Own words', startupId: engines.id, ...preview }
  return pathOf((await site.app().call('POST /api/affiliate-links', { body }, { as: ada })).body)
}

describe('the landing page in a browser', () => {
  it.each(sampled(LOOKS, 2))('is readable at $width px in the $theme theme for any user input', async (look) => {
    const pages = {
      plain: pathOf(await newLink()),
      long: await pathTo(LONG, BROKEN_LOGO),
      arabic: await pathTo(ARABIC),
      own: await pathWith({ previewTitle: 'Come and see', previewText: `${'x'.repeat(150)} <b>end</b>` }),
      ownArabic: await pathWith({ previewText: 'كل يوم جمعة في الميناء' }),
      invalid: '/affiliate/zzzzzzzz',
    }
    const reader = await site.open(look)
    const { page } = reader
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Dark theme' }).waitFor()
      await reader.screenshot(`landing-${name}`)
      expect(await overflows(page)).toBe(false)
      expect(await violationsOf(page)).toEqual([])
    }
  })

  it.each(sampled(LOOKS, 1, 1))('lets visitors leave their address by keyboard at $width px in the $theme theme', async (look) => {
    const app = site.app()
    const { id } = await registerStartup(app, ada, { ...LONG, name: `Forms ${look.width} ${look.theme}` })
    await setCapture(app, ada, id)
    const { page } = await site.open(look)
    await page.goto(pathOf(await newLink({ ...engines, id })))
    await page.getByRole('heading', { name: 'Leave your address' }).waitFor()
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Name').focus()
    for (const text of ['Bob', 'bob@example.com', 'Tell me more']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('Thank you. Your message was sent.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await leadsOf(app, ada, id)).toMatchObject([{ name: 'Bob', email: 'bob@example.com', source: 'affiliate', noteCount: 1 }])
  })

  it.each([
    ['S2-06', (link: AffiliateLink) => `/affiliate/${link.code}`],
    ['S2-07', (link: AffiliateLink) => `/startup/${link.startupId}/affiliate/${link.code}`],
  ])('%s S1-03 S2-08 shows the preview to a visitor without an account and records the visit', async (_row, pathFor) => {
    const link = await newLink()
    const { page } = await site.open()
    const tracked = page.waitForResponse('**/api/affiliate-links/track')
    await page.goto(pathFor(link))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(PLAIN.name)
    for (const fact of ['Technology', 'London']) await page.getByText(fact, { exact: true }).waitFor()
    expect(await (await tracked).json()).toMatchObject({ success: true, startupId: engines.id, counted: true })
    expect(await countsOf(link)).toEqual({ clicks: 1, conversions: 0 })
  })

  it('asks for one document of at most 14 kB, one script, the logo, and nothing else but the record of the visit', async () => {
    const path = await pathTo({ ...LONG, name: 'Wheels' }, BROKEN_LOGO)
    const { page } = await site.open()
    const asked: { what: string; bytes: number }[] = []
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      const type = request.resourceType()
      asked.push({ what: `${type} ${new URL(request.url()).pathname}`, bytes: responseBodySize + responseHeadersSize })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const mostBytes: [RegExp, number][] = [
      [new RegExp(`^document ${path}$`), 14_000],
      // Not minified here: its own size is in tests/api/links/landing.
      [/^script \/affiliate\/visit-[0-9a-f]{16}\.js$/, Infinity],
      [new RegExp(`^image ${BROKEN_LOGO.logo}$`), Infinity],
      [/^fetch \/api\/affiliate-links\/track$/, 2_000],
      [/favicon/, 2_000],
    ]
    const limitOf = (what: string) => mostBytes.find(([pattern]) => pattern.test(what))?.[1] ?? 0
    expect(asked.filter(({ what, bytes }) => bytes > limitOf(what))).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(4)
  })

  it('S2-09 takes a signed-in visitor straight to the startup, without a way back to the landing', async () => {
    const link = await newLink()
    const bob = await site.app().signUp('Bob')
    const { page } = await site.open(PHONE, { as: bob })
    for (const path of [pathOf(link), `/startup/${engines.id}${pathOf(link)}`]) {
      await page.goto('/settings')
      await page.goto(path)
      await page.waitForURL(`**/startup/${engines.id}`)
      await page.getByRole('heading', { name: PLAIN.name }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      expect(addressOf(page)).toBe('/settings')
    }
  })

  it('S4-41 S8-33 follows a link of a startup, and reports an invalid one with further links', async () => {
    const { page } = await site.open()
    await page.goto(pathOf(await newLink()))
    await page.getByRole('heading', { name: PLAIN.name }).waitFor()
    for (const [way, title, address] of [
      ['Create Account', 'Create your account', '/register'],
      ['Go to Launchcrew', 'Log in', '/login'],
    ] as const) {
      await page.goto('/affiliate/zzzzzzzz')
      await page.getByRole('heading', { name: 'Invalid or expired affiliate link' }).waitFor()
      await page.getByRole('link', { name: way }).click()
      await page.getByRole('heading', { name: title }).waitFor()
      expect(addressOf(page)).toBe(address)
    }
  })

  it('S8-32 says Failed to load startup preview when the table does not answer, and tries again', async () => {
    const [{ page }, path] = [await site.open(), pathOf(await newLink())]
    await site.app().settled()
    Object.assign(site.app().dynamodb.faults, { loseAnswer: () => true })
    await page.goto(path).finally(() => Object.assign(site.app().dynamodb.faults, { loseAnswer: undefined }))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Failed to load startup preview')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: PLAIN.name }).waitFor()
  })

  it('S2-51 S2-59 its bar has the brand, which leads to /login, and links to /login and /register only', async () => {
    const { page } = await site.open()
    await page.goto(pathOf(await newLink()))
    const hrefs = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/login', '/login', '/register'])
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['Login', 'Register'])
  })

  it('S2-11 leads to the login with redirect and ref, and from there to the startup', async () => {
    const link = await newLink()
    const bob = await site.app().signUp('Bob')
    const { page } = await site.open()
    await page.goto(pathOf(link))
    await page.getByRole('link', { name: 'Sign in to Learn More' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe(`/login?redirect=/startup/${engines.id}&ref=${link.code}`)
    await fillLogin(page, bob)
    await page.waitForURL(`**/startup/${engines.id}`)
    expect(await countsOf(link)).toEqual({ clicks: 1, conversions: 0 })
  })

  it('S2-12 S1-08 can be read without scripts, and a registration from there converts', async () => {
    const link = await newLink()
    const reader = await site.open(PHONE, { scripts: false })
    await reader.page.goto(pathOf(link))
    await expect.poll(() => reader.page.getByRole('heading', { level: 1 }).innerText()).toBe(PLAIN.name)
    await expect.poll(() => reader.page.getByText('We look for people who like wheels.').isVisible()).toBe(true)
    await expect.poll(() => reader.page.getByRole('button').count()).toBe(0)
    const way = await reader.page.getByRole('link', { name: 'Create Account' }).getAttribute('href')
    expect(await countsOf(link)).toEqual({ clicks: 0, conversions: 0 })

    const { page } = await site.open(PHONE)
    await page.goto(String(way))
    await fillRegistration(page, 'Carl', newEmail('carl'))
    await page.waitForURL(`**/startup/${engines.id}`)
    await expect.poll(() => countsOf(link)).toEqual({ clicks: 1, conversions: 1 })
  })

  it('counts a returning visitor once', async () => {
    const link = await newLink()
    const { page } = await site.open()
    for (const counted of [true, false, false]) {
      const tracked = page.waitForResponse('**/api/affiliate-links/track')
      await page.goto(pathOf(link))
      expect(await (await tracked).json()).toMatchObject({ success: true, counted })
    }
    expect(await countsOf(link)).toEqual({ clicks: 1, conversions: 0 })
  })

  it('does not count the visit of the link’s creator', async () => {
    const link = await newLink()
    const { page } = await site.open(undefined, { as: ada })
    const tracked = page.waitForRequest('**/api/affiliate-links/track')
    await page.goto(pathOf(link))
    await tracked
    await page.waitForURL(`**/startup/${engines.id}`)
    expect(await countsOf(link)).toEqual({ clicks: 0, conversions: 0 })
  })

  it('S1-12 changes the theme by its button, and keeps it for the site too', async () => {
    const { page } = await site.open(PHONE)
    await page.goto('/affiliate/zzzzzzzz')
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await colour()
    await page.getByRole('button', { name: 'Dark theme', pressed: true }).click()
    await expect.poll(colour).not.toBe(dark)
    const light = await colour()
    await page.reload()
    await page.getByRole('button', { name: 'Dark theme', pressed: false }).waitFor()
    expect(await colour()).toBe(light)
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await colour()).toBe(light)
  })
})
