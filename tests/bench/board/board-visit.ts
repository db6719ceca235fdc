import type { Browser, Page } from 'playwright-core'
import { marks, openSlowPage, reset, settle } from '../support/interactions.ts'

const MOVES = 20
/** Pixels below the upper edge of a card, where it is dragged. */
const GRIP = 12

export interface BoardVisit {
  /** From the first render call to the first frame with cards, in milliseconds. */
  painted: number
  /** The slowest interaction of a drag over all columns, and the longest task in it. */
  drag: number
  dragTask: number
  /** The slowest key of typing into the filter. */
  filter: number
  nodes: number
}

/** Opens a board with so many cards on a slowed CPU, drags a card and filters. */
export async function visitBoard(browser: Browser, origin: string, board: string, cards: number): Promise<BoardVisit> {
  const { page, painted } = await openSlowPage(browser, `${origin}/?board=${board}&cards=${cards}`)

  await reset(page)
  await drag(page)
  const dragged = await marks(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)

  await reset(page)
  await page.getByRole('textbox', { name: 'Filter' }).click()
  await page.keyboard.type('sticker', { delay: 60 })
  await settle(page)
  for (let at = 0; at < 'sticker'.length; at += 1) await page.keyboard.press('Backspace', { delay: 20 })
  await settle(page)
  const typed = await marks(page)
  await page.context().close()
  return {
    painted,
    drag: Math.max(0, ...dragged.interactions),
    dragTask: Math.max(0, ...dragged.tasks),
    filter: Math.max(0, ...typed.interactions),
    nodes,
  }
}

async function drag(page: Page): Promise<void> {
  const card = await page.locator('[data-card]').first().boundingBox()
  if (!card) throw new Error('There is no card')
  const [x, y] = [card.x + card.width / 2, card.y + GRIP]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= MOVES; step += 1) await page.mouse.move(x + step * 45, y + step * 12)
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('No card is dragged')
  for (let step = MOVES; step >= 1; step -= 1) await page.mouse.move(x + step * 45, y + step * 20)
  await settle(page)
  await page.mouse.up()
  await settle(page)
}
