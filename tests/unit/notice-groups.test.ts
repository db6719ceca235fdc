import { describe, expect, it } from 'vitest'
import { groupNotices } from '../../web/features/notifications/history/notice-list.tsx'
import { dayOf } from '../../web/ui/facts/day.ts'

const notice = (id: string, createdAt: string, startupId?: string) => ({ id, isRead: false, createdAt, ...(startupId && { startupId }) })

describe('groupNotices', () => {
  it('groups by day and then by startup, each in the order of its newest one', () => {
    const groups = groupNotices([
      notice('4', '2026-03-02T12:00:00', 'loom'),
      notice('3', '2026-03-02T11:00:00', 'kiln'),
      notice('2', '2026-03-02T10:00:00', 'loom'),
      notice('1', '2026-03-01T10:00:00'),
    ])
    expect(groups.map(({ day, startups }) => [day, startups.map(({ notices }) => notices.map(({ id }) => id))])).toEqual([
      ['Mar 2, 2026', [['4', '2'], ['3']]],
      ['Mar 1, 2026', [['1']]],
    ])
  })
})

describe('dayOf', () => {
  it('names today and yesterday, and other days by their date', () => {
    const now = Date.parse('2026-10-24T12:00:00')
    expect(['2026-10-24T01:00:00', '2026-10-23T23:00:00', '2026-10-22T12:00:00', 'never'].map((time) => dayOf(time, now))).toEqual([
      'Today',
      'Yesterday',
      'Oct 22, 2026',
      '',
    ])
  })
})
