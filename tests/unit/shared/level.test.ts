import { describe, expect, it } from 'vitest'
import { levelOf } from '../../../shared/format/level.ts'
import { starsOf } from '../../../shared/format/stars.ts'

describe('level and stars (domain 3.10)', () => {
  it.each([
    [0, 1, '0.1'],
    [19, 1, '0.1'],
    [20, 2, '0.2'],
    [60, 3, '0.3'],
    [200, 5, '0.5'],
    [899, 9, '0.9'],
    [900, 10, '1.0'],
    [8_700, 30, '3.0'],
    [24_500, 50, '5.0'],
    [24_499, 49, '4.9'],
  ])('%i points are level %i and %s stars', (points, level, stars) => {
    expect(levelOf(points)).toBe(level)
    expect(starsOf(level)).toBe(stars)
  })

  it('says the same as adding up what each level needs, up to 30,000 points', () => {
    let level = 1
    for (let points = 0; points < 30_000; points += 1) {
      while (points >= 10 * (level + 1) * level) level += 1
      if (levelOf(points) !== level) expect.fail(`${points} points: ${levelOf(points)} instead of ${level}`)
    }
    expect(level).toBe(55)
  })

  it('S2-66 S9-14 stars are a tenth of the level, capped at 5, with one decimal', () => {
    expect([1, 7, 49, 50, 51, 1_000].map(starsOf)).toEqual(['0.1', '0.7', '4.9', '5.0', '5.0', '5.0'])
  })
})
