import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import type { App } from '../app.ts'
import type { Credentials, Reply } from '../app/client.ts'

/** The body of an answer; throws when it is an error. */
export function bodyOf<T>({ status, body, problem }: Reply<T>): T {
  if (problem) throw new Error(`${status} ${problem.code}: ${problem.message}`)
  return body
}

export const readBoard = async (app: App, as: Credentials, id: string, since?: number) =>
  bodyOf(await app.call('GET /api/startups/{id}/tasks', { id, ...(since !== undefined && { since }) }, { as }))

export async function boardOf(app: App, as: Credentials, id: string): Promise<Board> {
  const { board } = await readBoard(app, as, id)
  if (!board) throw new Error('no board')
  return board
}

export async function columnIds(app: App, as: Credentials, id: string): Promise<[string, string, string, string]> {
  const { columns } = await boardOf(app, as, id)
  return columns.map((column) => column.id) as [string, string, string, string]
}

type NewTask = Parameters<typeof addTask>[3]
export async function addTask(
  app: App,
  as: Credentials,
  id: string,
  task: { title: string; columnId?: string; assigneeIds?: string[]; description?: string; dueAt?: string; priority?: Task['priority'] },
): Promise<Task> {
  return bodyOf(await app.call('POST /api/startups/{id}/tasks', { id, body: task }, { as }))
}

export const addTasks = async (app: App, as: Credentials, id: string, tasks: NewTask[]): Promise<TaskCard[]> =>
  bodyOf(await app.call('POST /api/startups/{id}/tasks/bulk', { id, body: { tasks } }, { as })).tasks

/** Titles of the cards of a column, in their order. */
export const titlesIn = (cards: readonly TaskCard[], columnId: string | undefined): string[] =>
  cards
    .filter((card) => card.columnId === columnId)
    .toSorted(byRank)
    .map(({ title }) => title)
