import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../shared/format/csv/read-csv.ts'
import { TASK_TABLE, tasksOfTable } from '../../../shared/format/csv/task-table.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTasks, boardOf, bodyOf, columnIds } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

describe('GET /api/startups/{id}/tasks/export.csv', () => {
  it('S1-07 is a table of the live tasks, column by column, that an import reads back', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const { id } = await registerStartup(app, ada)
    await addMember(id, bob)
    const labels = [{ name: 'Bug', colour: 'red' as const }]
    await app.call('PUT /api/startups/{id}/board', { id, body: { ...(await boardOf(app, ada, id)), labels } }, { as: ada })
    const board = await boardOf(app, ada, id)
    const [todo, , , done] = await columnIds(app, ada, id)
    const labelIds = board.labels.map((label) => label.id)
    const wanted = [
      { title: 'Later', columnId: done },
      { title: '=HYPERLINK("x")', columnId: todo, priority: 'high' as const, assigneeIds: [ada.id, bob.id], labelIds, dueAt: '2030-01-31' },
    ]
    const [, first] = await addTasks(app, ada, id, wanted)
    const checklist = [{ text: 'One', isDone: true }, { text: 'Two' }]
    await app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: first?.id ?? '', body: { checklist } }, { as: bob })
    const answer = await app.call('GET /api/startups/{id}/tasks/export.csv', { id }, { as: bob })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tasks.csv"')
    const table = readCsv(new TextEncoder().encode(bodyOf(answer)))
    expect(table.head).toEqual([...TASK_TABLE])
    const [row, other] = table.rows.map(({ cells }) => cells)
    expect(row?.slice(0, 10)).toEqual(['2', '=HYPERLINK("x")', 'To Do', 'high', 'Ada; Bob', 'Bug', '2030-01-31', '1 of 2', '0', 'Ada'])
    expect(other?.slice(0, 4)).toEqual(['1', 'Later', 'Done', ''])
    expect(other?.[11]).toMatch(/^\d{4}-/)
    const people = { members: [ada, bob], columns: board.columns, labels: board.labels }
    const { tasks, problems } = tasksOfTable(table, people)
    expect(problems).toEqual([])
    expect(tasks).toMatchObject(wanted.toReversed())
  })
})
