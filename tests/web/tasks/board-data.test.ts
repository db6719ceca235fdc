import { describe, expect, it } from 'vitest'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { changed, type LoadedBoard, mergeBoard, without } from '../../../web/entities/tasks/board-data.ts'
import { byRank, temporaryRank } from '../../../web/entities/boards/data/rank.ts'
import { cardNamed } from './cards.ts'

const BOARD = { columns: [{ id: 'todo', name: 'To Do', wipLimit: null, isDone: false }], wipMode: 'warn', labels: [], version: 1 } as const
const loaded = (tasks: TaskCard[], seq = 5): LoadedBoard => ({
  board: { ...BOARD, columns: [...BOARD.columns], labels: [] },
  tasks,
  removed: [],
  isWhole: true,
  seq,
  nextCursor: null,
})
const [one, two] = [cardNamed('one', { version: 3 }), cardNamed('two')]

describe('mergeBoard', () => {
  it('replaces changed cards, adds new ones and drops removed ones', () => {
    const three = cardNamed('three')
    const newer = { ...one, title: 'Renamed', version: 4 }
    const after = mergeBoard(loaded([one, two]), { tasks: [newer, three], removed: ['two'], seq: 8 })
    expect(after?.tasks).toEqual([newer, three])
    expect(after?.seq).toBe(8)
  })

  it('keeps what is newer than a late answer', () => {
    const after = mergeBoard(loaded([one]), { tasks: [{ ...one, title: 'Older', version: 2 }] })
    expect(after?.tasks).toEqual([one])
  })

  it('keeps the objects of cards that are the same, so that they are not drawn again', () => {
    const before = loaded([one, two])
    const after = mergeBoard(before, { tasks: [{ ...one }, { ...two }], isWhole: true, seq: 9 })
    expect(after?.tasks[0]).toBe(one)
    expect(mergeBoard(before, { tasks: [], removed: [], seq: 9 })?.tasks).toBe(before.tasks)
  })

  it('drops what a whole answer does not name, and cards that were archived', () => {
    const archived = { ...two, archivedAt: '2026-11-22T10:00:00.000Z', version: 2 }
    expect(mergeBoard(loaded([one, two]), { tasks: [one], isWhole: true })?.tasks).toEqual([one])
    expect(mergeBoard(loaded([one, two]), { tasks: [archived] })?.tasks).toEqual([one])
  })

  it('takes new ranks of cards that were moved aside', () => {
    expect(mergeBoard(loaded([one]), { reranked: [{ id: 'one', rank: 'z' }] })?.tasks[0]?.rank).toBe('z')
  })
})

describe('optimistic changes', () => {
  it('may be applied twice', () => {
    const move = changed(new Set(['one']), { columnId: 'done' })
    const archive = without(new Set(['two']))
    const before = loaded([one, two])
    expect(move(move(before))).toEqual(move(before))
    expect(archive(archive(before))).toEqual(archive(before))
  })

  it('orders a card between its neighbours until the server has answered', () => {
    const at = (id: string, rank: string) => cardNamed(id, { rank })
    const ids = (cards: TaskCard[]) => cards.toSorted(byRank).map(({ id }) => id)
    const [a, b] = [at('a', 'a0'), at('b', 'a1')]
    expect(ids([b, a, at('x', temporaryRank(a.rank, b.rank))])).toEqual(['a', 'x', 'b'])
    expect(ids([b, a, at('x', temporaryRank(b.rank, undefined))])).toEqual(['a', 'b', 'x'])
    const first = temporaryRank(undefined, a.rank)
    expect(ids([b, a, at('x', first), at('y', temporaryRank(undefined, first))])).toEqual(['y', 'x', 'a', 'b'])
    expect(ids([at('x', temporaryRank(undefined, undefined))])).toEqual(['x'])
  })
})
