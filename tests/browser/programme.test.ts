import { describe, expect, it } from 'vitest'
import type { AffiliateLink } from '../../shared/entities/links/affiliate-link.ts'
import { createUser } from '../support/create-user.ts'
import { postCommissions } from '../support/programmes/ledger.ts'
import { sampled } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { hiddenContent, LOOKS, overflows, type BrowserWindow } from './support/window.ts'

const site = openSite()

async function expectSound(window: BrowserWindow, name: string): Promise<void> {
  await window.screenshot(`programme-${name}`)
  expect(await overflows(window.page)).toBe(false)
  expect(await hiddenContent(window.page)).toEqual([])
  expect(await violationsOf(window.page)).toEqual([])
}

/** Both looks of each pair are seen: the leader has one, the partner the other. */
const PAIRS = LOOKS.map((look, at) => ({ look, other: LOOKS[(at + 1) % LOOKS.length] ?? look, name: `${look.width} px, ${look.theme}` }))

describe('a partner programme', () => {
  it.each(sampled(PAIRS, 1))(
    'is set up by a leader, joined from another account, and pays by its ledger: $name',
    async ({ look, other }) => {
      const app = site.app()
      const [ada, pat] = [await createUser('Ada'), await createUser('Pat')]
      const { id: startupId, name } = await registerStartup(app, ada, {
        name: 'Analytical Engines',
        roles: JSON.stringify([{ title: 'Engineer', roleType: 'Employee - Tech and Design', isOpen: true, isPaid: true }]),
      })
      const leader = await site.open(look, { as: ada })
      const { page } = leader
      await page.goto(`/startup/${startupId}/programme`)
      await page.getByRole('button', { name: 'Reported conversion' }).click()
      await page.getByRole('textbox', { name: 'Reported conversion' }).fill('0')
      await page.getByLabel('Hold in days').fill('0')
      await page.getByText('Please enter a percentage from 0.01 to 100').waitFor()
      await page.getByRole('textbox', { name: 'Reported conversion' }).fill('12.5')
      await page.getByRole('button', { name: 'New lead' }).click()
      await page.getByRole('textbox', { name: 'New lead' }).fill('20')
      await page.getByRole('button', { name: 'Add limit' }).click()
      await page.getByLabel('Most a month').fill('1000')
      await page.getByLabel('Which click earns').selectOption('The first click')
      await page.getByLabel('Window in days').fill('60')
      await page.getByRole('textbox', { name: 'Terms' }).fill('Say that you are paid for what you recommend.')
      await page.getByRole('switch', { name: /The programme is on/ }).press('Space')
      await expectSound(leader, 'rules')
      await page.getByRole('button', { name: 'Save programme' }).click()
      await page.getByText(/^The programme is saved/).waitFor()

      const partner = await site.open(other, { as: pat })
      await partner.page.goto(`/startup/${startupId}`)
      await partner.page.getByRole('link', { name: 'Become a partner' }).click()
      await partner.page.getByText('12.5% of the value: reported conversion').waitFor()
      await partner.page.getByText(/^Counted within 60 days of the first click/).waitFor()
      await partner.screenshot('programme-terms')
      await partner.page.getByRole('button', { name: 'Accept the terms and ask to join' }).press('Enter')
      await partner.page.getByText('You asked to join.').waitFor()

      await page.reload()
      await leader.screenshot('programme-asked')
      await page.getByRole('button', { name: 'Let in Pat' }).press('Enter')
      await page.getByRole('button', { name: 'Pause Pat' }).waitFor()

      await partner.page.reload()
      const made = partner.page.waitForResponse((one) => one.url().endsWith('/api/affiliate-links') && one.request().method() === 'POST')
      await partner.page.getByRole('button', { name: 'Generate Link' }).press('Enter')
      const { code } = (await (await made).json()) as AffiliateLink
      const sale = { startupId, event: 'order-1', name: 'purchase', code, value: 10_000, currency: 'EUR' }
      expect((await app.call('POST /api/programmes/conversions', { body: sale }, { as: ada })).body.counted).toBe(true)
      await postCommissions(app)
      await partner.page.reload()
      await partner.page
        .getByRole('row', { name: /Reported conversion/ })
        .getByText('€12.50')
        .waitFor()
      await expectSound(partner, 'ledger')

      await page.goto(`/startup/${startupId}/programme?show=partners`)
      await page.getByRole('button', { name: 'Mark as paid' }).press('Enter')
      await page.getByLabel('Reference').fill('Transfer 17')
      await leader.screenshot('programme-pay')
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).press('Enter')
      await page.getByText('Marked as paid').first().waitFor()
      await page.getByRole('link', { name: 'Ledger' }).press('Enter')
      await page.getByRole('row', { name: /Transfer 17/ }).waitFor()
      await leader.screenshot('programme-ledger-of-all')

      await partner.page.reload()
      await partner.page
        .getByRole('row', { name: /Transfer 17/ })
        .getByText('-€12.50')
        .waitFor()
      await partner.page.getByRole('link', { name: 'Back' }).press('Enter')
      await partner.page.getByRole('link', { name: `Open ${name}` }).waitFor()
      await partner.screenshot('programme-mine')

      const visitor = await site.open(other, { as: await createUser('Eve') })
      await visitor.page.goto(`/startup/${startupId}`)
      await visitor.page
        .getByRole('button', { name: /^Request to join/ })
        .first()
        .press('Enter')
      await visitor.page.getByLabel('Who sent you?').fill(code)
      await visitor.screenshot('programme-join')
      const named = visitor.page.waitForResponse((one) => one.url().endsWith('/api/programmes/codes'))
      await visitor.page.getByRole('button', { name: 'Send request' }).press('Enter')
      await visitor.page.getByText(/^You requested to join/).waitFor()
      expect(await (await named).json()).toMatchObject({ startupName: name, reason: null })
    },
  )
})
