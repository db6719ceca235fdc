import type { Browser, Page } from 'playwright-core'
import { marks, openSlowPage, reset, settle } from '../support/interactions.ts'

const STEPS = 20

export const INTERACTIONS = ['day', 'month', 'open a day', 'drag', 'week', 'agenda'] as const
export type CalendarVisit = Record<(typeof INTERACTIONS)[number] | 'painted' | 'nodes', number>

/** Opens a month with so many events on a slowed CPU, and uses it by keys and pointer. */
export async function visitCalendar(browser: Browser, origin: string, events: number): Promise<CalendarVisit> {
  const { page, painted } = await openSlowPage(browser, `${origin}/?events=${events}`)
  const slowest = async (act: () => Promise<void>): Promise<number> => {
    await reset(page)
    await act()
    await settle(page)
    return Math.max(0, ...(await marks(page)).interactions)
  }
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name, { delay: 20 })
  }
  await page.locator('td[tabindex="0"]').focus()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const visit: CalendarVisit = {
    painted,
    nodes,
    day: await slowest(() => keys('ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'Home', 'ArrowUp')),
    month: await slowest(() => keys('PageDown', 'PageUp', 'PageUp', 'PageDown')),
    'open a day': await slowest(async () => {
      await page.locator('button', { hasText: ' more' }).nth(9).click()
      await settle(page)
      await keys('Escape')
    }),
    drag: await slowest(() => drag(page)),
    week: await slowest(() => page.getByRole('button', { name: 'Week', exact: true }).click()),
    agenda: await slowest(() => page.getByRole('button', { name: 'Agenda', exact: true }).click()),
  }
  await page.context().close()
  return visit
}

/** From the second week to the third and back. */
async function drag(page: Page): Promise<void> {
  const event = await page.locator('tbody tr').nth(1).locator('[data-event]').first().boundingBox()
  if (event === null) return
  const [x, y] = [event.x + 20, event.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(x + step * 15, y + step * 6)
  await settle(page)
  await page.mouse.up()
}
