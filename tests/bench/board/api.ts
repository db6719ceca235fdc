import { setTimeout } from 'node:timers/promises'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { PRIORITIES } from '../../../shared/choices.ts'
import { type App, startApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { ask, newMember, type Member } from '../harness/members.ts'
import { withProduct, type Product } from '../harness/product.ts'
import { report, section } from '../harness/report.ts'
import { meterTable, spentBy } from '../support/meter.ts'
import { bytesOfBoard, measureMoves, measureOpening, type Bench } from './bench.ts'
import { DESCRIPTION, plankaBoard, titleOf } from './planka.ts'
import { leadBoard, opportunityBoard } from './sales-boards.ts'
import { reportSalesUnits } from './sales-units.ts'
import { sized } from '../harness/short.ts'

const TASKS = sized(1_000, 25)
/** A task with a text and an assignee is three of the 100 writes of a transaction. */
const AT_ONCE = 25
const SETTLED_MS = sized(12_000, 0)
/** Read and write units of loading session, user, membership and startup, and of the visit: not part of the budget. */
const AUTHENTICATION = { reads: 4, writes: 0 }

/** What it costs to open boards of 1,000 tasks, leads and opportunities and to move one; tasks beside Planka when one runs. */
export async function benchApi(): Promise<void> {
  await withProduct(async (product) => {
    const member = await newMember(product.origin)
    const boards: [string, Bench][] = [
      ['tasks', await ownBoard(product, member)],
      ['leads', await leadBoard(product, member, TASKS)],
      ['opportunities', await opportunityBoard(product, member, TASKS)],
    ]
    const theirs = await plankaBoard(TASKS)
    // What the creation of the items leads to is not part of what is measured.
    await setTimeout(SETTLED_MS)
    for (const [what, bench] of boards) await reportBoard(what, bench, what === 'tasks' ? theirs : undefined)
  })
  meterTable()
  const app = await startApp({ jobs: false })
  await reportUnits(app)
  await reportSalesUnits(app, TASKS)
  await app.close()
}

async function reportBoard(what: string, ours: Bench, theirs: Bench | undefined): Promise<void> {
  const [bytes, theirBytes] = [await bytesOfBoard(ours), theirs && (await bytesOfBoard(theirs))]
  section(`opening a board of ${TASKS} ${what}, 8 connections`)
  const [opened, theirOpened] = [await measureOpening(ours), theirs && (await measureOpening(theirs))]
  report({ what: 'CPU a request', value: opened.cpuMs, unit: 'ms' })
  report({ what: 'p50', value: opened.p50, unit: 'ms' })
  report({ what: 'JSON', value: bytes.raw / 1_000, unit: 'kB' })
  report({ what: 'compressed', value: bytes.compressed / 1_000, unit: 'kB', ...(what === 'tasks' && { bound: { atMost: 70 } }) })
  if (theirOpened && theirBytes) {
    report({ what: 'CPU, of that of Planka', value: opened.cpuMs / theirOpened.cpuMs, goal: { atMost: 0.25 } })
    report({ what: 'bytes, of those of Planka', value: bytes.raw / theirBytes.raw, goal: { atMost: 0.5 } })
    report({ what: 'compressed bytes, of those of Planka', value: bytes.compressed / theirBytes.compressed, goal: { atMost: 0.5 } })
  }

  section(`moving one of ${TASKS} ${what}, one after the other`)
  const [moved, theirMoved] = [await measureMoves(ours), theirs && (await measureMoves(theirs))]
  report({ what: 'CPU a request', value: moved.cpuMs, unit: 'ms' })
  report({ what: 'p50', value: moved.p50, unit: 'ms' })
  if (theirMoved) {
    report({ what: 'CPU, of that of Planka', value: moved.cpuMs / theirMoved.cpuMs })
    report({ what: 'p50, of that of Planka', value: moved.p50 / theirMoved.p50, goal: { atMost: 0.25 } })
  }
}

const newTask = (at: number, { columns, labels }: Board, userId: string) => ({
  title: titleOf(at),
  description: DESCRIPTION,
  columnId: columns[at % columns.length]?.id,
  priority: PRIORITIES[at % PRIORITIES.length],
  assigneeIds: [userId],
  labelIds: labels.slice(0, at % 3).map(({ id }) => id),
  dueAt: at % 2 === 0 ? '2030-01-31' : null,
})

async function ownBoard({ origin, usage }: Product, { id, startupId, headers }: Member): Promise<Bench> {
  const path = `/api/startups/${startupId}/tasks`
  const json = async <T>(method: 'GET' | 'POST' | 'PUT', to: string, body?: object): Promise<T> => {
    const answer = await ask(origin, { method, path: to, headers, ...(body && { body: JSON.stringify(body) }) })
    return JSON.parse(answer.body.toString()) as T
  }
  const { board } = await json<{ board: Board }>('GET', path)
  const labels = ['Customers', 'Production'].map((name) => ({ name, colour: 'blue' }))
  const labelled = await json<Board>('PUT', `/api/startups/${startupId}/board`, { ...board, labels })
  const cards: TaskCard[] = []
  for (let from = 0; from < TASKS; from += AT_ONCE) {
    const tasks = Array.from({ length: AT_ONCE }, (_, at) => newTask(from + at, labelled, id))
    cards.push(...(await json<{ tasks: TaskCard[] }>('POST', `${path}/bulk`, { tasks })).tasks)
  }
  return {
    origin,
    cpuMs: () => usage().cpuMs,
    open: { path, headers },
    move: (at) => ({
      method: 'PATCH',
      path: `${path}/${cards[(at * 7) % cards.length]?.id}/move`,
      headers,
      body: JSON.stringify({ columnId: labelled.columns[at % labelled.columns.length]?.id }),
    }),
  }
}

/** Capacity units, consumed by the handlers in this process: what it would cost in the cloud, nothing about speed. */
async function reportUnits(app: App): Promise<void> {
  const ada = await app.signUp('Ada')
  const { id } = await registerStartup(app, ada)
  const open = () => app.call('GET /api/startups/{id}/tasks', { id }, { as: ada })
  const { board } = (await open()).body
  if (!board) throw new Error('There is no board')
  for (let from = 0; from < TASKS; from += AT_ONCE) {
    const tasks = Array.from({ length: AT_ONCE }, (_, at) => newTask(from + at, board, ada.id))
    await app.call('POST /api/startups/{id}/tasks/bulk', { id, body: { tasks } }, { as: ada })
  }
  // A board that had all its newest changes within ten seconds is read consistently, for twice the units.
  await setTimeout(SETTLED_MS)
  section(`capacity units on a board of ${TASKS} tasks, beside authentication`)
  spentBy('tasks')
  const { body } = await open()
  report({ what: 'opening: read units', value: spentBy('tasks').reads - AUTHENTICATION.reads, bound: { atMost: 50 } })
  const columnId = board.columns[1]?.id ?? ''
  const taskId = body.tasks.find((task) => task.columnId !== columnId)?.id ?? ''
  const top = body.tasks.find((task) => task.columnId === columnId)?.id ?? null
  // As a drag to the top of a column sends it.
  const move = { id, taskId, body: { columnId, beforeId: null, afterId: top } }
  await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', move, { as: ada })
  const moved = spentBy('tasks')
  report({ what: 'a move: read units', value: moved.reads - AUTHENTICATION.reads, bound: { atMost: 6 } })
  report({ what: 'a move: write units', value: moved.writes - AUTHENTICATION.writes, bound: { atMost: 8 } })
  await open()
  report({ what: 'opening it again after the move: read units', value: spentBy('tasks').reads - AUTHENTICATION.reads })
  await app.call('GET /api/startups/{id}/tasks', { id, since: body.seq + 1 }, { as: ada })
  report({ what: 'an idle poll: read units', value: spentBy('tasks').reads - AUTHENTICATION.reads, bound: { atMost: 0.5 } })
}
