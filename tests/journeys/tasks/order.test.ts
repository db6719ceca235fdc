import { generateKeyBetween } from 'fractional-indexing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateLive } from '../../../functions/data/boards/board-writes.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { moveTask } from '../../../functions/domain/tasks/move-task.ts'
import { TASKS_AT_ONCE } from '../../../shared/limits.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { randomOf } from '../../support/links/counting.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { boardFaults } from '../../support/tasks/board-faults.ts'
import { repetitions } from '../../support/seed.ts'
import { OrderModel, randomWish } from '../../support/tasks/order-model.ts'
import { addTasks, columnIds } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

type Rank = typeof import('../../../shared/boards/rank.ts')
const planted = vi.hoisted((): { bug: Partial<Rank> } => ({ bug: {} }))
vi.mock('../../../shared/boards/rank.ts', async (importOriginal) => {
  const real = await importOriginal<Rank>()
  const names = Object.keys(real) as (keyof Rank)[]
  const call =
    (name: keyof Rank) =>
    (...given: never[]) =>
      ((planted.bug[name] ?? real[name]) as (...all: never[]) => unknown)(...given)
  return Object.fromEntries(names.map((name) => [name, name === 'byRank' ? real.byRank : call(name)]))
})
// Columns get new ranks every few moves instead of every thousand.
vi.mock('../../../shared/limits.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), RANK_MAX: 9 }))
afterEach(() => {
  planted.bug = {}
})

const MOVES = repetitions(800, { long: 6_000 })
const USERS = 4
const TASKS = 24
const MINUTES = 240_000

const app = await openApp({ jobs: false })

async function fixture(count: number, used: number) {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  const others = await Promise.all(Array.from({ length: USERS - 1 }, (_, at) => createUser(`User ${at}`)))
  for (const user of others) await addMember(id, user)
  const columns = await columnIds(app, ada, id)
  const tasks = Array.from({ length: count }, (_, at) => ({ title: `Task ${at}`, columnId: columns[at % used] ?? '' }))
  for (let at = 0; at < count; at += TASKS_AT_ONCE) await addTasks(app, ada, id, tasks.slice(at, at + TASKS_AT_ONCE))
  return { id, columns, users: [ada, ...others] }
}

/** Gives a card of a column a rank so near to that of the card above it that no short one lies between them. */
async function leaveNoRank(id: string): Promise<[string, string]> {
  const [, , above, below] = (await taskBoards.listLive(id, { consistent: true })).toSorted(byRank)
  if (!above || !below) throw new Error('Too few cards')
  await commit(updateLive(taskBoards, below, { ...below, rank: `${above.rank}00000001` }))
  return [above.id, below.id]
}

/** Moves by users who see the board as it was some moves ago; checks each against the model, and now and then the whole board. */
async function play(moves: number, seed: number): Promise<{ reranks: number }> {
  const random = randomOf(seed)
  const { id, columns, users } = await fixture(TASKS, 3)
  const model = new OrderModel(await taskBoards.listLive(id, { consistent: true }))
  const views = users.map(() => model.columns)
  for (let move = 0; move < moves; move += 1) {
    const who = Math.floor(random() * users.length)
    if (random() < 0.4) views[who] = model.columns
    const user = users[who] ?? expect.fail('nobody')
    const wish = randomWish(views[who] ?? model.columns, columns.slice(0, 3), random)
    model.move(wish, await moveTask({ startupId: id, id: wish.taskId }, { userId: user.id }, wish))
    if (move % 250 === 249) model.compare(await taskBoards.listLive(id, { consistent: true }))
  }
  model.compare(await taskBoards.listLive(id, { consistent: true }))
  return model
}

describe(`${MOVES} moves by ${USERS} users, some of whom see an older board`, () => {
  it(
    'put each card where it belongs; every task is there once, ranks ascend, and columns get new ranks in between',
    async () => {
      const { reranks } = await play(MOVES, 1)
      console.log(`${MOVES} moves, ${reranks} times new ranks`)
      expect(reranks).toBeGreaterThan(2)
    },
    MINUTES,
  )

  it(
    'keep the order of a column of more cards than one transaction takes, which gets new ranks in batches meanwhile',
    async () => {
      const random = randomOf(3)
      const { id, columns, users } = await fixture(170, 1)
      const [column] = columns
      const reranked = new Set<string>()
      const orderOf = async () => new OrderModel(await taskBoards.listLive(id, { consistent: true })).columns
      for (let round = 0; round < 2; round += 1) {
        const [above, below] = await leaveNoRank(id)
        const view = await orderOf()
        const between = { taskId: view.get(column)?.[20] ?? '', columnId: column, beforeId: above, afterId: below }
        const wishes = [between, ...users.slice(1).map(() => randomWish(view, [column], random))]
        const answers = wishes.map((wish, at) => {
          const { id: userId = '' } = users[at] ?? {}
          return moveTask({ startupId: id, id: wish.taskId }, { userId }, wish)
        })
        for (const answer of await Promise.all(answers)) for (const card of answer.reranked) reranked.add(card.id)
        const moved = new Set(wishes.map(({ taskId }) => taskId))
        const staying = (order: ReadonlyMap<string, readonly string[]>) => order.get(column)?.filter((one) => !moved.has(one))
        expect(staying(await orderOf())).toEqual(staying(view))
        expect(await boardFaults(id)).toEqual([])
      }
      expect(reranked.size).toBeGreaterThan(100)
    },
    MINUTES,
  )

  it.each<[string, Partial<Rank>]>([
    ['ranks without the number of their change', { rankBetween: (before, after) => generateKeyBetween(before, after) }],
    ['a rank that ignores the card above', { rankBetween: (_before, after) => generateKeyBetween(null, after) }],
    ['the rank of the card below', { rankBetween: (_before, after) => after ?? 'a0' }],
    ['an end that is not after all others', { rankAfter: () => 'a0' }],
    ['new ranks in another order', { ranksAfter: (_end, count) => Array.from({ length: count }, (_, at) => `b${at % 7}${at % 3}`) }],
  ])(
    'a planted bug is caught: %s',
    async (_what, bug) => {
      planted.bug = bug
      await expect(play(MOVES, 2)).rejects.toThrow(/Ranks|card|rank|order|>=/)
    },
    MINUTES,
  )
})
