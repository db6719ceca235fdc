import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closedLoop, type Call } from '../harness/driver.ts'
import { newDataFolder, ROOT, startProduct, type Product } from '../harness/product.ts'
import { check, report, section } from '../harness/report.ts'
import { newMember, type Member } from '../harness/members.ts'
import { sized } from '../harness/short.ts'

const SIZES = { small: 10, large: Number(process.env['GROWN'] ?? sized(10_000, 20)) }
const CONNECTIONS = 8
const CALLS = sized(300, 8)
const ROUNDS = sized(4, 1)
const LOAD_MAX_SECONDS = 60

/** The calls that look among all, and two that do not. Among ten, three are of one stage: more would be a longer answer among many. */
const CALLS_OF: Readonly<Record<string, (member: Member) => string>> = {
  me: () => '/api/auth/me',
  startup: ({ startupId }) => `/api/startups/${startupId}`,
  'browse startups': () => '/api/startups',
  'browse startups by stage': () => '/api/startups?stage=Seed&limit=3',
  'browse startups by text': () => '/api/startups?search=startup',
  'browse people': () => '/api/profiles',
  'browse people by text': () => '/api/profiles?search=member',
}

interface Dataset {
  product: Product
  member: Member
  remove: () => Promise<void>
}

/** `growth`: the same calls among 10 and among 10,000 startups and people. */
export async function measureGrowth(): Promise<void> {
  section(`growth from ${SIZES.small} to ${SIZES.large} startups and people, ${CONNECTIONS} connections`)
  const small = await openProduct(SIZES.small)
  const began = performance.now()
  const large = await openProduct(SIZES.large)
  report({ what: 'loading and starting', value: (performance.now() - began) / 1_000, unit: 's', goal: { atMost: LOAD_MAX_SECONDS } })
  for (const [name, pathFor] of Object.entries(CALLS_OF)) {
    const sums = { small: 0, large: 0 }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs = { small: await costOf(small, pathFor), large: await costOf(large, pathFor) }
      if (round === 0) continue
      sums.small += costs.small / ROUNDS
      sums.large += costs.large / ROUNDS
    }
    const goal = { atMost: 1.3 }
    report({ what: `${name}: ${sums.small.toFixed(2)} -> ${sums.large.toFixed(2)} ms CPU, ratio`, value: sums.large / sums.small, goal })
  }
  for (const { product, remove } of [small, large]) {
    await product.stop()
    await remove()
  }
}

async function openProduct(count: number): Promise<Dataset> {
  const { directory, remove } = await newDataFolder()
  const child = spawn(process.execPath, ['tests/bench/harness/load-data.ts', directory, String(count)], { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Loading ${count} startups and people ended with ${code}`)
  const product = await startProduct(directory)
  return { product, member: await newMember(product.origin), remove }
}

async function costOf({ product: { origin, usage }, member }: Dataset, pathFor: (member: Member) => string): Promise<number> {
  const call: Call = { path: pathFor(member), headers: member.headers }
  const before = usage().cpuMs
  const { statuses } = await closedLoop({ origin, connections: CONNECTIONS, count: CALLS, call: () => call })
  if (statuses.get(200) !== CALLS) check(`${call.path} is answered 200`, false, JSON.stringify([...statuses]))
  return (usage().cpuMs - before) / CALLS
}
