import { Virtualizer } from '@tanstack/react-virtual'
import { describe, expect, it } from 'vitest'
import { type Drag, dragAfter } from '../../../../web/ui/board/moves/use-drag.ts'
import { createHeights, GAP, slotAt } from '../../../../web/ui/board/cards/positions.ts'

/** A list of cards of these heights, with 8 pixels between them. */
function listOf(heights: readonly number[]) {
  const list = new Virtualizer<HTMLElement, HTMLElement>({
    count: heights.length,
    estimateSize: (index) => heights[index] ?? 0,
    gap: GAP,
    getScrollElement: () => null,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
  })
  list.getTotalSize()
  return list
}
/** 100 pixels each, with the gap. */
const regular = listOf([92, 92, 92])

describe('the place of a card in a list', () => {
  it.each([
    [-50, 0],
    [40, 0],
    [60, 1],
    [140, 1],
    [900, 3],
  ])('is that of its upper edge when it comes from elsewhere: at %i it becomes number %i', (top, slot) => {
    expect(slotAt(regular, -1, top)).toBe(slot)
  })

  it.each([
    [0, 0],
    [100, 1],
    [160, 2],
    [500, 2],
  ])('does not depend on where a card of the list is shown: at %i it becomes number %i', (top, slot) => {
    for (const shownAt of [0, 1, 2]) expect(slotAt(regular, shownAt, top)).toBe(slot)
  })

  it('depends on the heights of the cards', () => {
    const list = listOf([192, 96])
    expect(slotAt(list, -1, 90)).toBe(0)
    expect(slotAt(list, -1, 110)).toBe(1)
  })

  it('is the first one of an empty list', () => {
    expect(slotAt(listOf([]), -1, 300)).toBe(0)
  })
})

describe('the height of a card that was never rendered', () => {
  it('is that of the cards that were measured first', () => {
    const heights = createHeights()
    expect(heights.estimate()).toBe(96)
    for (let at = 0; at < 8; at += 1) heights.measured.set(`${at}`, at % 2 === 0 ? 60 : 84)
    expect(heights.estimate()).toBe(72)
    heights.measured.set('later', 400)
    expect(heights.estimate()).toBe(72)
  })
})

describe('a drag', () => {
  const lanes = [{ id: '', name: '', cards: { todo: ['a', 'b'], done: ['c'] } }]
  const columnIds = ['todo', 'done']
  const lifted = dragAfter(null, { kind: 'lift', cardId: 'b', by: 'keyboard', lanes })
  const placeAfter = (...steps: Parameters<typeof dragAfter>[1][]): Drag['to'] | undefined =>
    steps.reduce((drag, step) => dragAfter(drag, step), lifted)?.to

  it('begins where the card is, and not with a card that is on no list', () => {
    expect(lifted?.to).toEqual({ laneId: '', columnId: 'todo', index: 1 })
    expect(dragAfter(null, { kind: 'lift', cardId: 'x', by: 'keyboard', lanes })).toBeNull()
  })

  it('goes where arrow keys or the pointer move it, and stays the same object at the edge of the board', () => {
    expect(placeAfter({ kind: 'arrow', arrow: 'ArrowRight', columnIds })).toEqual({ laneId: '', columnId: 'done', index: 1 })
    const list = { laneId: '', columnId: 'done' }
    expect(placeAfter({ kind: 'point', list, top: 40, slotAt: () => 0 })).toEqual({ ...list, index: 0 })
    expect(placeAfter({ kind: 'point', list, top: 40, slotAt: undefined })).toEqual({ ...list, index: 1 })
    expect(dragAfter(lifted, { kind: 'arrow', arrow: 'ArrowLeft', columnIds })).toBe(lifted)
  })

  it('ends, and moves no card when none is lifted', () => {
    expect(placeAfter({ kind: 'end' })).toBeUndefined()
    expect(dragAfter(null, { kind: 'arrow', arrow: 'ArrowUp', columnIds })).toBeNull()
  })
})
