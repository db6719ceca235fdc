import { setTimeout } from 'node:timers/promises'
import { openDashboard } from './calls.ts'
import { percentile } from '../harness/driver.ts'
import { newDataFolder, startProduct } from '../harness/product.ts'
import { report, section } from '../harness/report.ts'
import { newMember } from '../harness/members.ts'

const STARTS = 3
const QUIET_MS = 60_000
const WATCHED_MS = 60_000

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
export async function measureRest(): Promise<void> {
  const { directory, remove } = await newDataFolder()
  const product = await startProduct(directory)
  await openDashboard(product.origin, await newMember(product.origin))
  section('at rest, a minute after a dashboard')
  report({ what: 'resident memory after the dashboard', value: product.usage().megabytes, unit: 'MB' })
  await setTimeout(QUIET_MS)
  const before = product.usage().cpuMs
  await setTimeout(WATCHED_MS)
  const { cpuMs, megabytes } = product.usage()
  report({ what: 'CPU of one core', value: ((cpuMs - before) / WATCHED_MS) * 100, unit: '%', goal: { atMost: 0.3 } })
  report({ what: 'resident memory', value: megabytes, unit: 'MB', goal: { atMost: 250 } })
  await product.stop()
  await remove()
}
