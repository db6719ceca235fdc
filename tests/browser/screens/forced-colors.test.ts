import { expect, describe, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { linkOf, click } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { createTasks } from '../support/fixtures/task-fixtures.ts'
import { openSite } from '../support/site.ts'
import { WIDE } from '../support/window.ts'
import { hasSettled } from './settled.ts'

const site = openSite()

/** States that a colour alone could show, and what ends each. */
const STATES: Readonly<Record<string, (element: Element) => void>> = {
  '[aria-current]': (element) => element.removeAttribute('aria-current'),
  '[aria-selected="true"]': (element) => element.setAttribute('aria-selected', 'false'),
  '[aria-pressed="true"]': (element) => element.setAttribute('aria-pressed', 'false'),
  'input:checked': (element) => void ((element as HTMLInputElement).checked = false),
  'figure svg path': (element) => element.remove(),
}

async function expectShown(page: Page, { selector, end }: { selector: string; end: (element: Element) => void }): Promise<number> {
  const shown = await page.locator(`${selector} >> visible=true`).all()
  // The last first: what ends a state may take the element out of the selection.
  for (const element of shown.toReversed()) await expectChange(page, element, end)
  return shown.length
}

/** The pixels in and around an element change with it. */
async function expectChange(page: Page, element: Locator, change: (element: Element) => void): Promise<void> {
  const what = await element.evaluate((found) => found.outerHTML.slice(0, 120))
  // The bar on top covers what is scrolled to the edge.
  await element.evaluate((found) => found.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  const before = await page.screenshot({ clip })
  await element.evaluate(change)
  expect(before.equals(await page.screenshot({ clip })), `${what} looks the same without its state`).toBe(false)
}

/** Every element that Tab reaches, up to so many, looks different while it has the focus. */
async function expectFocusShown(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    await expectChange(page, page.locator(':focus'), (element) => (element as HTMLElement).blur())
    await page.keyboard.press('Tab')
  }
}

describe('what is selected in a board', () => {
  it.each([
    ['dark', 'none'],
    ['light', 'active'],
  ] as const)('has a frame and a mark as a card, and a frame as a row, %s, forced colours %s', async (theme, forcedColors) => {
    const app = site.app()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    await createTasks(app, { ada, mia: ada }, startup)
    const visitor = await site.open({ ...WIDE, theme }, { as: ada })
    const { page } = visitor
    await page.emulateMedia({ forcedColors })
    await page.goto(`/startup/${startup.id}/tasks`)
    const card = page.locator('[data-card]', { hasText: 'Order brass' })
    await card.hover()
    await card.getByRole('button', { name: /^Move or archive/ }).click()
    await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
    await expect.poll(() => page.locator('[data-card]').getByRole('checkbox', { checked: true }).count()).toBe(1)
    await visitor.screenshot(`selected-card-${forcedColors}`)
    const deselect = (element: Element) =>
      (element.closest('[data-selected]') ?? element.querySelector('[data-selected]'))?.removeAttribute('data-selected')
    await expectChange(page, card, deselect)

    await page.getByRole('link', { name: 'List', exact: true }).press('Enter')
    const row = page.getByRole('row', { name: /Order brass/ })
    await row.getByRole('checkbox').check()
    await visitor.screenshot(`selected-row-${forcedColors}`)
    await expectChange(page, row, deselect)
  })
})

describe('with forced colours', () => {
  it('shows focus, selected states, switches and charts', async () => {
    const app = site.app()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    await click(app, (await linkOf(app, ada, startup)).code)
    await app.settled()
    const { page } = await site.open(undefined, { as: ada })
    await page.emulateMedia({ forcedColors: 'active' })
    const found: Record<string, number> = {}
    for (const path of [
      `/startup/${startup.id}/affiliate-analytics`,
      '/my-dashboard?view=calendar&show=month',
      '/my-dashboard?view=calendar&show=week',
      '/settings?section=appearance',
      '/settings?section=notifications',
      '/points?tab=badges',
      '/notifications',
    ]) {
      await page.goto(path)
      await hasSettled(page)
      // The calendar scrolls to today, from where Tab goes on: its focus is tested by its keys.
      if (path.includes('calendar')) await page.locator('td[aria-selected="true"]').first().waitFor()
      else await expectFocusShown(page, 4)
      for (const [selector, end] of Object.entries(STATES))
        found[selector] = (found[selector] ?? 0) + (await expectShown(page, { selector, end }))
    }
    for (const selector of Object.keys(STATES)) expect(found[selector], selector).toBeGreaterThan(0)
  })
})
