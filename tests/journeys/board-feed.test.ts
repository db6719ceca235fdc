import { afterEach, describe, expect, it, vi } from 'vitest'
import { all, type Entity, type Range } from '../../functions/data/store/table.ts'
import type { BoardActor } from '../../functions/domain/boards/change-boards.ts'
import { openApp } from '../support/app.ts'
import { BoardClient } from '../support/boards/board-client.ts'
import { BOARD_KINDS, type BoardKind, type PolledBoard } from '../support/boards/board-kinds.ts'
import { randomOf, type Random } from '../support/links/counting.ts'
import { repetitions } from '../support/seed.ts'
import { salesTeam } from '../support/sales/sales.ts'

type Row = Record<string, unknown>
/** What was stored when: reads that are not consistent see the boards as they were up to nine seconds ago. */
interface Moment {
  at: number
  rows: readonly Row[]
}
const LAG_MS = 9_000
type Feed = typeof import('../../functions/domain/change-feed/feed.ts')
type Table = typeof import('../../functions/data/store/table.ts')
const table = vi.hoisted((): { partitions: string[]; moments: Moment[]; random: Random; bug: Partial<Feed> } => ({
  partitions: [],
  moments: [],
  random: Math.random,
  bug: {},
}))
vi.mock('../../functions/domain/change-feed/feed.ts', async (importOriginal) => {
  const real = await importOriginal<Feed>()
  return {
    ...real,
    settledSeq: (...given: Parameters<Feed['settledSeq']>) => (table.bug.settledSeq ?? real.settledSeq)(...given),
    changedSince: (...given: Parameters<Feed['changedSince']>) => (table.bug.changedSince ?? real.changedSince)(...given),
  }
})

/** The items of a board as a read that is not consistent may see them; undefined for another partition. */
function lagging(pk: string): Row[] | undefined {
  if (!table.partitions.includes(pk)) return undefined
  const visible = table.moments.filter(
    ({ at }, place) => (table.moments[place + 1]?.at ?? Infinity) >= Date.now() - LAG_MS || at >= Date.now(),
  )
  return (visible[Math.floor(table.random() * visible.length)]?.rows ?? []).filter((row) => row['pk'] === pk)
}
interface Options {
  consistent?: boolean
}
vi.mock('../../functions/data/store/table.ts', async (importOriginal) => {
  const real = await importOriginal<Table>()
  return {
    ...real,
    all: async (range: Range) => {
      const rows = range.consistent ? undefined : lagging(range.pk)
      return rows ? rows.filter(({ sk }) => String(sk).startsWith(range.prefix ?? '')) : real.all(range)
    },
    find: async <T extends object, Id>(of: Entity<T, Id>, id: Id, options: Options = {}) => {
      const { pk, sk } = of.key(id)
      const rows = options.consistent ? undefined : lagging(pk)
      if (!rows) return real.find(of, id, options)
      const row = rows.find((one) => one['sk'] === sk)
      return row && real.recordIn(of, row)
    },
  }
})

const CHANGES = repetitions(100, { long: 2_000 })
const CLIENTS = 4
/** Changes at the end without pauses, so that they are not visible everywhere when clients reload. */
const LAST = 20
const MINUTES = 240_000

const app = await openApp({ jobs: false })
afterEach(() => {
  app.dynamodb.faults.loseAnswer = undefined
  table.bug = {}
})

/** What clients show of a board at the end, and what a full read shows. */
interface Shown {
  full: BoardClient
  clients: readonly BoardClient[]
}

/** Random changes, while clients poll. */
async function play({ boards, changeAtRandom }: BoardKind, changes: number, reloads: number): Promise<{ id: string; boards: Shown[] }> {
  vi.useRealTimers()
  const random = randomOf(5)
  Object.assign(table, { random, moments: [], partitions: [] })
  const { ada, id, members } = await salesTeam(app, ...Array.from({ length: CLIENTS - 1 }, () => 'Sales' as const))
  const owner: BoardActor = { userId: ada.id, teamRole: 'Owner' }
  const actors = [owner, ...members.map((member): BoardActor => ({ userId: member.id, teamRole: 'Sales' }))]
  table.partitions = boards.map(({ prefix }) => `${prefix}${id}`)
  vi.useFakeTimers({ toFake: ['Date'] })
  const remember = async () => {
    const rows = await Promise.all(table.partitions.map((pk) => all({ pk, consistent: true })))
    table.moments = [...table.moments.slice(-200), { at: Date.now(), rows: rows.flat() }]
  }
  const polled = boards.map((board) => ({ board, clients: actors.map(() => new BoardClient()) }))
  const poll = async ({ read }: PolledBoard, client: BoardClient) => {
    const answer = await read(id, client.seq)
    if (random() < 0.2) return
    client.take(answer)
    if (random() < 0.1) client.take(answer)
  }
  await remember()
  app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && random() < 0.05
  for (let change = 0; change < changes; change += 1) {
    const isPause = change < changes - LAST && random() < 0.1
    vi.setSystemTime(Date.now() + random() * (isPause ? 20_000 : 600))
    await changeAtRandom(id, actors[Math.floor(random() * actors.length)] ?? owner, random)
    await remember()
    for (const { board, clients } of polled) {
      for (const client of clients) if (random() < 0.3) await poll(board, client)
      if (change < changes - LAST && random() < reloads) clients[0] = new BoardClient()
    }
  }
  app.dynamodb.faults.loseAnswer = undefined
  // Some reload while the newest changes are not visible everywhere.
  for (const { board, clients } of polled) for (const client of clients.slice(2)) client.take(await board.read(id))
  vi.setSystemTime(Date.now() + 60_000)
  await remember()
  const shown: Shown[] = []
  for (const { board, clients } of polled) {
    for (const client of clients) for (let polls = 0; polls < 20; polls += 1) await poll(board, client)
    const full = new BoardClient()
    full.take(await board.read(id))
    shown.push({ full, clients })
  }
  return { id, boards: shown }
}

describe.each(BOARD_KINDS)(`random changes of $name by ${CLIENTS} users`, (kind) => {
  it(
    `lead every client that only polls changes to the board as a full read shows it: ${CHANGES} changes, answers lost and repeated`,
    async () => {
      const { id, boards } = await play(kind, CHANGES, 0.02)
      for (const { full, clients } of boards) {
        console.log(`${CHANGES} changes, ${full.size} items, ${clients.map(({ wholes }) => wholes).join(', ')} reads of everything`)
        for (const { shown } of clients) expect(shown).toBe(full.shown)
        expect(full.size).toBeGreaterThan(0)
      }
      expect(await kind.faults(id)).toEqual([])
    },
    MINUTES,
  )

  it.each<[string, Partial<Feed>]>([
    ['a read of everything that claims to have seen the newest changes', { settledSeq: ({ seq }) => seq }],
    [
      'a poll that leaves out the oldest change',
      { changedSince: ({ seq, changes }, since) => new Set(changes.slice(changes.length - (seq - since) + 1).map((change) => change.id)) },
    ],
  ])(
    'a planted bug is caught: %s',
    async (_what, bug) => {
      table.bug = bug
      const { boards } = await play(kind, 60, 0.1)
      expect(boards.some(({ full, clients }) => clients.some(({ shown }) => shown !== full.shown))).toBe(true)
    },
    MINUTES,
  )
})
