import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../support/app.ts'
import { setCapture } from '../../support/leads.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { sampled } from '../../support/seed.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { violationsOf } from '../support/axe.ts'
import { focused, lifted, pickOption, press, tabTo, type } from '../support/keyboard.ts'
import { openSite } from '../support/site.ts'
import { type Look, PHONE, WIDE } from '../support/window.ts'

const site = openSite()

/** Ada owns a startup, Sam sells for it, Mia has no role in it. */
async function startupOf(name: string) {
  const app = site.app()
  const [ada, sam, mia] = [await app.signUp('Ada'), await app.signUp('Sam Seller'), await app.signUp('Mia')]
  const startup = await registerStartup(app, ada, { name })
  await addMember(startup.id, sam, (await addRole(app, ada, startup.id, 'Seller', 'Sales')).id)
  await addMember(startup.id, mia)
  return { ada, sam, mia, startup }
}

const openAs = async (as: Person, path: string, look: Look): Promise<Page> => {
  const { page } = await site.open(look, { as })
  await page.goto(path)
  return page
}

describe.each([...sampled([WIDE, { ...WIDE, theme: 'dark' as const }], 1), ...sampled([PHONE, { ...PHONE, theme: 'light' as const }], 1)])(
  'S1-07 leads and opportunities, $width px, $theme',
  (look) => {
    it('lead from a visitor of an affiliate link to a deal that is won, with the keyboard alone', async () => {
      const { ada, sam, mia, startup } = await startupOf(`Looms ${look.width} ${look.theme}`)
      await setCapture(site.app(), ada, startup.id)
      const link = await linkOf(site.app(), ada, startup)
      const { page: visitor } = await site.open(look)
      await visitor.goto(`/startup/${startup.id}/affiliate/${link.code}`)
      await type(visitor, 'Name', 'Grace Hopper')
      await type(visitor, 'Email', 'grace@navy.example')
      await press(visitor, /may contact me/, 'Space')
      await press(visitor, 'Send', 'Enter')
      await visitor.getByText('Thank you. Your message was sent.').waitFor()
      await site.app().settled()

      const page = await openAs(sam, `/startup/${startup.id}/leads`, look)
      await page.locator('[data-card]', { hasText: 'Grace Hopper' }).waitFor()
      await tabTo(page, /^Grace Hopper/)
      await page.keyboard.press('o')
      const lead = page.getByRole('article', { name: 'Grace Hopper' })
      await lead.getByRole('link', { name: `Link ${link.code}` }).waitFor()
      await tabTo(page, /^Stage, move to: New/)
      await pickOption(page, 'Contacted')
      await press(page, /^Next follow-up: /, 'Enter')
      await page.getByRole('button', { name: /^Tomorrow/ }).waitFor()
      await press(page, /^Tomorrow/, 'Enter')
      await page.getByRole('button', { name: /^Tomorrow/ }).waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toMatch(/^Next follow-up: /)
      await tabTo(page, /^Stage, move to: Contacted/, 'Shift+Tab')
      await pickOption(page, 'Qualified')
      await type(page, 'Note', 'Wants ten looms')
      await press(page, 'Add note', 'Enter')
      await lead.getByRole('listitem', { name: /^Comment by/ }).waitFor()
      expect(await violationsOf(page)).toEqual([])

      await tabTo(page, 'Convert', 'Shift+Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Convert to an opportunity' }).waitFor()
      await type(page, /^Amount/, '12,500')
      await press(page, 'Create opportunity', 'Enter')
      const opportunity = page.getByRole('article', { name: 'Grace Hopper' })
      await opportunity.getByRole('button', { name: 'Mark as won' }).waitFor()
      await press(page, 'Mark as won', 'Enter')
      await opportunity.getByText('100% · $12,500 weighted').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await press(page, 'Grace Hopper', 'Enter')
      await page.getByRole('button', { name: 'Stage, move to: Converted' }).waitFor()

      const owner = await openAs(ada, `/affiliate-links/${link.id}`, look)
      const brought = owner.getByRole('list', { name: 'Newest leads' })
      await brought.getByRole('link', { name: 'Grace Hopper' }).waitFor()
      await owner.getByRole('definition').filter({ hasText: '$12,500' }).waitFor()
      expect(await violationsOf(owner)).toEqual([])

      const other = await openAs(mia, `/startup/${startup.id}/leads`, look)
      await other.getByText(/^Only the owner, admins, managers, sales and marketing/).waitFor()
      const tabs = other.getByRole('navigation', { name: 'Sections of the startup' })
      await expect.poll(() => tabs.getByRole('link', { name: /Leads|Opportunities/ }).count()).toBe(0)
    })
  },
)

describe('the boards of leads and opportunities with keys', () => {
  it('moves a lead to the next stage with announcements', async () => {
    const { ada, startup } = await startupOf('By keys')
    await site.app().call('POST /api/startups/{id}/leads', { id: startup.id, body: { name: 'Grace Hopper' } }, { as: ada })
    const page = await openAs(ada, `/startup/${startup.id}/leads`, WIDE)
    await page.locator('[data-card]', { hasText: 'Grace Hopper' }).focus()
    await page.keyboard.press('Space')
    await lifted(page)
    await page.keyboard.press('ArrowRight')
    await page.getByText('Grace Hopper moved to Contacted, position 1 of 1').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Contacted', exact: true }).getByText('Grace Hopper').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Grace Hopper')
  })

  it('counts and sums a lifted opportunity in the column where it would be dropped, until Escape', async () => {
    const { ada, startup } = await startupOf('Sums')
    for (const [title, amount] of [
      ['Loom', 1_000_000],
      ['Cards', 500_000],
    ] as const) {
      await site.app().call('POST /api/startups/{id}/opportunities', { id: startup.id, body: { title, amount } }, { as: ada })
    }
    const page = await openAs(ada, `/startup/${startup.id}/opportunities`, WIDE)
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const shows = async (name: string, ...texts: string[]) => {
      for (const text of texts) await column(name).getByText(text, { exact: true }).first().waitFor()
    }
    await page.locator('[data-card]', { hasText: 'Loom' }).focus()
    await page.keyboard.press('Space')
    await lifted(page)
    await page.keyboard.press('ArrowRight')
    await shows('Prospecting', '1 card', '$5,000', '$500 weighted')
    await shows('Qualification', '1 card', '$10,000', '$2,500 weighted')
    await page.keyboard.press('ArrowRight')
    await shows('Qualification', 'No amount yet')
    await shows('Proposal', '$10,000', '$5,000 weighted')
    await page.keyboard.press('Escape')
    await page.locator('[data-dragging]').waitFor({ state: 'detached' })
    await shows('Prospecting', '2 cards', '$15,000', '$1,500 weighted')
    await shows('Proposal', 'No amount yet')
    expect(await page.locator('[data-card]').allInnerTexts()).toEqual([expect.stringContaining('Loom'), expect.stringContaining('Cards')])
  })
})
