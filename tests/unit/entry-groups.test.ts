import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '../../shared/entities/points.ts'
import { groupEntries } from '../../web/entities/points/points-history.tsx'

const entry = (id: string, createdAt: string, more: Partial<LedgerEntry> = {}): LedgerEntry =>
  ({ id, createdAt, action: 'affiliate.click', reason: 'Your link was visited', amount: 1, capped: false, ...more }) as LedgerEntry

describe('groupEntries', () => {
  it('adds equal entries of one day up, under the newest of them', () => {
    const groups = groupEntries([
      entry('4', '2026-03-02T12:00:00Z'),
      entry('3', '2026-03-02T11:00:00Z', { action: 'task.create', reason: 'Created a task', amount: 2 }),
      entry('2', '2026-03-02T10:00:00Z'),
      entry('1', '2026-02-20T10:00:00Z'),
    ])
    expect(groups.map(({ newest, count, amount }) => [newest.id, count, amount])).toEqual([
      ['4', 2, 2],
      ['3', 1, 2],
      ['1', 1, 1],
    ])
  })

  it('keeps what was capped apart, since each says why', () => {
    const capped = { capped: true, amount: 0 }
    const groups = groupEntries([entry('2', '2026-03-02T12:00:00Z', capped), entry('1', '2026-03-02T11:00:00Z', capped)])
    expect(groups).toHaveLength(2)
  })
})
