import { setTimeout } from 'node:timers/promises'
import { openDashboard } from './calls.ts'
import { percentile } from '../harness/driver.ts'
import { newDataFolder, startProduct, withProduct } from '../harness/product.ts'
import { report, section } from '../harness/report.ts'
import { newMember } from '../harness/members.ts'
import { sized } from '../harness/short.ts'

const STARTS = sized(3, 1)
const QUIET_MS = sized(60_000, 100)
const WATCHED_MS = sized(60_000, 100)

/** `start`: how soon a start on existing data answers. */
export async function measureStart(): Promise<void> {
  const { directory, remove } = await newDataFolder()
  const times: number[] = []
  for (let start = 0; start <= STARTS; start += 1) {
    const product = await startProduct(directory)
    if (start === 0) await newMember(product.origin)
    else times.push(product.firstAnswerMs)
    await product.stop()
  }
  await remove()
  section(`start on existing data, median of ${STARTS}`)
  report({ what: 'first answer after', value: percentile(times, 0.5) / 1_000, unit: 's', goal: { atMost: 1.5 } })
}

/** `rest`: what the product uses without requests, a minute after a dashboard was opened. */
export const measureRest = (): Promise<void> =>
  withProduct(async ({ origin, usage }) => {
    await openDashboard(origin, await newMember(origin))
    section('at rest, a minute after a dashboard')
    report({ what: 'resident memory after the dashboard', value: usage().megabytes, unit: 'MB' })
    await setTimeout(QUIET_MS)
    const before = usage().cpuMs
    await setTimeout(WATCHED_MS)
    const { cpuMs, megabytes } = usage()
    report({ what: 'CPU of one core', value: ((cpuMs - before) / WATCHED_MS) * 100, unit: '%', goal: { atMost: 0.3 } })
    report({ what: 'resident memory', value: megabytes, unit: 'MB', goal: { atMost: 250 } })
  })
