import { describe, expect, it } from 'vitest'
import { putState } from '../../../functions/data/boards/board-writes.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { commit } from '../../../functions/data/transaction.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import { TASKS_PER_STARTUP } from '../../../shared/limits.ts'
import type { Person } from '../../support/app/people.ts'
import { codeOf } from '../../support/app/client.ts'
import { createUser } from '../../support/create-user.ts'
import { CONTENDERS, countOf, openContest, openRaces } from '../../support/simulation/races.ts'
import { repetitions } from '../../support/seed.ts'
import { boardFaults } from '../../support/tasks/board-faults.ts'
import { addTask, addTasks, bodyOf, boardOf, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const ROUNDS = repetitions(2, { long: 20 })
const MINUTES = 120_000

const app = await openRaces()

async function fixture() {
  const { ada, id, users } = await openContest(app)
  const board = await boardOf(app, ada, id)
  const [todo = '', doing = '', review = '', done = ''] = board.columns.map((column) => column.id)
  return { ada, id, users, board, todo, doing, review, done }
}

const move = (as: Person, id: string, taskId: string, body: { columnId: string; version?: number }) =>
  app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId, body }, { as })
const putBoard = (as: Person, id: string, body: Board) => app.call('PUT /api/startups/{id}/board', { id, body }, { as })
const titles = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Task ${at}` }))

describe(`${CONTENDERS} at once`, () => {
  it(
    'one of those who move the same version of a card moves it, and all of those who name no version',
    async () => {
      const { ada, id, users, todo, doing, review, done } = await fixture()
      const targets = [todo, doing, review, done]
      for (let round = 0; round < ROUNDS; round += 1) {
        app.dynamodb.faults.conflictWhenLocked = round % 2 === 1
        const { id: taskId, version } = await addTask(app, ada, id, { title: `Wanted ${round}` })
        const race = (more: object) =>
          Promise.all(users.map((user, at) => move(user, id, taskId, { columnId: targets[at % 4] ?? '', ...more })))
        expect(countOf((await race({ version })).map(codeOf))).toEqual({ ok: 1, 'task.stale': CONTENDERS - 1 })
        expect(countOf((await race({})).map(codeOf))).toEqual({ ok: CONTENDERS })
        const { tasks } = await readBoard(app, ada, id)
        expect(tasks.find((task) => task.id === taskId)?.version).toBe(version + 1 + CONTENDERS)
        expect(await boardFaults(id)).toEqual([])
      }
    },
    MINUTES,
  )

  it(
    'one takes the last place of a column that refuses more than its limit',
    async () => {
      const { ada, id, users, board, doing } = await fixture()
      const columns = board.columns.map((column) => (column.id === doing ? { ...column, wipLimit: 3 } : column))
      bodyOf(await putBoard(ada, id, { ...board, columns, wipMode: 'block' }))
      await addTasks(app, ada, id, [
        { title: 'In', columnId: doing },
        { title: 'Too', columnId: doing },
      ])
      for (let round = 0; round < ROUNDS; round += 1) {
        const tasks = await addTasks(app, ada, id, titles(CONTENDERS))
        const answers = await Promise.all(users.map((user, at) => move(user, id, tasks[at]?.id ?? '', { columnId: doing })))
        expect(countOf(answers.map(codeOf))).toEqual({ ok: 1, 'task.wip_limit': CONTENDERS - 1 })
        expect(await boardFaults(id)).toEqual([])
        const entered = tasks[answers.findIndex(({ status }) => status === 200)]?.id ?? ''
        bodyOf(await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: entered }, { as: ada }))
      }
    },
    MINUTES,
  )

  it(
    'a column that is deleted while cards enter is empty, or stays',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS * 2; round += 1) {
        const board = await boardOf(app, ada, id)
        const extended = bodyOf(
          await putBoard(ada, id, { ...board, columns: [...board.columns, { id, name: 'New', wipLimit: null, isDone: false }] }),
        )
        const added = extended.columns.at(-1)?.id ?? ''
        const tasks = await addTasks(app, ada, id, titles(CONTENDERS / 2))
        const without = { ...extended, columns: extended.columns.filter((column) => column.id !== added) }
        const codes = await Promise.all([
          ...tasks.map(async (task, at) => codeOf(await move(users[at] ?? ada, id, task.id, { columnId: added }))),
          ...tasks.map(async () => codeOf(await putBoard(ada, id, without))),
        ])
        const [moves, edits] = [codes.slice(0, tasks.length), codes.slice(tasks.length)]
        if (edits.includes('ok')) expect(countOf(codes)).toEqual({ ok: 1, 'task.column_not_found': 4, 'board.stale': 3 })
        else expect([countOf(moves)['ok'], countOf(edits)]).toEqual([4, { 'board.column_not_empty': 4 }])
        expect(await boardFaults(id)).toEqual([])
        if ((await boardOf(app, ada, id)).columns.length > 8) break
      }
    },
    MINUTES,
  )

  it(
    'a task is assigned to a member before they leave, or not at all',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS; round += 1) {
        const leaver = await createUser('Leaver')
        await addMember(id, leaver)
        const tasks = await addTasks(app, ada, id, titles(CONTENDERS - 1))
        const assign = (as: Person, taskId: string) =>
          app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId, body: { assigneeIds: [leaver.id] } }, { as })
        const [left, ...codes] = await Promise.all([
          app.call('POST /api/startups/{id}/leave', { id }, { as: leaver }).then(codeOf),
          ...tasks.map(async (task, at) => codeOf(await assign(users[at] ?? ada, task.id))),
        ])
        expect(left).toBe('ok')
        expect(codes.filter((code) => !['ok', 'task.assignee_not_member'].includes(code))).toEqual([])
        const { tasks: after } = await readBoard(app, ada, id)
        const assigned = tasks.map(({ id: taskId }) => after.find((task) => task.id === taskId)?.assigneeIds.length === 1)
        expect(assigned).toEqual(codes.map((code) => code === 'ok'))
        expect(codeOf(await assign(ada, tasks[0]?.id ?? ''))).toBe(codes[0] === 'ok' ? 'ok' : 'task.assignee_not_member')
        expect(await boardFaults(id)).toEqual([])
      }
    },
    MINUTES,
  )

  it(
    'each creates a task with a number of its own, and one the last task of a full board',
    async () => {
      const { ada, id, users, todo } = await fixture()
      const create = () =>
        Promise.all(users.map((user) => app.call('POST /api/startups/{id}/tasks', { id, body: { title: 'One more' } }, { as: user })))
      const numbers = (await create()).map((answer) => bodyOf(answer).number)
      expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
      const state = await taskBoards.getState(id, { consistent: true })
      const { end = '' } = state?.columns[todo] ?? {}
      const full = {
        ...state,
        startupId: id,
        seq: 9,
        lastNumber: 8,
        changes: [],
        columns: { [todo]: { count: TASKS_PER_STARTUP - 1, end } },
      }
      await commit(putState(taskBoards, full, state))
      const codes = (await create()).map(codeOf)
      expect(countOf(codes)).toEqual({ ok: 1, 'task.too_many': CONTENDERS - 1 })
      expect((await readBoard(app, ada, id)).tasks).toHaveLength(9)
    },
    MINUTES,
  )
})
