import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { readCsv } from '../../../shared/format/csv/read-csv.ts'
import { tasksOfTable } from '../../../shared/format/csv/task-table.ts'

const NAMES = {
  columns: [
    { id: 'c1', name: 'To Do' },
    { id: 'c2', name: 'Done' },
  ],
  labels: [
    { id: 'l1', name: 'Bug' },
    { id: 'l2', name: 'Mobile' },
  ],
  members: [
    { id: 'm1', name: 'Ada Lovelace' },
    { id: 'm2', name: 'Lin Wei' },
  ],
}
const imported = (head: string[], ...rows: string[][]) => tasksOfTable(readCsv(new TextEncoder().encode(csvOf(head, rows))), NAMES)
const EMPTY = { description: '', priority: 'default', assigneeIds: [], labelIds: [], dueAt: null, checklist: [] }

describe('a table of tasks', () => {
  it('becomes tasks, by the names of its columns in any order and case', () => {
    const head = ['Due', 'Title', 'column', 'Priority', 'assignees', 'labels', 'Notes']
    const row = ['2026-12-31', '=Sum it up', 'done', 'High', 'ada lovelace; Lin Wei', 'bug;Mobile; bug', 'ignored']
    expect(imported(head, row)).toEqual({
      tasks: [
        {
          ...EMPTY,
          title: '=Sum it up',
          columnId: 'c2',
          priority: 'high',
          assigneeIds: ['m1', 'm2'],
          labelIds: ['l1', 'l2'],
          dueAt: '2026-12-31',
        },
      ],
      problems: [],
    })
  })

  it('needs titles only', () => {
    expect(imported(['title'], ['One'], ['Two']).tasks).toEqual([
      { ...EMPTY, title: 'One' },
      { ...EMPTY, title: 'Two' },
    ])
    expect(() => imported(['name'], ['One'])).toThrow('This table has no column called title')
  })

  it('names the line and the reason of each row that cannot be imported', () => {
    const head = ['title', 'column', 'priority', 'assignees', 'labels', 'due']
    const { tasks, problems } = imported(
      head,
      ['Right', '', '', '', '', '2026-02-28T12:00Z'],
      ['', 'Elsewhere', 'urgent', 'Grace', 'Tablet', '2026-02-30'],
      ['x'.repeat(201), '', '', '', '', '31.12.2026'],
    )
    expect(tasks.map(({ title }) => title)).toEqual(['Right'])
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 “Elsewhere” is not a column of this board',
      '3 The title is missing',
      '3 “urgent” is not a priority. Use high, medium, low or nothing',
      '3 “Grace” is not a member of this startup',
      '3 “Tablet” is not a label of this board',
      '3 “2026-02-30” is not a date. Write it as 2026-12-31',
      '4 The title may have at most 200 characters',
      '4 “31.12.2026” is not a date. Write it as 2026-12-31',
    ])
  })
})
