import type { Page } from 'playwright-core'

/** Records what moves on every document that the page loads from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { layoutShift: 0, shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        globalThis.layoutShift += entry.value
        shifts.push(...entry.sources.map(({ node }) => `${entry.value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 60)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much moved without the user's doing since the document was loaded, and what. */
export const layoutShiftOf = (page: Page): Promise<{ score: number; shifts: string[] }> =>
  page.evaluate(() => ({ score: globalThis.layoutShift, shifts: globalThis.shifts }))

declare global {
  var layoutShift: number
  var shifts: string[]
  /** Known to Chromium only. */
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
}
