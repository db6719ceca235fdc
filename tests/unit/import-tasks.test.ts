import { describe, expect, it } from 'vitest'
import type { NewTask } from '../../shared/entities/tasks/task-form.ts'
import { guessTaskFields } from '../../shared/format/csv/task-table.ts'
import { batchesOf } from '../../web/features/tasks/actions/batches.ts'

const task = (...assigneeIds: string[]) =>
  ({ title: 'One', description: '', priority: 'default' as const, assigneeIds, labelIds: [], dueAt: null, checklist: [] }) satisfies NewTask

describe('the import of tasks', () => {
  it.each([
    ['our own table', ['number', 'title', 'column', 'priority', 'assignees', 'labels', 'due'], [1, 2, 3, 4, 5, 6]],
    ['Linear', ['ID', 'Team', 'Title', 'Status', 'Priority', 'Assignee', 'Labels', 'Due Date'], [2, 3, 4, 5, 6, 7]],
    ['Trello', ['Card Name', 'List Name', 'Labels', 'Members', 'Due_Date'], [0, 1, undefined, 3, 2, 4]],
    ['a list of names', ['Name'], [0]],
    ['something else', ['Foo', ''], []],
  ])('guesses the fields in the headings of %s', (_what, head, [title, column, priority, assignees, labels, due]) => {
    const places = { title, column, priority, assignees, labels, due }
    expect(guessTaskFields(head)).toEqual(Object.fromEntries(Object.entries(places).filter(([, at]) => at !== undefined)))
  })

  it('splits tasks into calls that fit one transaction, and loses none', () => {
    const people = Array.from({ length: 10 }, (_, at) => `user ${at}`)
    expect(batchesOf([])).toEqual([])
    expect(batchesOf(Array.from({ length: 100 }, () => task())).map(({ length }) => length)).toEqual([45, 45, 10])
    const full = batchesOf(Array.from({ length: 30 }, () => task(...people)))
    expect(full.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2])
  })
})
