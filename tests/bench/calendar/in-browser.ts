import { join } from 'node:path'
import { launchBrowser } from '../../browser/support/chromium.ts'
import { report, section } from '../harness/report.ts'
import { GRAIN, GROWTH, INTERACTION_MS, median, NODES, RUNS, SIZES } from '../support/browser-bounds.ts'
import { serveApp } from '../support/serve-app.ts'
import { type CalendarVisit, INTERACTIONS, visitCalendar } from './calendar-visit.ts'

const APP = join(import.meta.dirname, 'app')

/** What a calendar costs in the browser, by its number of events in a month. */
export async function benchBrowser(): Promise<void> {
  const server = await serveApp(APP, 'calendar-app')
  const browser = await launchBrowser()
  const visits = new Map<number, CalendarVisit[]>(SIZES.map((size) => [size, []]))
  await visitCalendar(browser, server.origin, 100)
  for (let run = 0; run < RUNS; run += 1) {
    for (const size of SIZES) visits.get(size)?.push(await visitCalendar(browser, server.origin, size))
  }
  await browser.close()
  server.close()
  reportVisits((size, figure) => median((visits.get(size) ?? []).map((visit) => visit[figure])))
}

function reportVisits(of: (size: number, figure: keyof CalendarVisit) => number): void {
  for (const size of SIZES) {
    section(`a month of ${size.toLocaleString('en-US')} events in the browser, at 4 times the CPU time`)
    report({ what: 'first paint', value: of(size, 'painted'), unit: 'ms' })
    for (const what of INTERACTIONS) {
      report({ what: `slowest interaction: ${what}`, value: of(size, what), unit: 'ms', goal: { atMost: INTERACTION_MS } })
    }
    report({ what: 'DOM nodes', value: of(size, 'nodes'), bound: { atMost: NODES } })
  }
  section('growth of a month in the browser, 10,000 of 1,000 events')
  for (const what of INTERACTIONS) {
    const value = Math.max(0, of(10_000, what) - GRAIN) / Math.max(GRAIN, of(1_000, what))
    report({ what, value, goal: { atMost: GROWTH } })
  }
}
