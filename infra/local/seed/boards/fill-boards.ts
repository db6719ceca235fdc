import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { BRIGHTWELL } from './brightwell.ts'
import { KILN } from './kiln.ts'
import { LOOMWORK } from './loomwork.ts'
import type { SeedBoard, SeedTask } from './seed-board.ts'

/** Days on which the members work on their boards: a session ends after seven days without a call. */
const WORKDAYS = [2, 7, 12, 17, 22, 26, 28]
const LAST_ROUND = WORKDAYS.length - 1

type Residents = ReadonlyMap<string, Resident>
interface OpenBoard {
  client: Client
  residents: Residents
  tasksPath: string
  board: Board
  planned: SeedBoard
  created: Map<SeedTask, string>
  today: number
}

/** Prepares the boards of three startups; gives what happens on them on a day: tasks are created, then moved, then commented on. */
export async function openBoards(
  client: Client,
  { residents, founded, today }: { residents: Residents; founded: ReadonlyMap<string, Startup>; today: number },
): Promise<(day: number) => Promise<void>> {
  const boards = await Promise.all(
    [LOOMWORK, KILN, BRIGHTWELL].map(async (planned): Promise<OpenBoard> => {
      const startup = required(founded.get(planned.startup), planned.startup)
      const owner = [...residents.values()].find(({ id }) => id === startup.ownerId)
      const path = `/api/startups/${startup.id}`
      const { board } = await client<{ board: Board }>(`GET ${path}/tasks`, undefined, owner)
      const columns = board.columns.map((column) => ({ ...column, wipLimit: planned.limits[column.name] ?? null }))
      const form = { ...board, columns, labels: planned.labels }
      const changed = await client<Board>(`PUT ${path}/board`, form, owner)
      return { client, residents, tasksPath: `${path}/tasks`, board: changed, planned, created: new Map(), today }
    }),
  )
  return async (day) => {
    const round = WORKDAYS.indexOf(day)
    if (round < 0) return
    for (const resident of residents.values()) await client('GET /api/auth/me', undefined, resident)
    await Promise.all(boards.map((board) => work(board, round)))
  }
}

/** One round of a board; the oldest tasks are created in the first. */
async function work(open: OpenBoard, round: number): Promise<void> {
  const { tasks } = open.planned
  for (const [at, task] of tasks.entries()) {
    const first = Math.floor((at * LAST_ROUND) / tasks.length)
    if (first === round) open.created.set(task, await create(open, task))
    if (first + 1 === round && task.column) await move(open, task)
    for (const [no, [author, text]] of (task.comments ?? []).entries()) {
      if (Math.min(first + 1 + no, LAST_ROUND) === round) await comment(open, task, author, text)
    }
  }
}

const required = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The seed data has no ${name}`)
  return found
}
const residentOf = ({ residents }: OpenBoard, name: string): Resident => required(residents.get(name), name)
const idOf = (items: readonly { id: string; name: string }[], name: string): string =>
  required(items.find((one) => one.name === name)?.id, name)

async function create(open: OpenBoard, task: SeedTask): Promise<string> {
  const { client, tasksPath, board, today } = open
  const form = {
    title: task.title,
    description: task.text ?? '',
    priority: task.priority ?? 'default',
    assigneeIds: (task.to ?? []).map((name) => residentOf(open, name).id),
    labelIds: (task.labels ?? []).map((name) => idOf(board.labels, name)),
    dueAt: task.due === undefined ? null : new Date(today + task.due * DAY_MS).toISOString().slice(0, 10),
    checklist: (task.checklist ?? []).map((item) => ({ text: item.replace(/^x /, ''), isDone: item.startsWith('x ') })),
  }
  const { id } = await client<Task>(`POST ${tasksPath}`, form, residentOf(open, task.by))
  return id
}

async function move(open: OpenBoard, task: SeedTask): Promise<void> {
  const { client, tasksPath, board, created } = open
  const mover = residentOf(open, task.to?.[0] ?? task.by)
  const columnId = idOf(board.columns, task.column ?? '')
  await client(`PATCH ${tasksPath}/${required(created.get(task), task.title)}/move`, { columnId }, mover)
}

async function comment(open: OpenBoard, task: SeedTask, author: string, text: string): Promise<void> {
  const { client, tasksPath, residents, created } = open
  const content = [...residents.values()].reduce((all, { id, name }) => all.replaceAll(`@${name}`, `[@${name}](mention:${id})`), text)
  await client(`POST ${tasksPath}/${required(created.get(task), task.title)}/comments`, { content }, residentOf(open, author))
}
