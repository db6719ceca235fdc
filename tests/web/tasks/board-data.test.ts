import { describe, expect, it } from 'vitest'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { changed, without } from '../../../web/entities/boards/data/items.ts'
import { type LoadedBoard, mergeBoard } from '../../../web/entities/tasks/board-data.ts'
import { rankAt } from '../../../shared/boards/place.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { cardNamed } from './cards.ts'

const BOARD = { columns: [{ id: 'todo', name: 'To Do', wipLimit: null, isDone: false }], wipMode: 'warn', labels: [], version: 1 } as const
const loaded = (items: TaskCard[], seq = 5): LoadedBoard => ({
  board: { ...BOARD, columns: [...BOARD.columns], labels: [] },
  items,
  seq,
})
const [one, two] = [cardNamed('one', { version: 3 }), cardNamed('two')]

describe('mergeBoard', () => {
  it('replaces changed cards, adds new ones and drops removed ones', () => {
    const three = cardNamed('three')
    const newer = { ...one, title: 'Renamed', version: 4 }
    const after = mergeBoard(loaded([one, two]), { items: [newer, three], removed: ['two'], seq: 8 })
    expect(after?.items).toEqual([newer, three])
    expect(after?.seq).toBe(8)
  })

  it('keeps what is newer than a late answer', () => {
    const after = mergeBoard(loaded([one]), { items: [{ ...one, title: 'Older', version: 2 }] })
    expect(after?.items).toEqual([one])
  })

  it('keeps the objects of cards that are the same, so that they are not drawn again', () => {
    const before = loaded([one, two])
    const after = mergeBoard(before, { items: [{ ...one }, { ...two }], isWhole: true, seq: 9 })
    expect(after?.items[0]).toBe(one)
    expect(mergeBoard(before, { items: [], removed: [], seq: 9 })?.items).toBe(before.items)
  })

  it('drops what a whole answer does not name, and cards that were archived', () => {
    const archived = { ...two, archivedAt: '2026-11-22T10:00:00.000Z', version: 2 }
    expect(mergeBoard(loaded([one, two]), { items: [one], isWhole: true })?.items).toEqual([one])
    expect(mergeBoard(loaded([one, two]), { items: [archived] })?.items).toEqual([one])
  })

  it('takes new ranks of cards that were moved aside', () => {
    expect(mergeBoard(loaded([one]), { reranked: [{ id: 'one', rank: 'z' }] })?.items[0]?.rank).toBe('z')
  })
})

describe('optimistic changes', () => {
  it('may be applied twice', () => {
    const move = changed<TaskCard>(new Set(['one']), { columnId: 'done' })
    const archive = without(new Set(['two']))
    const before = loaded([one, two])
    expect(move(move(before))).toEqual(move(before))
    expect(archive(archive(before))).toEqual(archive(before))
  })

  it('orders a card between its neighbours until the server has answered', () => {
    const at = (id: string, rank: string) => cardNamed(id, { rank })
    const ids = (cards: TaskCard[]) => cards.toSorted(byRank).map(({ id }) => id)
    const [a, b] = [at('a', 'a0'), at('b', 'a1')]
    expect(ids([b, a, at('x', rankAt(a, b, 0) ?? '')])).toEqual(['a', 'x', 'b'])
    expect(ids([b, a, at('x', rankAt(b, undefined, 0) ?? '')])).toEqual(['a', 'b', 'x'])
    const first = at('x', rankAt(undefined, a, 0) ?? '')
    expect(ids([b, a, first, at('y', rankAt(undefined, first, 0) ?? '')])).toEqual(['y', 'x', 'a', 'b'])
    expect(ids([at('x', rankAt(undefined, undefined, 0) ?? '')])).toEqual(['x'])
  })
})
