import { describe, expect, it } from 'vitest'
import { levelOf, pointsFor } from '../../../shared/format/level.ts'
import { unreadBadge } from '../../../shared/format/unread-badge.ts'

describe('the badge of unread notifications', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4_000, '99+'],
  ])('S2-74 S2-75 S9-10 says of %i: %s', (count, text) => {
    expect(unreadBadge(count)).toBe(text)
  })

  it('S2-76 is not there at zero', () => {
    expect(unreadBadge(0)).toBeNull()
  })
})

describe('the points of a level', () => {
  it.each([1, 2, 3, 5, 10, 20, 50, 77])('are the fewest that give level %i', (level) => {
    expect(levelOf(pointsFor(level))).toBe(level)
    if (level > 1) expect(levelOf(pointsFor(level) - 1)).toBe(level - 1)
  })
})
