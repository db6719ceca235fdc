import type { Browser, Page } from 'playwright-core'

const CPU_SLOWDOWN = 4
const MOVES = 20

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

interface Marks {
  interactions: number[]
  tasks: number[]
}

/** Opens a board with so many cards on a slowed CPU, drags a card and filters. */
export async function visitBoard(browser: Browser, origin: string, cards: number): Promise<BoardVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  await page.goto(`${origin}/?cards=${cards}`)
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  const painted = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.duration ?? 0)
  await settle(page)

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
  await context.close()
  return {
    painted,
    drag: Math.max(0, ...dragged.interactions),
    dragTask: Math.max(0, ...dragged.tasks),
    filter: Math.max(0, ...typed.interactions),
    nodes,
  }
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(120, 150)
  await page.mouse.down()
  for (let step = 1; step <= MOVES; step += 1) await page.mouse.move(120 + step * 45, 150 + step * 12)
  for (let step = MOVES; step >= 1; step -= 1) await page.mouse.move(120 + step * 45, 150 + step * 20)
  await settle(page)
  await page.mouse.up()
  await settle(page)
}

/** Entries of interactions arrive up to a frame later. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), 200))),
  )

const marks = (page: Page) => page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)

const reset = (page: Page) =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { marks: Marks }).marks, { interactions: [], tasks: [] })
  })

/** Runs in the page. */
function watch(): void {
  const found: Marks = { interactions: [], tasks: [] }
  Object.assign(globalThis, { marks: found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) found.interactions.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}
