import { describe, expect, it } from 'vitest'
import { relativeTime } from '../../../shared/format/relative-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => relativeTime(new Date(NOW - ms).toISOString(), NOW)

describe('relative time', () => {
  it('S2-77 says just now below a minute, and for clocks that are ahead', () => {
    expect(ago(0)).toBe('just now')
    expect(ago(MINUTE_MS - 1)).toBe('just now')
    expect(ago(-MINUTE_MS)).toBe('just now')
  })

  it('S2-78 says minutes', () => {
    expect(ago(MINUTE_MS)).toBe('1 minute ago')
    expect(ago(2 * MINUTE_MS)).toBe('2 minutes ago')
    expect(ago(HOUR_MS - 1)).toBe('59 minutes ago')
  })

  it('S2-79 says hours', () => {
    expect(ago(HOUR_MS)).toBe('1 hour ago')
    expect(ago(DAY_MS - 1)).toBe('23 hours ago')
  })

  it('S2-80 says days up to 6', () => {
    expect(ago(DAY_MS)).toBe('1 day ago')
    expect(ago(7 * DAY_MS - 1)).toBe('6 days ago')
  })

  it('S2-81 says the local date after 6 days', () => {
    expect(ago(7 * DAY_MS)).toBe(new Date(NOW - 7 * DAY_MS).toLocaleDateString())
  })
})
