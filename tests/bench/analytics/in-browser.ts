import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../browser/support/chromium.ts'
import { report, section } from '../harness/report.ts'
import { median, RUNS } from '../support/browser-bounds.ts'
import { openSlowPage, settle } from '../support/interactions.ts'
import { serveApp } from '../support/serve-app.ts'

const APP = join(import.meta.dirname, 'app')
const REDRAW_MS = 50

/** What is pressed, and the label of the chart that it draws. */
const REDRAWS = [
  { what: 'from 90 days to a year', press: '1 year', chart: 'Tasks completed by month' },
  { what: 'another figure of the year', press: 'New leads', chart: 'New leads by month' },
  { what: 'from a year to 90 days', press: '90 days', chart: 'New leads by day' },
  { what: 'another figure of 90 days', press: 'Link clicks', chart: 'Link clicks by day' },
] as const

/** What it costs to draw the figures of a startup anew, at 4 times the CPU time. */
export async function benchBrowser(): Promise<void> {
  const server = await serveApp(APP, 'analytics-app')
  const browser = await launchBrowser()
  const times = new Map<string, number[]>(REDRAWS.map(({ what }) => [what, []]))
  for (let run = 0; run < RUNS; run += 1) {
    const { page } = await openSlowPage(browser, `${server.origin}/`)
    for (const { what, press, chart } of REDRAWS) times.get(what)?.push(await redraw(page, press, chart))
    await page.context().close()
  }
  await browser.close()
  server.close()
  section('redrawing the figures of a startup in the browser, at 4 times the CPU time')
  for (const [what, values] of times) report({ what, value: median(values), unit: 'ms', goal: { atMost: REDRAW_MS } })
}

/** Milliseconds from the press until the page with the chart is laid out. */
async function redraw(page: Page, press: string, chart: string): Promise<number> {
  const took = await page.evaluate(
    ([name, label]) =>
      new Promise<number>((resolve, reject) => {
        const control = [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === name)
        if (!control) return reject(new Error(`Nothing is named ${name}`))
        const begin = performance.now()
        const observer = new MutationObserver(() => {
          if (!document.querySelector(`input[aria-label="${label}"]`)) return
          observer.disconnect()
          document.body.getBoundingClientRect()
          resolve(performance.now() - begin)
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        return control.click()
      }),
    [press, chart],
  )
  await settle(page)
  return took
}
