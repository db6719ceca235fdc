import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import { limitRefusal, taskCalls } from '../../../web/features/tasks/actions/task-calls.ts'
import { refusalOfTitles, titlesOf } from '../../../web/features/tasks/create/use-paste.tsx'
import { draftOf, mergeDraft } from '../../../web/features/tasks/editor/board-draft.ts'
import { sortTasks } from '../../../web/features/tasks/tasks-screen.tsx'
import { indexBoard } from '../../../web/features/tasks/view/board-index.ts'
import { columnItems } from '../../../web/entities/boards/data/board-index.ts'
import { neighboursAt } from '../../../web/entities/boards/data/neighbours.ts'
import { listsOf } from '../../../web/entities/boards/data/cards-by-column.ts'
import { type TaskFilters, testOf } from '../../../web/features/tasks/view/filters.ts'
import { fieldsIn, lanesOf, laneOf } from '../../../web/features/tasks/view/lanes.ts'
import { dueText, urgencyOf } from '../../../web/entities/tasks/due.ts'
import { cardNamed } from './cards.ts'

const NOW = new Date(2026, 10, 22, 12)
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const column = (id: string, wipLimit: number | null = null, isDone = false) => ({ id, name: id, wipLimit, isDone })
const BOARD: Board = { columns: [column('todo', 2), column('done', null, true)], wipMode: 'block', labels: [], version: 1 }
const ALL: TaskFilters = { search: '', assignees: [], priorities: [], labels: [], due: undefined }
const found = (filters: Partial<TaskFilters>, card: Parameters<typeof cardNamed>[1]) =>
  testOf({ ...ALL, ...filters }, 'ada')?.(cardNamed('x', card)) ?? true

describe('filters', () => {
  it.each([
    [{ search: 'SHIP beta' }, { title: 'Ship the beta' }, true],
    [{ search: 'ship alpha' }, { title: 'Ship the beta' }, false],
    [{ search: '#12' }, { number: 12 }, true],
    [{ assignees: ['me'] }, { assigneeIds: ['ada'] }, true],
    [{ assignees: ['me'] }, { assigneeIds: ['bob'] }, false],
    [{ assignees: ['none', 'bob'] }, { assigneeIds: [] }, true],
    [{ priorities: ['high', 'low'] }, { priority: 'low' as const }, true],
    [{ labels: ['bug'] }, { labelIds: ['idea'] }, false],
    [{ due: 'overdue' as const }, { dueAt: '2026-11-21' }, true],
    [{ due: 'overdue' as const }, { dueAt: '2026-11-21', completedAt: '2026-11-21T10:00:00.000Z' }, false],
    [{ due: 'today' as const }, { dueAt: '2026-11-22' }, true],
    [{ due: 'week' as const }, { dueAt: '2026-12-03' }, false],
    [{ due: 'none' as const }, { dueAt: null }, true],
  ])('%j leaves %j: %s', (filters, card, isLeft) => {
    expect(found(filters, card)).toBe(isLeft)
  })

  it('keeps the lists of columns that stay the same', () => {
    const index = indexBoard(BOARD, [cardNamed('a'), cardNamed('b', { columnId: 'done' })])
    const before = listsOf(index, null, {})
    const after = listsOf(index, ({ columnId }) => columnId === 'todo', before)
    expect(after['todo']).toBe(before['todo'])
    expect(after['done']).toEqual([])
  })
})

describe('due dates', () => {
  it.each([
    ['2026-11-21', 'overdue', 'Yesterday'],
    ['2026-11-22', 'today', 'Today'],
    ['2026-11-23', 'soon', 'Tomorrow'],
    ['2026-12-24', 'later', 'Dec 24'],
    ['2027-01-02', 'later', 'Jan 2, 2027'],
    [new Date(2026, 10, 22, 11, 59).toISOString(), 'overdue', 'Today'],
  ])('%s is %s: %s', (dueAt, urgency, text) => {
    expect(urgencyOf(dueAt)).toBe(urgency)
    expect(dueText(dueAt)).toBe(text)
  })
})

describe('moves', () => {
  const [a, b, c] = [cardNamed('a', { rank: 'a0' }), cardNamed('b', { rank: 'a1' }), cardNamed('c', { rank: 'a2', columnId: 'done' })]
  const index = indexBoard(BOARD, [a, b, c])

  const todo = columnItems(index, 'todo')
  const { moved } = taskCalls('startup', BOARD, 'user')

  it('name the real neighbours when a filter hides some of them', () => {
    expect(neighboursAt(todo, c.id, { columnId: 'todo', beforeId: 'a', afterId: null })).toMatchObject({ beforeId: 'a', afterId: 'b' })
    expect(neighboursAt(todo, c.id, { columnId: 'todo', beforeId: null, afterId: 'a' })).toMatchObject({ beforeId: null, afterId: 'a' })
    expect(neighboursAt(todo, c.id, { columnId: 'todo', beforeId: null, afterId: null })).toMatchObject({ beforeId: 'b', afterId: null })
  })

  it('complete a task in a column of completed tasks, and reopen it elsewhere', () => {
    expect(moved(a, { columnId: 'done', lostReason: undefined }).completedAt).toBe(NOW.toISOString())
    expect(moved(c, { columnId: 'todo', lostReason: undefined }).completedAt).toBeNull()
  })

  it('are refused by a full column only where limits block, and not within the column', () => {
    expect(limitRefusal(BOARD, index, c, 'todo')).toBe('todo has reached its limit of 2. Move a task out of it first')
    expect(limitRefusal(BOARD, index, a, 'todo')).toBeNull()
    expect(limitRefusal({ ...BOARD, wipMode: 'warn' }, index, c, 'todo')).toBeNull()
    expect(limitRefusal(BOARD, index, a, 'done')).toBeNull()
  })
})

describe('lanes', () => {
  const members = [
    { id: 'ada', name: 'Ada', profileImage: null },
    { id: 'bob', name: 'Bob', profileImage: null },
  ]
  it('show a task once, and change what the lane is about', () => {
    const card = cardNamed('x', { assigneeIds: ['bob', 'ada'] })
    expect(laneOf('assignee', card, members)).toBe('ada')
    expect(fieldsIn('assignee', 'none', card, members)).toEqual({ assigneeIds: ['bob'] })
    expect(fieldsIn('assignee', 'ada', cardNamed('y'), members)).toEqual({ assigneeIds: ['ada'] })
    expect(fieldsIn('priority', 'high', card, members)).toEqual({ priority: 'high' })
    expect(lanesOf('assignee', members, [card]).map(({ name }) => name)).toEqual(['Ada', 'No assignee'])
  })
})

describe('sorting', () => {
  it('puts what has no value last in either order', () => {
    const cards = [cardNamed('none'), cardNamed('late', { dueAt: '2026-12-01' }), cardNamed('soon', { dueAt: '2026-11-23' })]
    const index = indexBoard(BOARD, cards)
    const lists = { todo: cards.map(({ id }) => id) }
    const ids = (isDescending: boolean) => sortTasks(lists, index, 'due', isDescending).map(({ id }) => id)
    expect(ids(false)).toEqual(['soon', 'late', 'none'])
    expect(ids(true)).toEqual(['late', 'soon', 'none'])
  })
})

describe('pasted lines', () => {
  it('are titles without the signs of a list', () => {
    expect(titlesOf('- [ ] Write\r\n\n * Test\n2. Ship\n[x] Rest\n3D print')).toEqual(['Write', 'Test', 'Ship', 'Rest', '3D print'])
  })
  it('are refused when one is too long', () => {
    expect(refusalOfTitles(['fine', 'x'.repeat(201)])).toBe('Line 2 is longer than 200 characters. Shorten it and paste again')
    expect(refusalOfTitles(['🚀'.repeat(200)])).toBeNull()
  })
})

describe('two users edit the columns', () => {
  it('keeps the changes of both', () => {
    const base = draftOf(BOARD)
    const [todo, done] = base.columns
    if (!todo || !done) throw new Error('The board has two columns')
    const mine = {
      ...base,
      columns: [done, { ...todo, name: 'Backlog' }, { key: 'new', id: undefined, name: 'Mine', limit: '', isDone: false }],
    }
    const theirs = {
      ...base,
      wipMode: 'warn' as const,
      columns: [{ ...todo, limit: '7' }, done, { ...done, key: 'z', id: 'z', name: 'Theirs' }],
    }
    const merged = mergeDraft(base, mine, theirs)
    expect(merged.columns.map(({ name, limit }) => `${name} ${limit}`)).toEqual(['done ', 'Backlog 7', 'Mine ', 'Theirs '])
    expect(merged.wipMode).toBe('warn')
  })
  it('deletes what either of them deleted', () => {
    const base = draftOf(BOARD)
    const mine = { ...base, columns: base.columns.slice(0, 1) }
    const theirs = { ...base, columns: base.columns.slice(1) }
    expect(mergeDraft(base, mine, theirs).columns).toEqual([])
  })
})
