import { describe, expect, it } from 'vitest'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { addItem, removeItem, renameItem, sortItems, tickItem } from '../../../../web/features/tasks/panel/edits/checklist-edits.ts'

const item = (id: string) => ({ id, text: id, isDone: false, assigneeId: null })
const TASK = { checklist: ['a', 'b', 'c'].map(item), checked: [0, 3] } as Pick<Task, 'checklist' | 'checked'> as Task
const ids = (task: Task) => task.checklist.map(({ id }) => id)

describe('edits of a checklist', () => {
  it.each([
    ['adding', addItem({ text: 'd', isDone: false, assigneeId: null })],
    ['ticking', tickItem('b', true)],
    ['sorting', sortItems(['c', 'a', 'b'])],
    ['removing', removeItem('a')],
    ['renaming', renameItem(item('b'), 'B', 'b')],
  ])('are idempotent: %s', (_name, { change }) => {
    expect(change(change(TASK))).toEqual(change(TASK))
  })

  it('sort the items; those of another user stay behind the one that they followed', () => {
    expect(ids(sortItems(['c', 'b', 'a']).change(TASK))).toEqual(['c', 'b', 'a'])
    const theirs = { ...TASK, checklist: ['new', 'a', 'added', 'c'].map(item) }
    expect(ids(sortItems(['c', 'b', 'a']).change(theirs))).toEqual(['new', 'c', 'a', 'added'])
  })

  it('count what is done', () => {
    expect(tickItem('a', true).change(TASK).checked).toEqual([1, 3])
  })

  it('merge with those of another user by applying to theirs', () => {
    const theirs = removeItem('a').change(tickItem('b', true).change(TASK))
    expect(
      addItem({ text: 'd', isDone: false, assigneeId: null })
        .change(theirs)
        .checklist.map(({ text, isDone }) => [text, isDone]),
    ).toEqual([
      ['b', true],
      ['c', false],
      ['d', false],
    ])
  })

  it('bring a deleted item back when it was renamed', () => {
    const rename = renameItem(item('b'), 'B', 'b')
    const theirs = removeItem('b').change(TASK)
    expect(rename.replaces?.in(theirs)).toBe('')
    expect(rename.change(theirs).checklist.at(-1)).toMatchObject({ id: 'b', text: 'B' })
  })
})
