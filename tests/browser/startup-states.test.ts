import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import { banner, mark, type Palette } from '../../infra/local/seed/pictures/pictures.ts'
import type { Person } from '../support/app.ts'
import { sampled } from '../support/seed.ts'
import { formOf, registerStartup } from '../support/startups/startups.ts'
import { addRole, addMember } from '../support/teams/teams.ts'
import { violationsOf } from './support/axe.ts'
import { overflows, WIDE, type Look, type BrowserWindow } from './support/window.ts'
import { openSite } from './support/site.ts'
import { expectPictures, holdBack, registerStartup as registerInBrowser, STARTUP } from './support/steps.ts'

const BLUE: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
const PHONE_BY_DAY: Look = { width: 375, theme: 'light' }
const site = openSite()
let people: Record<'ada' | 'mia' | 'zoe' | 'ivy' | 'dora', Person>
let startup: Startup

beforeAll(async () => {
  const app = site.app()
  const [ada, mia, zoe, ivy, dora] = [
    await app.signUp('Ada Lovelace'),
    await app.signUp('Mia Member'),
    await app.signUp('Zoe'),
    await app.signUp('Ivy Invited'),
    await app.signUp('Dora Declined'),
  ]
  people = { ada, mia, zoe, ivy, dora }
  startup = await registerStartup(app, ada, {
    details: 'Machines that compute by cards.\n\nWe look for people who like wheels.',
    website: 'https://engines.example/about',
    location: 'London',
    industry: 'Technology',
    logo: { bytes: mark(BLUE, 0) },
    banner: { bytes: banner(BLUE, 1) },
  })
  const { id } = startup
  await app.call('PUT /api/startups/{id}', { id, body: formOf({ stage: 'Growth' }) }, { as: ada })
  const seller = await addRole(app, ada, id, 'Seller of engines')
  const writer = await addRole(app, ada, id, 'Writer of notes', 'Marketing')
  const head = await addRole(app, ada, id, 'Head of wheels', 'Manager')
  await addMember(id, mia, head.id)
  await app.call('POST /api/startups/{id}/invites', { id, body: { userId: ivy.id, roleId: seller.id } }, { as: ada })
  const asked = await app.call('POST /api/startups/{id}/requests', { id, body: { roleId: writer.id } }, { as: dora })
  await app.call('PATCH /api/requests/{id}/decline', { id: asked.body.id, body: {} }, { as: ada })
  await app.settled()
})

const at = async (look: Look, who: keyof typeof people, path = '') => {
  const window = await site.open(look, { as: people[who] })
  await window.page.goto(`/startup/${startup.id}${path}`)
  await window.page.getByRole('heading', { level: 1 }).waitFor()
  return window
}
/** Both changed the name: the screen shows the choice. */
const conflict = async (page: Page) => {
  const theirs = formOf({ name: `Engines ${crypto.randomUUID().slice(0, 4)}`, location: 'Turin', website: 'https://engines.example/about' })
  await site.app().call('PUT /api/startups/{id}', { id: startup.id, body: theirs }, { as: people.ada })
  await page.getByLabel('Name').fill('Analytical Engines of mine')
  await page.getByLabel('Location').fill(`Paris ${crypto.randomUUID().slice(0, 4)}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').waitFor()
}

const THEMES = ['light', 'dark'] as const
let looked = 0
/** Looks at what is shown in one theme, by the seed; gives what axe objects to, and whether something sticks out. */
async function faultsSeen(window: BrowserWindow, name: string): Promise<unknown[]> {
  const { page } = window
  const seen: unknown[] = []
  looked += 1
  for (const theme of sampled(THEMES, 1, looked)) {
    await page.emulateMedia({ colorScheme: theme })
    await window.screenshot(name, theme)
    seen.push(...(await violationsOf(page)))
    if (await overflows(page)) seen.push(`${name} sticks out`)
  }
  return seen
}

describe.each([WIDE, PHONE_BY_DAY])('a startup at $width px', (look) => {
  it.each(['ada', 'mia', 'zoe', 'ivy', 'dora'] as const)('as %s sees it: clean for axe, and nothing sticks out', async (who) => {
    const window = await at(look, who)
    await window.page.getByRole('heading', { name: 'Your role' }).waitFor()
    expect(await faultsSeen(window, `startup-as-${who}`)).toEqual([])
  })

  it('S2-28 S9-22 has a banner of 300 px (160 on phones), founder, team, website, stars and actions', async () => {
    const { page } = await at(look, 'zoe')
    const hero = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    expect(await hero.locator('img').first().boundingBox()).toMatchObject({ height: look.width === 375 ? 160 : 300 })
    await hero.getByText('No reviews yet').waitFor()
    const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
    await section('Founder').getByText('Ada Lovelace').first().waitFor()
    await section('Team members').getByText('Mia Member').first().waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /^engines\.example/ }).getAttribute('href'))
      .toBe('https://engines.example/about')
    await page
      .getByRole('button', { name: /^Request to join/ })
      .first()
      .waitFor()
  })

  it('the edit form, a picture that will be deleted, and the choice between two people’s changes', async () => {
    const window = await at(look, 'ada', '/edit')
    await window.page.getByRole('button', { name: 'Delete logo' }).click()
    expect(await faultsSeen(window, 'startup-edit')).toEqual([])
    await conflict(window.page)
    expect(await faultsSeen(window, 'startup-conflict')).toEqual([])
  })

  it('the dialog that deletes', async () => {
    const window = await at(look, 'ada', '/edit')
    await window.page.getByRole('button', { name: 'Delete startup' }).click()
    await window.page.getByRole('dialog').getByRole('textbox').fill('Anal')
    await window.page.getByRole('dialog').getByRole('button', { name: 'Delete startup' }).click()
    expect(await faultsSeen(window, 'startup-delete')).toEqual([])
  })
})

describe('leaving the edit form with the Back of a real browser', () => {
  it('asks, stays, and leaves past what was laid over it', async () => {
    const { page } = await at(WIDE, 'ada')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name').fill('Another')
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Another')
    await page.goBack()
    await page.getByRole('button', { name: 'Discard and leave' }).click()
    await page.getByRole('heading', { name: 'Your role' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/startup/${startup.id}`)
  })
})

describe('a startup of one’s own', () => {
  it('S1-04 S1-10 S1-11 S2-14 S2-85 to S2-89 S2-90 S2-91 S3-22 S8-37 is created, edited, and found as a card, with default images where its own fail', async () => {
    const founder = await site.app().signUp('Fay Founder')
    const { page } = await site.open(WIDE, { as: founder })
    await page.goto('/create-startup')
    const path = await registerInBrowser(page)
    await page.getByRole('status').filter({ hasText: 'Created a startup' }).getByText('+50 points').waitFor()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('banner').getByText('Level 3', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Startup' }).waitFor()
    const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    const { name, details, location, website } = STARTUP
    expect(await Promise.all(['Name', 'Details', 'Stage', 'Location', 'Industry', 'Website'].map(valueOf))).toEqual([
      name,
      details,
      'Seed',
      location,
      'Technology',
      website,
    ])
    for (const picture of ['logo', 'banner']) {
      await expect.poll(() => page.getByLabel(`Replace ${picture}`).getAttribute('type')).toBe('file')
      await page.getByRole('button', { name: `Delete ${picture}` }).waitFor()
    }
    await expect.poll(() => page.getByText(/JPG, PNG, GIF, max 10MB/).count()).toBe(2)
    await page.getByRole('link', { name: 'Cancel' }).waitFor()
    const renamed = `Difference Engines ${crypto.randomUUID().slice(0, 4)}`
    await page.getByLabel('Name', { exact: true }).fill(renamed)
    const release = await holdBack(page, '**/api/startups/*')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: renamed }).waitFor()

    await addRole(site.app(), founder, path.slice('/startup/'.length), 'Mechanic')
    await registerStartup(site.app(), founder, { name: `${renamed} without a logo` })
    await site.app().settled()
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: renamed, exact: true }) })
    await page.goto('/browse-startups')
    await page.getByRole('searchbox', { name: 'Search' }).fill(renamed)
    for (const text of ['Seed', details, 'Mechanic']) await card.getByText(text).waitFor()
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/^\/uploads\/logos\//)
    const other = page.getByRole('article').filter({ hasText: 'without a logo' })
    await other.getByText('D', { exact: true }).waitFor()
    await expect.poll(() => other.locator('img').count()).toBe(0)

    await page.route('**/uploads/**', (route) => route.abort())
    await page.reload()
    await card.locator('img[src="/default-logo.svg"]').waitFor()
    await card.getByRole('link').click()
    await page.locator('header img[data-fallback]').waitFor()
    await expectPictures(page)
  })
})
