import type { Browser, Page } from 'playwright-core'

const CPU_SLOWDOWN = 4

interface Marks {
  interactions: number[]
  tasks: number[]
}

/** A page on a slowed CPU that notes its interactions; `painted` is the time until it measured that, in milliseconds. */
export async function openSlowPage(browser: Browser, address: string): Promise<{ page: Page; painted: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  const painted = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.duration ?? 0)
  await settle(page)
  return { page, painted }
}

/** Entries of interactions arrive up to a frame later. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), 200))),
  )

export const marks = (page: Page) => page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)

export const reset = (page: Page) =>
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
