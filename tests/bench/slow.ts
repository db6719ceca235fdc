/** `npm run bench slow`: how long readers wait at 400 kbit/s and 400 ms with an empty cache, beside the budgets. */
import { launchBrowser } from '../browser/support/chromium.ts'
import { startLocalServer } from '../browser/support/server.ts'
import { slowVisit, type SlowVisit } from './support/slow-visit.ts'
import { createData } from './support/create-data.ts'
import { sized } from './harness/short.ts'

const RUNS = sized(3, 1)
const BUDGETS: Record<string, Partial<Record<keyof SlowVisit, number>>> = {
  login: { usable: 3_500, script: 100_000, cls: 0.02 },
  dashboard: { usable: 6_000, requests: 20, script: 165_000, cls: 0.02 },
}

const server = await startLocalServer()
const { token } = await createData(server.origin)
const browser = await launchBrowser()
const storageState = { cookies: [], origins: [{ origin: server.origin, localStorage: [{ name: 'token', value: token }] }] }

const visits: Record<string, SlowVisit[]> = { login: [], dashboard: [] }
for (let run = 0; run < RUNS; run += 1) {
  visits['login']?.push(await slowVisit(browser, `${server.origin}/login`, { until: 'input[name=email]' }))
  visits['dashboard']?.push(
    await slowVisit(browser, `${server.origin}/my-dashboard`, {
      storageState,
      until: 'main a[href^="/startup/"]',
    }),
  )
}
await browser.close()
await server.end()

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
for (const [name, all] of Object.entries(visits)) {
  for (const figure of ['painted', 'usable', 'requests', 'script', 'cls'] as const) {
    const value = median(all.map((visit) => visit[figure]))
    const budget = BUDGETS[name]?.[figure]
    const verdict = budget === undefined ? '' : `at most ${budget}: ${value <= budget ? 'ok' : 'missed'}`
    process.stdout.write(`${name.padEnd(10)} ${figure.padEnd(9)} ${value.toFixed(figure === 'cls' ? 3 : 0).padStart(8)}  ${verdict}\n`)
  }
}
