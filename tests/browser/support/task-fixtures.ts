import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { App, Person } from '../../support/app.ts'
import { addTasks, boardOf, bodyOf } from '../../support/tasks/tasks.ts'

const LABELS = [
  { name: 'Bug', colour: 'red' as const },
  { name: 'A label as long as labels get', colour: 'teal' as const },
]
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A board with a column over its limit, tasks with everything that a card shows, and one that is archived. Gives the id of a task. */
export async function createTasks(app: App, { ada, mia }: { ada: Person; mia: Person }, { id }: Startup): Promise<string> {
  const before = await boardOf(app, ada, id)
  const columns = before.columns.map((column, at) => (at === 1 ? { ...column, wipLimit: 1 } : column))
  const board = bodyOf(await app.call('PUT /api/startups/{id}/board', { id, body: { ...before, columns, labels: LABELS } }, { as: ada }))
  const [todo = '', doing = '', , done = ''] = board.columns.map((column) => column.id)
  const labelIds = board.labels.map((label) => label.id)
  const full = {
    title: 'Find out why the difference engine skips a tooth when the room is colder than the workshop was',
    columnId: todo,
    priority: 'high' as const,
    assigneeIds: [ada.id, mia.id],
    labelIds,
    dueAt: dayIn(-3),
    description: 'It began **last week**.',
    checklist: [{ text: 'Warm the room', isDone: true }, { text: 'Count the teeth' }],
  }
  const tasks = await addTasks(app, ada, id, [
    full,
    { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', columnId: todo },
    { title: 'Write the note on the machine', columnId: doing, assigneeIds: [mia.id], dueAt: dayIn(1) },
    { title: 'Order brass', columnId: doing, dueAt: dayIn(40) },
    { title: 'Draw the first card', columnId: done },
    { title: 'Sell the old loom', columnId: done },
  ])
  bodyOf(await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: tasks[5]?.id ?? '' }, { as: ada }))
  return tasks[0]?.id ?? ''
}
