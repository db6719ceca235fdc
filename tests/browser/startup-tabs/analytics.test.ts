import { describe, expect, it } from 'vitest'
import { linkOf, click } from '../../support/links/clicks.ts'
import { addLead } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { sampled } from '../../support/seed.ts'
import { violationsOf } from '../support/axe.ts'
import { openSite } from '../support/site.ts'
import { LOOKS, overflows } from '../support/window.ts'

const site = openSite()

const CURRENCIES = ['EUR', 'GBP', 'USD']

describe('S1-07 the analytics of a startup', () => {
  it.each(sampled(LOOKS, 1))('are read by keys and printed on one page, $width px, $theme', async (look) => {
    const app = site.app()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada, { name: 'Engines' })
    await click(app, (await linkOf(app, ada, startup)).code)
    await addLead(app, ada, startup.id, { name: 'Grace', source: 'event' })
    for (const currency of CURRENCIES) {
      const body = { title: 'A pilot', amount: 120_000, currency, expectedCloseAt: '2030-01-15' }
      await app.call('POST /api/startups/{id}/opportunities', { id: startup.id, body }, { as: ada })
    }
    await app.settled()
    const { page } = await site.open(look, { as: ada })
    await page.goto(`/startup/${startup.id}/analytics?interval=7d&chart=leads`)
    await page.getByRole('slider', { name: 'New leads by day' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close day' }).waitFor()
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    for (const currency of CURRENCIES) {
      expect(await page.getByRole('row', { name: currency, includeHidden: true }).isVisible(), currency).toBe(true)
    }
    await page.emulateMedia({ media: null })
    for (const format of ['A4', 'Letter']) {
      const printed = (await page.pdf({ format })).toString('latin1')
      expect(printed.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
    }
    await page.getByRole('button', { name: 'Close day' }).press('Enter')
    const source = page.getByRole('list', { name: 'New leads by source' }).getByRole('button', { name: /^Event/ })
    await source.press('Enter')
    await page.getByRole('button', { name: 'Remove filter Source: Event' }).waitFor()
    await page.getByText('Not filtered by source').first().waitFor()
    await expect.poll(() => source.getAttribute('aria-pressed')).toBe('true')
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove filter Source: Event' }).waitFor({ state: 'detached' })
  })
})
