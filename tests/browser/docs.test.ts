import { describe, expect, it } from 'vitest'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { hiddenContent, overflows, PHONE, WIDE } from './support/window.ts'

const site = openSite()
/** A text with a table, and endpoints: lists of errors, objects and words are made of the same parts, and take axe half a minute. */
const PATHS = ['/docs/authentication', '/docs/clicks']

describe('the documentation', () => {
  it.each([WIDE, PHONE])('can be read by everyone in $theme, $width px wide', async (look) => {
    const opened = await site.open(look)
    const { page } = opened
    for (const path of PATHS) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await opened.screenshot(`docs${path.replaceAll('/', '-')}`)
      expect([path, await overflows(page), await hiddenContent(page)]).toEqual([path, false, []])
      expect([path, await violationsOf(page)]).toEqual([path, []])
    }
  })

  it('leads from an error to its page, and shows examples in either language, without a script', async () => {
    const { page } = await site.open(PHONE, { scripts: false })
    const answer = await page.request.get('/api/startups/01ARZ3NDEKTSV4RRFFQ69G5FAV')
    const { type } = (await answer.json()) as { type: string }
    await page.goto(type)
    expect(await page.locator(':target + p').textContent()).toContain('User not authenticated')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Documentation' }).getByText('Links and analytics').click()
    await page.getByRole('link', { name: 'Affiliate links' }).click()
    const example = page.locator('section', { has: page.locator('#post-affiliate-links') })
    await example.getByText('curl "$LAUNCHCREW_URL').waitFor()
    await example.getByText('TypeScript').first().click()
    await example.getByText("launchcrew.call('POST /api/affiliate-links'").waitFor()
    expect(await example.getByText('curl "$LAUNCHCREW_URL').isVisible()).toBe(false)
  })
})
