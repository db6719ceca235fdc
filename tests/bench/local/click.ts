import { percentile } from '../harness/driver.ts'
import { kuttClicker, RECORDED_KUTT } from '../harness/kutt.ts'
import { clickLink, reportCounts, type ClickRun } from '../harness/hot-link.ts'
import { withProduct } from '../harness/product.ts'
import { report, section } from '../harness/report.ts'
import { newMember } from '../harness/members.ts'
import { sized } from '../harness/short.ts'

const CONNECTIONS = 8
const CLICKS = Number(process.env['CLICKS'] ?? sized(3_000, 20))
const WARM_UP = sized(1_000, 1)
const PAIRS = 5

/** `click`: one hot link, 8 connections; with KUTT_URL in pairs with kutt. */
export const measureClick = (): Promise<void> =>
  withProduct(async (product) => {
    const owner = await newMember(product.origin)
    await clickLink(product, owner, { count: WARM_UP, connections: CONNECTIONS })
    const theirs = kuttClicker()
    if (theirs) return measurePairs(theirs, (count, connections) => clickLink(product, owner, { count, connections }))
    section(`click, ${CONNECTIONS} connections, ${CLICKS} visitors (kutt as recorded in another run: KUTT_URL compares in this one)`)
    const run = await clickLink(product, owner, { count: CLICKS, connections: CONNECTIONS })
    const { perSecond, p99, cpuMs } = RECORDED_KUTT
    report({ what: 'requests', value: run.perSecond, unit: '/s', goal: { atLeast: 2 * perSecond }, bound: { atLeast: perSecond } })
    report({ what: 'p50', value: run.p50, unit: 'ms' })
    report({ what: 'p99', value: run.p99, unit: 'ms', goal: { atMost: p99 } })
    report({ what: 'CPU a click, counting included', value: run.cpuMs, unit: 'ms', goal: { atMost: cpuMs / 2 }, bound: { atMost: cpuMs } })
    report({ what: 'resident memory', value: product.usage().megabytes, unit: 'MB' })
    reportCounts(run)
  })

type Clicker<T> = (count: number, connections: number) => Promise<T>

async function measurePairs(theirs: NonNullable<ReturnType<typeof kuttClicker>>, ours: Clicker<ClickRun>): Promise<void> {
  const count = Math.ceil(CLICKS / PAIRS)
  section(`click, ${CONNECTIONS} connections, ${PAIRS} pairs of ${count} visitors beside kutt (medians of the ratios ours : kutt)`)
  await theirs(count, CONNECTIONS)
  const pairs: { us: ClickRun; kutt: Awaited<ReturnType<typeof theirs>> }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ us: await ours(count, CONNECTIONS), kutt: await theirs(count, CONNECTIONS) })
  const figures = { 'requests/s': 'perSecond', 'p50 ms': 'p50', 'p99 ms': 'p99', 'CPU ms': 'cpuMs' } as const
  const ratio = (part: 'perSecond' | 'p50' | 'p99' | 'cpuMs') =>
    percentile(
      pairs.map(({ us, kutt }) => us[part] / kutt[part]),
      0.5,
    )
  for (const [name, part] of Object.entries(figures)) {
    const median = (of: 'us' | 'kutt') =>
      percentile(
        pairs.map((pair) => pair[of][part]),
        0.5,
      )
    report({ what: `${name}, ours`, value: median('us') })
    report({ what: `${name}, kutt`, value: median('kutt') })
  }
  report({ what: 'requests, ratio', value: ratio('perSecond'), goal: { atLeast: 2 }, bound: { atLeast: 1 } })
  report({ what: 'p99, ratio', value: ratio('p99'), goal: { atMost: 1 } })
  report({ what: 'CPU, ratio', value: ratio('cpuMs'), goal: { atMost: 0.5 }, bound: { atMost: 1 } })
  for (const { us } of pairs) reportCounts(us)
}
