import { describe, expect, it } from 'vitest'
import type { JoinedStartup, StartupCard } from '../../../shared/entities/startups/startup.ts'
import { sumOf, totalsOf } from '../../../web/entities/links/my-links.ts'
import { cardOf } from '../../support/startups/startups.ts'
import { mergeStartups } from '../../../web/entities/startups/my-startups.ts'

const card = (id: string) => cardOf({ id, name: `Startup ${id}` })
const joined = (id: string, title?: string): JoinedStartup => ({
  ...card(id),
  role: title === undefined ? null : { id: 'role', title, roleType: 'Sales' },
  joinedAt: '2026-01-01T00:00:00.000Z',
})
const labels = (owned: StartupCard[], others: JoinedStartup[]) => mergeStartups(owned, others).map(({ id, role }) => [id, role])

describe('the startups of a user', () => {
  it('S3-18 S3-19 S3-20 carry Owner, the title of the role, or Member', () => {
    expect(labels([card('a')], [joined('b', 'Growth lead'), joined('c')])).toEqual([
      ['a', 'Owner'],
      ['b', 'Growth lead'],
      ['c', 'Member'],
    ])
  })

  it('S3-21 are merged without doubles: who owns and has joined is the owner', () => {
    expect(labels([card('a'), card('a')], [joined('a', 'Growth lead'), joined('b'), joined('b', 'Late')])).toEqual([
      ['a', 'Owner'],
      ['b', 'Member'],
    ])
  })

  it('S3-20 call a joined startup Member when its role is no object', () => {
    expect(labels([], [{ ...joined('a'), role: 'Sales' as never }])).toEqual([['a', 'Member']])
  })
})

describe('the totals of links', () => {
  const totals = [
    { startupId: 'a', links: 4, clicks: 10, conversions: 2, deletedClicks: 1, deletedConversions: 0 },
    { startupId: 'b', links: 1, clicks: 5, conversions: 1, deletedClicks: 2, deletedConversions: 1 },
  ]

  it('S2-105 are those of one startup, or of all', () => {
    expect(totalsOf(totals, 'b')).toEqual({ links: 1, clicks: 5, conversions: 1, deletedClicks: 2, deletedConversions: 1 })
    expect(totalsOf(totals, '')).toEqual({ links: 5, clicks: 15, conversions: 3, deletedClicks: 3, deletedConversions: 1 })
    expect(sumOf([])).toEqual({ links: 0, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 })
  })
})
