import { describe, expect, it } from 'vitest'
import { nthWeekdayOf, type Recurrence } from '../../../../shared/calendar/recurrence.ts'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { dayNumber } from '../../../../shared/calendar/local-time.ts'

const TUESDAY = '2026-01-13'

describe('ruleInWords', () => {
  it.each<[string, Recurrence]>([
    ['Every day', { freq: 'daily', interval: 1 }],
    ['Every third day, 10 times', { freq: 'daily', interval: 3, count: 10 }],
    ['Every Tuesday', { freq: 'weekly', interval: 1 }],
    ['Every second Tuesday', { freq: 'weekly', interval: 2, byWeekday: ['TU'] }],
    ['Every second Tuesday, until Mar 1, 2026', { freq: 'weekly', interval: 2, until: '2026-03-01' }],
    ['Every weekday', { freq: 'weekly', interval: 1, byWeekday: ['FR', 'TH', 'WE', 'TU', 'MO'] }],
    ['Every day', { freq: 'weekly', interval: 1, byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] }],
    ['Every week on Monday, Tuesday and Sunday', { freq: 'weekly', interval: 1, byWeekday: ['SU', 'TU', 'MO'] }],
    ['Every twelfth week on Tuesday and Friday, once', { freq: 'weekly', interval: 12, byWeekday: ['TU', 'FR'], count: 1 }],
    ['Every month on day 13', { freq: 'monthly', interval: 1 }],
    ['Every month on the second Tuesday', { freq: 'monthly', interval: 1, byWeekday: ['2TU'] }],
    ['Every sixth month on the first Monday', { freq: 'monthly', interval: 6, byWeekday: ['1MO'] }],
    ['Every second month on the last Friday', { freq: 'monthly', interval: 2, byWeekday: ['-1FR'] }],
  ])('%s', (words, rule) => {
    expect(ruleInWords(rule, TUESDAY)).toBe(words)
  })

  it.each([
    ['2026-01-01', '1TH'],
    ['2026-01-07', '1WE'],
    ['2026-01-08', '2TH'],
    [TUESDAY, '2TU'],
    ['2026-01-31', '5SA'],
  ])('%s is the %s of its month', (day, token) => {
    expect(nthWeekdayOf(dayNumber(day))).toBe(token)
  })
})
