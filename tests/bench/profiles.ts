/**
 * What finding people costs among 100,000 of them (design 4): each call at most two round trips and ten read units beside
 * authentication, whatever is asked. PEOPLE=10000 for a smaller town.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchEntries } from '../../functions/data/search.ts'
import { itemOf } from '../../functions/data/table.ts'
import { users } from '../../functions/data/users.ts'
import { findPeople, type PeopleQuery } from '../../functions/domain/profiles/find-people.ts'
import { findableOf, PEOPLE } from '../../functions/domain/profiles/people.ts'
import { keysOf } from '../../functions/domain/search/keep-found.ts'
import { pack } from '../../functions/domain/search/pack.ts'
import type { Position } from '../../functions/domain/search/search.ts'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../shared/choices.ts'
import { CARDS_PER_PAGE } from '../../shared/limits.ts'
import { openHome } from '../../infra/local/home.ts'
import { metering } from '../contract/support/meter.ts'
import { randomOf } from '../support/counting.ts'
import { worldOf } from './support/people.ts'

const COUNT = Number(process.env['PEOPLE'] ?? 100_000)
const SEARCHES = 300
const TRIPS_MAX = 2
const READS_MAX = 10
/** As the screen does: it asks on by itself while nothing is shown. */
const CALLS_MAX = 5

const directory = await mkdtemp(join(tmpdir(), 'launchcrew-profiles-'))
const home = await openHome({ directory })
Object.assign(process.env, home.environment)
const world = worldOf(1_815, Date.now())
const entries = await settle()
console.log(`${COUNT} people, ${(entries / COUNT).toFixed(1)} entries each`)
const random = randomOf(1_852)
let broken = 0
for (const conditions of [0, 1, 2, 3, 4, 5, 6]) await measure(conditions)
await home.close()
await rm(directory, { recursive: true, force: true })
if (broken > 0) process.exitCode = 1

async function settle(): Promise<number> {
  const table = process.env['TABLE_NAME'] ?? ''
  let written = 0
  let rows: Record<string, unknown>[] = []
  for (let at = 0; at < COUNT; at += 1) {
    const person = world.person(at)
    const findable = findableOf(person)
    if (!findable) continue
    const facets = pack(findable, PEOPLE)
    const own = keysOf(PEOPLE, person.id, findable).map((key) => itemOf(searchEntries, { ...key, facets }))
    written += own.length
    rows.push(itemOf(users, person), ...own)
    if (rows.length < 10_000 && at < COUNT - 1) continue
    await home.dynamodb.load(table, rows)
    rows = []
  }
  return written
}

function someQuery(conditions: number): PeopleQuery {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const makers: (() => PeopleQuery)[] = [
    () => ({ area: one(AREAS) }),
    () => ({ interest: one(INDUSTRIES) }),
    () => ({ commitment: one(COMMITMENTS) }),
    () => ({ lookingFor: one(LOOKING_FOR) }),
    () => ({ technical: one(['true', 'false']) }),
    () => ({ location: world.town() }),
    () => ({ skill: world.skill() }),
    () => ({ search: one([world.name(), world.word(), world.word().slice(0, 4)]) }),
  ]
  while (makers.length > conditions) makers.splice(Math.floor(random() * makers.length), 1)
  return Object.assign({}, ...makers.map((make) => make()), random() < 0.5 ? { sort: 'active' } : {}) as PeopleQuery
}

async function measure(conditions: number): Promise<void> {
  const [times, reads]: [number[], number[]] = [[], []]
  let [full, shownSoon, trips] = [0, 0, 0]
  for (let round = 0; round < SEARCHES; round += 1) {
    const query = someQuery(conditions)
    let after: Position | undefined
    for (let call = 1; call <= CALLS_MAX; call += 1) {
      const began = performance.now()
      const { result, spent } = await metering(() => findPeople(query, CARDS_PER_PAGE, after))
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
    `${conditions} conditions: first page full or all there ${percent(full)}, somebody or the end within ${CALLS_MAX} calls ${percent(shownSoon)}, ` +
      `${trips} round trips, read units ${at(reads, 0.5).toFixed(1)} median, ${at(reads, 1).toFixed(1)} at most, ` +
      `${at(times, 0.5).toFixed(1)} ms median, ${at(times, 0.95).toFixed(1)} ms p95`,
  )
}
