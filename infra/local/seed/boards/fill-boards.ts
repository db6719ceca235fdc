import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { LAST_ROUND, required, roundOf, WORKDAYS, type Demo } from '../demo.ts'
import { BOARDS, type SeedBoard, type SeedTask } from './boards-data.ts'

interface OpenBoard {
  demo: Demo
  tasksPath: string
  board: Board
  planned: SeedBoard
  /** Ids of the tasks. */
  created: Map<SeedTask, string>
}

/** Prepares the boards; gives what happens on them on a day: tasks are created, then moved, then commented on. */
export async function openBoards(demo: Demo): Promise<(day: number) => Promise<void>> {
  const boards = await Promise.all(BOARDS.map((planned) => openBoard(demo, planned)))
  return async (day) => {
    const round = WORKDAYS.indexOf(day)
    if (round < 0) return
    await demo.callAsAll('GET /api/auth/me')
    await Promise.all(boards.map((board) => work(board, round)))
  }
}

async function openBoard(demo: Demo, planned: SeedBoard): Promise<OpenBoard> {
  const path = `/api/startups/${demo.startup(planned.startup).id}`
  const founder = demo.founderOf(planned.startup)
  const { board } = await demo.call<{ board: Board }>(`GET ${path}/tasks`, undefined, founder)
  const columns = board.columns.map((column) => ({ ...column, wipLimit: planned.limits[column.name] ?? null }))
  const changed = await demo.call<Board>(`PUT ${path}/board`, { ...board, columns, labels: planned.labels }, founder)
  return { demo, tasksPath: `${path}/tasks`, board: changed, planned, created: new Map() }
}

async function work(open: OpenBoard, round: number): Promise<void> {
  const { tasks } = open.planned
  for (const [at, task] of tasks.entries()) {
    const first = roundOf(at, tasks.length)
    if (first === round) open.created.set(task, await create(open, task))
    if (first + 1 === round && task.column) await move(open, task)
    for (const [no, [author, text]] of (task.comments ?? []).entries()) {
      if (Math.min(first + 1 + no, LAST_ROUND) === round) await comment(open, task, author, text)
    }
  }
}

const idOf = (items: readonly { id: string; name: string }[], name: string): string =>
  required(items.find((one) => one.name === name)?.id, name)

async function create({ demo, tasksPath, board }: OpenBoard, task: SeedTask): Promise<string> {
  const { title, text = '', priority = 'default', to = [], by = to[0], labels = [], due, checklist = [] } = task
  const form = {
    title,
    description: text,
    priority,
    assigneeIds: to.map((name) => demo.resident(name).id),
    labelIds: labels.map((name) => idOf(board.labels, name)),
    dueAt: due === undefined ? null : demo.dayIn(due),
    checklist: checklist.map((item) => ({ text: item.replace(/^x /, ''), isDone: item.startsWith('x ') })),
  }
  const { id } = await demo.call<Task>(`POST ${tasksPath}`, form, required(by, `user for ${title}`))
  return id
}

async function move({ demo, tasksPath, board, created }: OpenBoard, task: SeedTask): Promise<void> {
  const by = required(task.to?.[0] ?? task.by, `user for ${task.title}`)
  const columnId = idOf(board.columns, task.column ?? '')
  await demo.call(`PATCH ${tasksPath}/${created.get(task)}/move`, { columnId }, by)
}

async function comment({ demo, tasksPath, created }: OpenBoard, task: SeedTask, author: string, text: string): Promise<void> {
  await demo.call(`POST ${tasksPath}/${created.get(task)}/comments`, { content: demo.mentioning(text) }, author)
}
