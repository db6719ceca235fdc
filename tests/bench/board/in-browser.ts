import { join } from 'node:path'
import { launchBrowser } from '../../browser/support/chromium.ts'
import { report, section } from '../harness/report.ts'
import { isShort } from '../harness/short.ts'
import { GRAIN, GROWTH, INTERACTION_MS, median, NODES, RUNS, SIZES } from '../support/browser-bounds.ts'
import { serveApp } from '../support/serve-app.ts'
import { type BoardVisit, visitBoard } from './board-visit.ts'

const APP = join(import.meta.dirname, 'app')

const BOARDS = ['tasks', 'leads', 'opportunities'] as const

/** What a board costs in the browser, by its number of cards. */
export async function benchBrowser(board?: string): Promise<void> {
  const server = await serveApp(APP, 'board-app')
  const browser = await launchBrowser()
  for (const what of BOARDS.filter((one, at) => (board === undefined ? !isShort || at === 0 : one === board))) {
    const visits = new Map<number, BoardVisit[]>(SIZES.map((size) => [size, []]))
    await visitBoard(browser, server.origin, what, 100)
    for (let run = 0; run < RUNS; run += 1) {
      for (const size of SIZES) visits.get(size)?.push(await visitBoard(browser, server.origin, what, size))
    }
    reportVisits(what, (size, figure) => median((visits.get(size) ?? []).map((visit) => visit[figure])))
  }
  await browser.close()
  server.close()
}

function reportVisits(what: string, of: (size: number, figure: keyof BoardVisit) => number): void {
  for (const size of SIZES) {
    section(`a board of ${size.toLocaleString('en-US')} ${what} in the browser, at 4 times the CPU time`)
    report({ what: 'first paint', value: of(size, 'painted'), unit: 'ms' })
    report({ what: 'slowest interaction of a drag', value: of(size, 'drag'), unit: 'ms', goal: { atMost: INTERACTION_MS } })
    report({ what: 'longest task of a drag', value: of(size, 'dragTask'), unit: 'ms' })
    report({ what: 'slowest key in the filter', value: of(size, 'filter'), unit: 'ms', goal: { atMost: INTERACTION_MS } })
    report({ what: 'DOM nodes', value: of(size, 'nodes'), bound: { atMost: NODES } })
  }
  section(`growth of a board of ${what} in the browser`)
  const slower = (figure: 'drag' | 'filter') => Math.max(0, of(10_000, figure) - GRAIN) / Math.max(GRAIN, of(1_000, figure))
  report({ what: 'drag, 10,000 of 1,000 cards', value: slower('drag'), goal: { atMost: GROWTH } })
  report({ what: 'filter, 10,000 of 1,000 cards', value: slower('filter'), goal: { atMost: GROWTH } })
  report({ what: 'first paint, 1,000 of 100 cards', value: of(1_000, 'painted') / of(100, 'painted'), goal: { atMost: GROWTH } })
}
