import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchEntries } from '../../../../functions/data/search.ts'
import type { ListPosition } from '../../../../functions/data/reads.ts'
import { itemOf, type Entity } from '../../../../functions/data/store/table.ts'
import type { Family, Findable } from '../../../../functions/domain/search/findable.ts'
import { keysOf } from '../../../../functions/domain/search/update-search-index.ts'
import { pack } from '../../../../functions/domain/search/pack.ts'
import type { Position } from '../../../../functions/domain/search/search.ts'
import { startEmulators } from '../../../../infra/local/emulators.ts'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { metering } from '../../../contract/support/meter.ts'
import { sized } from '../../harness/short.ts'

const SEARCHES = sized(300, 3)
const TRIPS_MAX = 2
const READS_MAX = 10
/** As the screen does: it asks on by itself while nothing is shown. */
const CALLS_MAX = 5

interface Items<T extends { id: string }> {
  count: number
  family: Family
  entity: Entity<T, { id: string }>
  make: (at: number) => T
  findable: (item: T) => Findable | undefined
}
interface Dataset<T extends { id: string }, Q> extends Items<T> {
  /** Such as people. */
  noun: string
  queries: Readonly<Record<string, () => Q>>
  /** Sort orders, used in turn. */
  sorts: readonly string[]
  find: (query: Q, limit: number, after: Position | undefined) => Promise<{ items: unknown[]; next: Position | undefined }>
  /** Further items, and other reads by name that have the same budget; of a list each page is measured. */
  beside?: () => Iterable<Record<string, unknown>>
  reads?: Readonly<Record<string, (after: ListPosition | undefined) => Promise<object>>>
}

/** Fills a local environment with items and measures each query; fails when a call exceeds its budget. */
export async function measureSearch<T extends { id: string }, Q>(data: Dataset<T, Q>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), `launchcrew-${data.noun}-`))
  const emulators = await startEmulators({ directory })
  Object.assign(process.env, emulators.environment)
  try {
    const load = (rows: Iterable<Record<string, unknown>>) => emulators.dynamodb.load(process.env['TABLE_NAME'] ?? '', rows)
    const began = performance.now()
    const entries = await loadData(data, load)
    if (data.beside) await load(data.beside())
    const seconds = (performance.now() - began) / 1_000
    console.log(`${data.count} ${data.noun}, ${(entries / data.count).toFixed(1)} entries each, loaded in ${seconds.toFixed(1)} s`)
    let broken = 0
    for (const name of Object.keys(data.queries)) broken += await measure(data, name)
    for (const [name, read] of Object.entries(data.reads ?? {})) broken += await measureRead(name, read)
    if (broken > 0) process.exitCode = 1
  } finally {
    await emulators.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Loads items with their search entries; resolves with the number of entries. */
export async function loadData<T extends { id: string }>(
  data: Items<T>,
  load: (rows: Iterable<Record<string, unknown>>) => Promise<unknown>,
): Promise<number> {
  const written = { entries: 0 }
  await load(rowsOf(data, written))
  return written.entries
}

function* rowsOf<T extends { id: string }>(
  { count, family, entity, make, findable }: Items<T>,
  written: { entries: number },
): Generator<Record<string, unknown>> {
  for (let at = 0; at < count; at += 1) {
    const one = make(at)
    const what = findable(one)
    if (!what) continue
    yield itemOf(entity, one)
    const facets = pack(what, family)
    const keys = keysOf(family, one.id, what)
    written.entries += keys.length
    for (const key of keys) yield itemOf(searchEntries, { ...key, facets })
  }
}

async function measureRead(name: string, read: (after: ListPosition | undefined) => Promise<object>): Promise<number> {
  const most = { pages: 0, trips: 0, reads: 0 }
  let after: ListPosition | undefined
  do {
    const { result, spent } = await metering(() => read(after))
    Object.assign(most, { pages: most.pages + 1, trips: Math.max(most.trips, spent.trips), reads: Math.max(most.reads, spent.reads) })
    after = 'next' in result ? (result.next as ListPosition | undefined) : undefined
  } while (after)
  console.log(`${name}: at most ${most.trips} round trips, ${most.reads.toFixed(1)} read units; ${most.pages} pages`)
  return most.trips > TRIPS_MAX || most.reads > READS_MAX ? 1 : 0
}

async function measure<T extends { id: string }, Q>({ queries, sorts, find, noun }: Dataset<T, Q>, name: string): Promise<number> {
  const [times, reads]: [number[], number[]] = [[], []]
  let [full, shownSoon, trips, broken] = [0, 0, 0, 0]
  for (let round = 0; round < SEARCHES; round += 1) {
    const asked = { ...queries[name]?.(), sort: sorts[round % sorts.length] } as Q
    let after: Position | undefined
    for (let call = 1; call <= CALLS_MAX; call += 1) {
      const began = performance.now()
      const { result, spent } = await metering(() => find(asked, CARDS_PER_PAGE, after))
      times.push(performance.now() - began)
      reads.push(spent.reads)
      trips = Math.max(trips, spent.trips)
      if (spent.trips > TRIPS_MAX || spent.reads > READS_MAX) broken += 1
      const done = result.items.length === CARDS_PER_PAGE || !result.next
      if (call === 1 && done) full += 1
      if (done || result.items.length > 0) {
        shownSoon += 1
        break
      }
      after = result.next
    }
  }
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
  const at = (numbers: number[], part: number) => sorted(numbers)[Math.floor((numbers.length - 1) * part)] ?? 0
  const percent = (part: number) => `${((part / SEARCHES) * 100).toFixed(0)}%`.padStart(4)
  console.log(
    `${name}: first page full or all there ${percent(full)}, some ${noun} or the end within ${CALLS_MAX} calls ${percent(shownSoon)}, ` +
      `${trips} round trips, read units ${at(reads, 0.5).toFixed(1)} median, ${at(reads, 1).toFixed(1)} at most, ` +
      `${at(times, 0.5).toFixed(1)} ms median, ${at(times, 0.95).toFixed(1)} ms p95`,
  )
  return broken
}

/** Some of the makers, as many as conditions are asked for, and what they make in one query. */
export function someOf<Q extends object>(makers: readonly (() => Q)[], conditions: number, random: () => number): Q {
  const chosen = [...makers]
  while (chosen.length > conditions) chosen.splice(Math.floor(random() * chosen.length), 1)
  return Object.assign({}, ...chosen.map((make) => make())) as Q
}
