import { describe, expect, it } from 'vitest'
import { createHeights, offsetsOf, slotFor } from '../../../../web/ui/board/cards/offsets.ts'

/** Cards of 92 pixels with 8 between them: 100 each. */
function regular(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `${at}`)
  const heights = createHeights()
  for (const id of ids) heights.record(id, 92)
  return offsetsOf(ids, heights)
}

describe('positions in a list', () => {
  it('lie below each other, and the last is the height of all', () => {
    expect([...regular(3).tops]).toEqual([0, 100, 200, 300])
  })

  it.each([
    [-50, 0],
    [40, 0],
    [60, 1],
    [140, 1],
    [900, 3],
  ])('a card from elsewhere with its upper edge at %i becomes number %i', (top, slot) => {
    expect(slotFor(regular(3), 3, -1, top)).toBe(slot)
  })

  it.each([
    [0, 0],
    [100, 1],
    [160, 2],
    [500, 2],
  ])('a card of the list with its upper edge at %i becomes number %i, wherever it is shown', (top, slot) => {
    for (const shownAt of [0, 1, 2]) expect(slotFor(regular(3), 3, shownAt, top)).toBe(slot)
  })

  it('uses measured heights', () => {
    const heights = createHeights()
    heights.record('a', 192)
    const { tops } = offsetsOf(['a', 'b'], heights)
    expect(tops[1]).toBe(200)
    expect(slotFor(offsetsOf(['a', 'b'], heights), 2, -1, 90)).toBe(0)
    expect(slotFor(offsetsOf(['a', 'b'], heights), 2, -1, 110)).toBe(1)
  })

  it('estimates a card that was never rendered by the first measured cards', () => {
    const heights = createHeights()
    for (let at = 0; at < 8; at += 1) heights.record(`${at}`, at % 2 === 0 ? 60 : 84)
    heights.record('later', 400)
    expect([...offsetsOf(['new', 'later'], heights).tops]).toEqual([0, 80, 488])
  })
})
