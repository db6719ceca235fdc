import { beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { conversions, type Conversion } from '../../../functions/data/links/conversions.ts'
import { linkMakers } from '../../../functions/data/links/totals.ts'
import { asks, type Ask } from '../../../functions/data/requests/asks.ts'
import { requests, type StoredRequest } from '../../../functions/data/requests/requests.ts'
import { startups, type StoredStartup } from '../../../functions/data/startups/startups.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { roleLocations, roles } from '../../../functions/data/teams/roles.ts'
import { award, revoke, reward } from '../../../functions/domain/points/award.ts'
import { proofOf } from '../../../functions/domain/points/evidence.ts'
import { copyToScore } from '../../../functions/domain/points/boards/boards.ts'
import { rewardVisits } from '../../../functions/domain/points/visits.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { RewardedAction } from '../../../shared/points.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp } from '../../support/app.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'

/** Without its jobs, so that nothing is rewarded but by the test. */
const app = await openApp({ jobs: false })

describe('what a user claims to have done', () => {
  const [me, other] = [ulid(), ulid()]
  const ref = Object.fromEntries(
    ['mine', 'theirs', 'deleted', 'unused', 'pending', 'invitation', 'asked', 'accepted', 'invited', 'left', 'crowd'].map((name) => [
      name,
      ulid(),
    ]),
  ) as Record<string, string>
  const idOf = (name: string) => ref[name] ?? expect.fail(name)

  const startup = (name: string, createdBy: string, more: Partial<StoredStartup> = {}) =>
    addTo(startups, { id: idOf(name), createdBy, ...more } as StoredStartup)
  const role = async (name: string, addedBy: string) => {
    const key = { id: idOf(name), startupId: idOf('mine') }
    await Promise.all([addTo(roles, { ...key, addedBy } as never), addTo(roleLocations, key)])
  }
  const request = (name: string, more: Partial<StoredRequest>) =>
    addTo(requests, { id: idOf(name), userId: other, startupId: ulid(), roleId: null, createdAt: '', ...more } as StoredRequest)
  const ask = (name: string, status: string, askedAt?: string) =>
    addTo(asks, { startupId: idOf(name), userId: me, request: { status }, ...(askedAt !== undefined && { askedAt }) } as Ask)
  const conversion = (name: string, more: Partial<Conversion> = {}) =>
    addTo(conversions, { startupId: idOf(name), userId: other, linkUserId: me, at: '', ...more } as Conversion)

  beforeAll(() =>
    Promise.all([
      startup('mine', me),
      startup('theirs', other),
      startup('deleted', me, { deletedAt: new Date().toISOString() }),
      role('mine', me),
      role('theirs', other),
      request('mine', { kind: 'join', status: 'accepted', decidedBy: me }),
      request('theirs', { kind: 'join', status: 'accepted', decidedBy: other }),
      request('pending', { kind: 'join', status: 'pending', decidedBy: me }),
      request('invitation', { kind: 'invite', status: 'accepted', decidedBy: me }),
      ask('asked', 'pending', new Date().toISOString()),
      ask('accepted', 'accepted', new Date().toISOString()),
      ask('invited', 'pending'),
      addTo(linkMakers, { userId: me, startupId: idOf('mine'), made: 1 }),
      addTo(linkMakers, { userId: me, startupId: idOf('unused'), made: 0 }),
      conversion('mine'),
      conversion('theirs', { linkUserId: other }),
      conversion('left', { makerLeft: true }),
      conversion('crowd', { sameNetwork: true }),
    ]),
  )

  const isTrue = async (...of: Parameters<typeof proofOf>) => (await proofOf(...of)) !== undefined

  it.each<[RewardedAction, string[], string[]]>([
    ['startup.create', ['mine'], ['theirs', 'deleted', 'unused']],
    ['role.add', ['mine'], ['theirs', 'unused']],
    ['request.send', ['asked', 'accepted'], ['invited', 'unused']],
    ['request.accepted', ['accepted'], ['asked', 'invited', 'unused']],
    ['request.accept', ['mine'], ['theirs', 'pending', 'invitation', 'unused']],
    ['affiliate.link', ['mine'], ['unused', 'theirs']],
    ['affiliate.click', [], ['mine']],
  ])('%s is true of %j and not of %j', async (action, truths, lies) => {
    for (const name of truths) expect(await isTrue(me, action, idOf(name)), name).toBe(true)
    for (const name of lies) expect(await isTrue(me, action, idOf(name)), name).toBe(false)
    expect(await isTrue(me, action, 'no id')).toBe(false)
  })

  it('a conversion is true of the link’s maker, with its own name, unless they had left or its network is crowded', async () => {
    const isConversion = (name: string, more = '') => isTrue(me, 'affiliate.conversion', `${idOf(name)}#${other}${more}`)
    const found = await Promise.all(['mine', 'theirs', 'left', 'crowd', 'unused'].map((name) => isConversion(name)))
    expect(found).toEqual([true, false, false, false, false])
    expect(await isConversion('mine', '#again')).toBe(false)
    expect(await isTrue(me, 'affiliate.conversion', idOf('mine'))).toBe(false)
  })

  it.each(['startup.create', 'request.send', 'request.accept', 'affiliate.link'] as const)(
    '%s is read consistently, for one read unit',
    async (action) => {
      const { spent } = await metering(() => proofOf(me, action, ulid()))
      expect(spent.reads).toBe(1)
    },
  )

  it('registration and visits are true of the user and of today alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T23:59:59.999Z') })
    const found = await Promise.all([
      isTrue(me, 'account.register', me),
      isTrue(me, 'account.register', other),
      isTrue(me, 'visit.daily', '2026-05-04'),
      isTrue(me, 'visit.daily', '2026-05-05'),
      isTrue(me, 'visit.daily', '2026-05-03'),
    ])
    expect(found).toEqual([true, false, true, false, false])
  })
})

describe('the ledger', () => {
  const reversals = async (userId: string) => (await accountOf(userId)).entries.filter(({ amount }) => amount < 0).map(({ ref }) => ref)

  it('takes an award back until a day has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ada = await app.signUp('Ada')
    const given = Date.now()
    await reward(ada.id, 'affiliate.link', 'first')
    await reward(ada.id, 'affiliate.link', 'second')
    vi.setSystemTime(given + DAY_MS)
    await revoke(ada.id, 'affiliate.link', 'first')
    vi.setSystemTime(given + DAY_MS + 1)
    await revoke(ada.id, 'affiliate.link', 'second')
    expect(await reversals(ada.id)).toEqual(['first#taken-back'])
  })

  it('has no reversal of an award that the cap reduced to 0, nor of one that was never given', async () => {
    const ada = await app.signUp('Ada')
    for (const ref of ['first', 'second', 'third']) await reward(ada.id, 'affiliate.link', ref)
    for (const ref of ['third', 'fourth']) await revoke(ada.id, 'affiliate.link', ref)
    const { points, entries } = await accountOf(ada.id)
    expect([points, entries.map(({ ref, amount }) => [ref, amount])]).toEqual([
      10,
      [
        ['first', 5],
        ['second', 5],
        ['third', 0],
      ],
    ])
  })

  it('has an award once, however old what the second call read is', async () => {
    const ada = await app.signUp('Ada')
    const wanted = { action: 'affiliate.link', ref: 'first', requested: 5, reason: 'Because', shown: true } as const
    const none = { entry: undefined, score: undefined }
    const first = await award(ada.id, wanted, none)
    const second = await award(ada.id, wanted, none)
    const { result: third, spent } = await metering(() => award(ada.id, wanted))
    expect([third, spent.writes]).toEqual([second, 0])
    expect([first?.isNew, second?.isNew]).toEqual([true, false])
    expect(second).toMatchObject({ entry: first?.entry, score: { balance: 5, version: 1 } })
    expect(await award(ada.id, { ...wanted, ref: 'second' }, none)).toMatchObject({ isNew: true, score: { balance: 10, version: 2 } })
  })
})

describe('the named call', () => {
  it('shows an award of the server once, also when what it was for is no longer there', async () => {
    const ada = await app.signUp('Ada')
    const gone = ulid()
    await reward(ada.id, 'startup.create', gone)
    const first = await claimAction(app, ada, 'startup.create', gone)
    expect(first.body).toMatchObject({ points: 50, lastAward: { amount: 50, reason: 'Created a startup' } })
    expect((await claimAction(app, ada, 'startup.create', gone)).body).toMatchObject({ points: 50, lastAward: { amount: 0 } })
  })
})

describe('visits of a link', () => {
  const linesAfter = async (steps: readonly (readonly [number, number])[], isMember = true) => {
    const ada = await app.signUp('Ada')
    const startupId = isMember ? (await registerStartup(app, ada)).id : ulid()
    for (const [from, to] of steps) await rewardVisits({ userId: ada.id, startupId, linkId: 'link' }, { from, to })
    return (await accountOf(ada.id)).entries.map(({ ref, requested, amount }) => [ref, requested, amount])
  }

  it('are one line for those by which its total grew', async () => {
    const steps = [
      [0, 3],
      [3, 3],
      [5, 4],
      [3, 5],
      [3, 5],
    ] as const
    expect(await linesAfter(steps)).toEqual([
      ['link#3', 3, 3],
      ['link#5', 2, 2],
    ])
  })

  it('are rewarded up to the cap of the day, with no line after it', async () => {
    const steps = [
      [0, 19],
      [19, 21],
      [21, 30],
    ] as const
    expect(await linesAfter(steps)).toEqual([
      ['link#19', 19, 19],
      ['link#21', 2, 1],
    ])
    expect(await linesAfter([...steps.slice(0, 1), [19, 20], [20, 30]])).toHaveLength(2)
  })

  it('are rewarded to members alone', async () => {
    expect(await linesAfter([[0, 3]], false)).toEqual([])
  })
})

describe('the copies in a score', () => {
  it('are written also before the award of the registration, which is given with them', async () => {
    const ada = await app.signUp('Ada')
    await copyToScore(ada.id, { optedOut: true })
    expect(await accountOf(ada.id)).toMatchObject({ points: 10, score: { balance: 10, optedOut: true } })
    await copyToScore(ada.id, { optedOut: false })
    expect(await accountOf(ada.id)).toMatchObject({ points: 10, score: { balance: 10, optedOut: false, version: 3 } })
  })

  it('are not written for a deleted user', async () => {
    const ada = await app.signUp('Ada')
    await commit(change(users.key({ id: ada.id }), { set: { deletedAt: new Date().toISOString() } }))
    await copyToScore(ada.id, { optedOut: true })
    expect((await accountOf(ada.id)).score).toBeUndefined()
  })
})
