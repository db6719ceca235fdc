import { describe, expect, it } from 'vitest'
import type { Score } from '../../../functions/data/points/scores.ts'
import { grant, newScore, takeBack, type Wanted } from '../../../functions/domain/points/rules.ts'

const ADA = { id: 'ada', name: 'Ada', profileImage: null }
const MONDAY = '2026-06-01'
const stampOn = (day: string, id = 'line') => ({ id, at: Date.parse(`${day}T12:00:00.000Z`) })
const scoreWith = (more: Partial<Score>): Score => ({ ...newScore(ADA), ...more })
const wanted = (action: Wanted['action'], requested: number): Wanted => ({ action, ref: 'ref', requested, reason: 'Because', shown: false })
const grantedOn = (day: string, score: Score, action: Wanted['action'], requested: number) =>
  grant(score, wanted(action, requested), stampOn(day))

describe('an award', () => {
  it('adds to the balance, the verified points, week, month, caps of the day, number of times and version', () => {
    const first = grantedOn(MONDAY, newScore(ADA), 'role.add', 5)
    expect(first.entry).toEqual({
      userId: 'ada',
      id: 'line',
      action: 'role.add',
      ref: 'ref',
      requested: 5,
      amount: 5,
      capped: false,
      reason: 'Because',
      shown: false,
      source: 'server',
      day: MONDAY,
      createdAt: `${MONDAY}T12:00:00.000Z`,
      balanceAfter: 5,
    })
    expect(first.score).toEqual({
      userId: 'ada',
      version: 1,
      balance: 5,
      level: 1,
      verified: 5,
      weeks: { '2026-W23': 5 },
      months: { '2026-06': 5 },
      days: { [MONDAY]: { all: 5, 'role.add': 5 } },
      times: { 'role.add': 1 },
      badges: [],
      person: ADA,
    })
    expect(grantedOn(MONDAY, first.score, 'role.add', 5).score).toMatchObject({
      version: 2,
      balance: 10,
      verified: 10,
      weeks: { '2026-W23': 10 },
      months: { '2026-06': 10 },
      days: { [MONDAY]: { all: 10, 'role.add': 10 } },
      times: { 'role.add': 2 },
    })
  })

  it('for a claim adds to the balance and the caps alone', () => {
    const { entry, score } = grantedOn(MONDAY, newScore(ADA), 'claim', 7)
    expect(entry).toMatchObject({ action: 'claim', amount: 7, source: 'claim', balanceAfter: 7 })
    expect(score).toEqual({ ...newScore(ADA), version: 1, balance: 7, days: { [MONDAY]: { all: 7, claim: 7 } } })
  })

  it('that is exempt from the caps leaves them as they are', () => {
    const days = { [MONDAY]: { all: 200, 'role.add': 15 } }
    const { entry, score } = grantedOn(MONDAY, scoreWith({ days }), 'request.accepted', 40)
    expect(entry).toMatchObject({ amount: 40, capped: false })
    expect(score.days).toEqual(days)
  })

  it.each([
    ['role.add', 15, {}, 15],
    ['role.add', 16, {}, 15],
    ['role.add', 5, { all: 10, 'role.add': 10 }, 5],
    ['role.add', 5, { all: 12, 'role.add': 12 }, 3],
    ['role.add', 5, { all: 15, 'role.add': 15 }, 0],
    ['affiliate.click', 30, {}, 20],
    ['claim', 100, {}, 100],
    ['claim', 60, { all: 60, claim: 60 }, 40],
    ['visit.streak7', 200, {}, 200],
    ['visit.streak7', 201, {}, 200],
    ['visit.streak7', 20, { all: 180 }, 20],
    ['startup.create', 50, { all: 190 }, 10],
    ['startup.create', 50, { all: 200 }, 0],
  ] as const)('of %s over %i points, after %o on the day, grants %i', (action, requested, used, amount) => {
    const { entry, score } = grantedOn(MONDAY, scoreWith({ days: { [MONDAY]: used } }), action, requested)
    expect(entry).toMatchObject({ requested, amount, capped: amount < requested, balanceAfter: amount })
    expect(score).toMatchObject({ balance: amount, verified: action === 'claim' ? 0 : amount })
  })

  it('of 0 points counts as one more time, but for no week or month', () => {
    const { score } = grantedOn(MONDAY, scoreWith({ days: { [MONDAY]: { all: 200 } } }), 'role.add', 5)
    expect(score).toMatchObject({ version: 1, times: { 'role.add': 1 }, weeks: {}, months: {} })
  })

  it('keeps the caps, week and month of the day before, and drops older ones', () => {
    const before = scoreWith({
      days: { '2026-05-30': { all: 1 }, '2026-05-31': { all: 2 } },
      weeks: { '2026-W21': 1, '2026-W22': 2 },
      months: { '2026-04': 1, '2026-05': 2 },
    })
    const { days, weeks, months } = grantedOn(MONDAY, before, 'role.add', 5).score
    expect(days).toEqual({ '2026-05-31': { all: 2 }, [MONDAY]: { all: 5, 'role.add': 5 } })
    expect(weeks).toEqual({ '2026-W22': 2, '2026-W23': 5 })
    expect(months).toEqual({ '2026-05': 2, '2026-06': 5 })
    const later = grantedOn('2026-06-03', { ...before, weeks, months }, 'request.accepted', 40).score
    expect([later.days, later.weeks, later.months]).toEqual([{}, { '2026-W23': 45 }, { '2026-06': 45 }])
  })

  it('says which level was reached with it; the level never falls', () => {
    const reached = grantedOn(MONDAY, scoreWith({ balance: 15 }), 'role.add', 5)
    expect([reached.entry.level, reached.score.level]).toEqual([2, 2])
    const above = grantedOn(MONDAY, scoreWith({ balance: 15, level: 4 }), 'role.add', 5)
    expect(above.entry).not.toHaveProperty('level')
    expect(above.score.level).toBe(4)
  })
})

describe('a badge', () => {
  const badgesAfter = (action: Wanted['action'], requested: number, before: Partial<Score> = {}) => {
    const { entry, score } = grantedOn(MONDAY, scoreWith(before), action, requested)
    return { earned: entry.badges, kept: score.badges }
  }
  const NONE = { earned: undefined, kept: [] }

  it.each([
    ['startup.create', {}, 'first-startup'],
    ['visit.streak7', {}, 'seven-day-streak'],
    ['affiliate.conversion', { times: { 'affiliate.conversion': 9 } }, 'connector'],
  ] as const)('comes with %s after %o: %s', (action, before, badge) => {
    expect(badgesAfter(action, 5, before)).toEqual({ earned: [badge], kept: [badge] })
    expect(badgesAfter(action, 5, { ...before, badges: [badge] })).toEqual({ earned: undefined, kept: [badge] })
  })

  it('for conversions takes ten of them', () => {
    expect(badgesAfter('affiliate.conversion', 25, { times: { 'affiliate.conversion': 8 } })).toEqual(NONE)
  })

  it.each([
    [900, [], 'level-10'],
    [3_800, ['level-10'], 'level-20'],
    [24_500, ['level-10', 'level-20'], 'level-50'],
  ] as const)('for a level comes with %i verified points, after %j: %s', (points, before, badge) => {
    const badges = [...before]
    expect(badgesAfter('role.add', 5, { verified: points - 6, badges })).toEqual({ earned: undefined, kept: before })
    expect(badgesAfter('role.add', 5, { verified: points - 5, badges })).toEqual({ earned: [badge], kept: [...before, badge] })
  })

  it('is not earned by claims', () => {
    expect(badgesAfter('claim', 100, { balance: 24_500 })).toEqual(NONE)
  })
})

describe('taking an award back', () => {
  it('reverses it in the week and month of its day; caps stay used, level and badges stay', () => {
    const SUNDAY = '2026-05-31'
    const given = grantedOn(SUNDAY, scoreWith({ balance: 20, level: 2 }), 'startup.create', 50)
    const { entry, score } = takeBack(given.score, given.entry, stampOn(MONDAY, 'reversal'))
    expect(entry).toEqual({
      userId: 'ada',
      id: 'reversal',
      action: 'startup.create',
      ref: 'ref#taken-back',
      requested: -50,
      amount: -50,
      capped: false,
      reason: 'Taken back: Because',
      shown: true,
      source: 'server',
      day: MONDAY,
      createdAt: `${MONDAY}T12:00:00.000Z`,
      balanceAfter: 20,
    })
    expect(score).toEqual({
      ...given.score,
      version: 2,
      balance: 20,
      level: 3,
      verified: 0,
      weeks: { '2026-W22': 0 },
      months: { '2026-05': 0 },
      days: { [SUNDAY]: { all: 50, 'startup.create': 50 } },
      times: { 'startup.create': 1 },
      badges: ['first-startup'],
    })
  })
})
