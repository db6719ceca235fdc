import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Card } from '../../../functions/data/tasks/cards.ts'
import type { BoardState } from '../../../functions/data/tasks/board-states.ts'
import type { StoredBoard } from '../../../functions/data/tasks/boards.ts'
import { getLiveBoard } from '../../../functions/domain/tasks/board/get-board.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/accounts/create-user.ts'
import { randomOf, type Random } from '../../support/links/counting.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { repetitions } from '../../support/seed.ts'
import { BoardClient } from '../../support/tasks/board-client.ts'
import { boardFaults } from '../../support/tasks/board-faults.ts'
import { changeAtRandom } from '../../support/tasks/random-changes.ts'
import { addMember } from '../../support/teams/teams.ts'

/** What was stored when: reads that are not consistent see the board as it was up to nine seconds ago. */
interface Moment {
  at: number
  cards: Card[]
  state: BoardState | undefined
  board: StoredBoard | undefined
}
const LAG_MS = 9_000
const table = vi.hoisted((): { moments: Moment[]; random: Random; bug: Partial<Feed> } => ({ moments: [], random: Math.random, bug: {} }))
type Feed = typeof import('../../../functions/domain/change-feed/feed.ts')
vi.mock('../../../functions/domain/change-feed/feed.ts', async (importOriginal) => {
  const real = await importOriginal<Feed>()
  return {
    ...real,
    settledSeq: (...given: Parameters<Feed['settledSeq']>) => (table.bug.settledSeq ?? real.settledSeq)(...given),
    changedSince: (...given: Parameters<Feed['changedSince']>) => (table.bug.changedSince ?? real.changedSince)(...given),
  }
})

function lagging<T>(kind: 'cards' | 'state' | 'board'): T {
  const visible = table.moments.filter(
    ({ at }, place) => (table.moments[place + 1]?.at ?? Infinity) >= Date.now() - LAG_MS || at >= Date.now(),
  )
  return visible[Math.floor(table.random() * visible.length)]?.[kind] as T
}
interface Options {
  consistent?: boolean
}
vi.mock('../../../functions/data/tasks/cards.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../functions/data/tasks/cards.ts')>()
  return {
    ...real,
    listCards: (id: string, options: Options = {}) => (options.consistent ? real.listCards(id, options) : lagging('cards')),
  }
})
vi.mock('../../../functions/data/tasks/board-states.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../functions/data/tasks/board-states.ts')>()
  return {
    ...real,
    getBoardState: (id: string, options: Options = {}) => (options.consistent ? real.getBoardState(id, options) : lagging('state')),
  }
})
vi.mock('../../../functions/data/tasks/boards.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../functions/data/tasks/boards.ts')>()
  return { ...real, getBoard: (id: string, options: Options = {}) => (options.consistent ? real.getBoard(id, options) : lagging('board')) }
})

const { listCards } = await import('../../../functions/data/tasks/cards.ts')
const { getBoardState } = await import('../../../functions/data/tasks/board-states.ts')
const { getBoard } = await import('../../../functions/data/tasks/boards.ts')

const CHANGES = repetitions(200, { long: 2_000 })
const CLIENTS = 4
/** Changes at the end without pauses, so that they are not visible everywhere when clients reload. */
const LAST = 20
const MINUTES = 240_000

const app = await openApp({ jobs: false })
afterEach(() => {
  app.dynamodb.faults.loseAnswer = undefined
  table.bug = {}
})

/** Random changes, while clients poll; what the clients show at the end, and what a full read shows. */
async function play(changes: number, reloads: number): Promise<{ full: string; shown: string[]; wholes: number[]; id: string }> {
  const random = randomOf(5)
  Object.assign(table, { random, moments: [] })
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  const users = [ada, ...(await Promise.all(Array.from({ length: CLIENTS - 1 }, (_, at) => createUser(`User ${at}`))))]
  for (const user of users.slice(1)) await addMember(id, user)
  vi.useFakeTimers({ toFake: ['Date'] })
  const remember = async () => {
    const options = { consistent: true }
    const [cards, state, board] = await Promise.all([listCards(id, options), getBoardState(id, options), getBoard(id, options)])
    table.moments = [...table.moments.slice(-200), { at: Date.now(), cards, state, board }]
  }
  const clients = users.map(() => new BoardClient())
  const poll = async (client: BoardClient) => {
    const answer = await getLiveBoard(id, client.seq, () => {})
    if (random() < 0.2) return
    client.take(answer)
    if (random() < 0.1) client.take(answer)
  }
  await remember()
  app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && random() < 0.05
  for (let change = 0; change < changes; change += 1) {
    const isPause = change < changes - LAST && random() < 0.1
    vi.setSystemTime(Date.now() + random() * (isPause ? 20_000 : 600))
    const { id: userId } = users[Math.floor(random() * users.length)] ?? ada
    await changeAtRandom(id, { userId }, random)
    await remember()
    for (const client of clients) if (random() < 0.3) await poll(client)
    if (change < changes - LAST && random() < reloads) clients[0] = new BoardClient()
  }
  app.dynamodb.faults.loseAnswer = undefined
  // Some reload while the newest changes are not visible everywhere.
  for (const client of clients.slice(2)) {
    client.take(await getLiveBoard(id, undefined, () => {}))
  }
  vi.setSystemTime(Date.now() + 60_000)
  await remember()
  for (const client of clients) for (let polls = 0; polls < 20; polls += 1) await poll(client)
  const full = new BoardClient()
  full.take(await getLiveBoard(id, undefined, () => {}))
  return { full: full.shown, shown: clients.map((client) => client.shown), wholes: clients.map((client) => client.wholes), id }
}

describe(`random changes by ${CLIENTS} users`, () => {
  it(
    `lead every client that only polls changes to the board as a full read shows it: ${CHANGES} changes, answers lost and repeated`,
    async () => {
      const { full, shown, wholes, id } = await play(CHANGES, 0.02)
      console.log(`${CHANGES} changes, ${wholes.join(', ')} reads of everything`)
      for (const one of shown) expect(one).toBe(full)
      expect(await listCards(id, { consistent: true })).not.toEqual([])
      expect(await boardFaults(id)).toEqual([])
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
      const { full, shown } = await play(60, 0.1)
      expect(shown.some((one) => one !== full)).toBe(true)
    },
    MINUTES,
  )
})
