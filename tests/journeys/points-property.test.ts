import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { conversions } from '../../functions/data/links/conversions.ts'
import { linkMakers } from '../../functions/data/links/totals.ts'
import type { Score } from '../../functions/data/points/scores.ts'
import type { StoredEntry } from '../../functions/data/points/ledger.ts'
import { abouts } from '../../functions/data/profiles/profiles.ts'
import { roleLocations, roles } from '../../functions/data/teams/roles.ts'
import { startups, type StoredStartup } from '../../functions/data/startups/startups.ts'
import { newUser, users } from '../../functions/data/accounts/users.ts'
import { grant, newScore, takeBack } from '../../functions/domain/points/rules.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import type { Caller } from '../../shared/contract/endpoint.ts'
import { levelOf } from '../../shared/format/level.ts'
import { ACTIONS, DAILY_CLAIMS, DAILY_POINTS, type RewardedAction } from '../../shared/points.ts'
import { startApp, type App } from '../support/app.ts'
import { accountOf } from '../support/points/points.ts'
import { linesFor, type Deed } from '../support/points/points-oracle.ts'
import { COMPLETE_FACTS } from '../support/profiles/profiles.ts'
import { eachOf } from '../support/links/counting.ts'
import { addTo } from '../support/table/rows.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
const CATALOGUE = Object.keys(ACTIONS) as RewardedAction[]
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const sum = (entries: readonly { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0)

describe('the rules of points', () => {
  const REFS = ['a', 'b', 'c', 'd', 'e', 'f']
  type Step = { deed: Pick<Deed, 'action' | 'ref' | 'requested'> } | { pass: number } | { takeBack: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({ action: fc.constantFrom(...CATALOGUE), ref: fc.constantFrom(...REFS), times: fc.integer({ min: 1, max: 30 }) })
        .map(({ action, ref, times }) => ({
          deed: { action, ref, requested: ACTIONS[action].points * (action === 'affiliate.click' ? times : 1) },
        })),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({ ref: fc.constantFrom(...REFS), requested: fc.integer({ min: 1, max: 100 }) })
        .map((claim) => ({ deed: { action: 'claim' as const, ...claim } })),
    },
    { weight: 1, arbitrary: fc.constantFrom(1, 5, 12, 24, 24 * 8, 24 * 40).map((pass) => ({ pass })) },
    { weight: 1, arbitrary: fc.nat(40).map((at) => ({ takeBack: at })) },
  )

  /** Does what the functions do with the table, on a map: a key is written once. */
  function run(steps: readonly Step[]) {
    const ada = { id: 'ada', name: 'Ada', profileImage: null }
    let score: Score = newScore(ada)
    let now = Date.parse('2026-05-04T21:00:00.000Z')
    const entries = new Map<string, StoredEntry>()
    const deeds: Deed[] = []
    const levels = [score.level]
    const write = ({ entry, score: next }: { entry: StoredEntry; score: Score }) => {
      entries.set(`${entry.action}#${entry.ref}`, entry)
      score = next
      levels.push(score.level)
    }
    for (const one of steps) {
      const stamp = { id: String(entries.size), at: now }
      if ('pass' in one) now += one.pass * HOUR_MS
      else if ('deed' in one) {
        deeds.push({ ...one.deed, day: dayOf(now) })
        if (!entries.has(`${one.deed.action}#${one.deed.ref}`)) write(grant(score, { ...one.deed, reason: 'because', shown: true }, stamp))
      } else {
        const given = [...entries.values()][one.takeBack]
        const due = given && given.source === 'server' && given.amount > 0 && now - Date.parse(given.createdAt) < 24 * HOUR_MS
        if (due && !entries.has(`${given.action}#${given.ref}#taken-back`)) write(takeBack(score, given, stamp))
      }
    }
    return { score, entries: [...entries.values()], deeds, levels }
  }

  it('S1-10 grant, in 10,000 random sequences, the sum of distinct evidence within the caps, and claims of at most 100 a UTC day', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), (steps) => {
        const { score, entries, deeds, levels } = run(steps)
        const given = entries.filter(({ ref }) => !ref.endsWith('#taken-back'))
        const taken = entries.filter(({ ref }) => ref.endsWith('#taken-back'))
        expect(given.map(({ action, ref, amount, day }) => ({ action, ref, amount, day }))).toEqual(
          linesFor(deeds).map(({ action, ref, amount, day }) => ({ action, ref, amount, day })),
        )
        for (const line of taken) {
          expect(given).toContainEqual(expect.objectContaining({ action: line.action, amount: -line.amount, source: 'server' }))
        }
        expect(score.balance).toBe(sum(entries))
        expect(score.verified).toBe(sum(entries.filter(({ source }) => source === 'server')))
        for (const day of new Set(given.map((line) => line.day))) {
          const ofDay = given.filter((line) => line.day === day)
          expect(sum(ofDay.filter(({ action }) => action === 'claim'))).toBeLessThanOrEqual(DAILY_CLAIMS)
          expect(sum(ofDay.filter(({ action }) => action === 'claim' || ACTIONS[action].cap !== 'exempt'))).toBeLessThanOrEqual(
            DAILY_POINTS,
          )
        }
        for (const { amount, requested, capped } of given) expect(capped).toBe(amount < requested)
        expect(levels).toEqual(levels.toSorted((one, other) => one - other))
        expect(score.level).toBeGreaterThanOrEqual(levelOf(score.balance))
        expect(Object.keys(score.days).length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 10_000, seed: 20_260_504 },
    )
  })

  it('give the sums of a week and of a month to the boards, and expire those that are over', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), (steps) => {
        const { score, entries } = run(steps)
        const last = entries.at(-1)?.createdAt.slice(0, 7) ?? ''
        const given = new Map(entries.map((entry) => [`${entry.action}#${entry.ref}`, entry]))
        const monthOf = ({ action, ref, day }: StoredEntry) =>
          (given.get(`${action}#${ref.replace('#taken-back', '')}`)?.day ?? day).slice(0, 7)
        const counted = entries.filter((entry) => entry.source === 'server' && monthOf(entry) === last)
        expect(score.months[last] ?? 0).toBe(sum(counted))
        expect(Object.keys(score.months).length).toBeLessThanOrEqual(2)
        expect(Object.keys(score.weeks).length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 2_000, seed: 7 },
    )
  })
})

describe('the named call at the table', () => {
  let app: App
  let tell: typeof import('../../functions/domain/points/claim-points.ts').claimPoints
  let reward: typeof import('../../functions/domain/points/award.ts').reward
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T12:00:00.000Z') })
    app = await startApp({ jobs: false })
    tell = (await import('../../functions/domain/points/claim-points.ts')).claimPoints
    reward = (await import('../../functions/domain/points/award.ts')).reward
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
  })

  /** A user who performed actions of the catalogue, with their refs. */
  async function rewardableUser() {
    const user = { ...newUser('Ada', ''), profileImage: '/uploads/profiles/ada.png', ...COMPLETE_FACTS }
    const ids = [ulid(), ulid()] as const
    const founder = { id: user.id, name: user.name, profileImage: null }
    await Promise.all([
      addTo(users, user),
      addTo(abouts, { userId: user.id, bio: 'For engines', github: 'https://github.com/ada' }),
      ...ids.map((id) => addTo(startups, { id, founder, createdBy: user.id } as StoredStartup)),
      ...[...ids, ulid()].flatMap((id) => [
        addTo(roles, { id, startupId: ids[0], addedBy: user.id } as never),
        addTo(roleLocations, { id, startupId: ids[0] }),
      ]),
      addTo(linkMakers, { userId: user.id, startupId: ids[0], made: 1 }),
      addTo(conversions, { startupId: ids[0], userId: ids[1], linkUserId: user.id } as never),
    ])
    const truths = [
      ['account.register', user.id],
      ['visit.daily', dayOf(Date.now())],
      ['startup.create', ids[0]],
      ['startup.create', ids[1]],
      ['role.add', ids[0]],
      ['role.add', ids[1]],
      ['affiliate.link', ids[0]],
      ['affiliate.conversion', `${ids[0]}#${ids[1]}`],
      ['profile.complete', user.id],
    ] as const
    const { sessionsValidFrom: _from, ...own } = user
    const caller: Caller = { ...own, level: 1, isVerified: true, sessionId: '' }
    return { caller, truths }
  }

  type Claims = { truth: number; byServer: boolean } | { lie: RewardedAction; ref: string } | { claim: number; ref: number | undefined }
  const claims: fc.Arbitrary<Claims> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ truth: fc.nat(8), byServer: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ lie: fc.constantFrom(...CATALOGUE), ref: fc.constantFrom('x', '2026-01-01', 'ulid') }) },
    {
      weight: 3,
      arbitrary: fc.record({ claim: fc.integer({ min: 1, max: 100 }), ref: fc.option(fc.nat(3), { nil: undefined }) }),
    },
  )

  it(
    'adds up to distinct verified evidence within the caps and claims of at most 100, one after the other and eight at once',
    async () => {
      const sequences = fc.sample(fc.array(claims, { minLength: 4, maxLength: 12 }), { numRuns: 60, seed: 11 })
      await eachOf([...sequences.entries()], 8, async ([at, calls]) => {
        const { caller, truths } = await rewardableUser()
        const shown: { amount: number }[] = []
        const say = async (amount: number, meta: object | undefined) => {
          const { lastAward } = await tell(caller, { amount, reason: 'because', ...(meta && { meta: JSON.stringify(meta) }) })
          shown.push(lastAward)
          return lastAward.amount
        }
        const act = async (one: Claims) => {
          if ('truth' in one) {
            const [action, ref] = truths[one.truth] ?? truths[0]
            await (one.byServer ? reward(caller.id, action, ref) : say(100, { action, ref }))
          } else if ('lie' in one) {
            const ref = one.ref === 'ulid' ? ulid() : one.ref
            expect(await say(100, { action: one.lie, ref })).toBe(0)
          } else {
            await say(one.claim, one.ref === undefined ? undefined : { ref: String(one.ref) })
          }
        }
        if (at % 2 === 0) for (const one of calls) await act(one)
        else await Promise.all(calls.slice(0, 8).map(act))
        const { points, score, entries } = await accountOf(caller.id)
        const lines = linesFor(entries)
        expect(entries.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
        expect([points, score?.balance ?? 0]).toEqual([sum(entries), sum(entries)])
        expect(score?.verified ?? 0).toBe(sum(entries.filter(({ source }) => source === 'server')))
        expect(sum(shown)).toBe(sum(entries.filter((entry) => entry.shown)))
        const evidence = new Set(truths.map((truth) => truth.join(' ')))
        for (const { source, action, ref, requested } of entries) {
          if (source === 'server')
            expect([evidence.has(`${action} ${ref}`), requested]).toEqual([true, ACTIONS[action as RewardedAction].points])
        }
      })
    },
    MINUTE_MS,
  )
})
