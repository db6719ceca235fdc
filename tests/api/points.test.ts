import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { boardPlaces } from '../../functions/data/points.ts'
import { users } from '../../functions/data/users.ts'
import { change, commit } from '../../functions/data/write.ts'
import { reward } from '../../functions/domain/points/award.ts'
import { bucketOf } from '../../functions/domain/points/boards.ts'
import { ulid } from '../../functions/domain/ulid.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { click, linkOf } from '../support/clicks.ts'
import { accountOf, tellAction, tellOf } from '../support/points.ts'
import { addTo } from '../support/rows.ts'
import { found } from '../support/startups.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  app.dynamodb.faults.stream = undefined
  vi.useRealTimers()
})
afterAll(() => app.close())

async function signUp(name: string): Promise<Person> {
  const person = await app.signUp(name)
  await app.settled()
  return person
}
const today = () => new Date().toISOString().slice(0, 10)
const ROLES = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => ({ title: `Role ${at}`, roleType: 'Sales' })))
const granted = async (person: Person) =>
  (await accountOf(person.id)).entries.map(({ action, amount, capped }) => [action, amount, capped] as const)

describe('POST /api/users/points', () => {
  it('S7-07 S5-03 S3-14 S3-15 S3-16 takes amount, reason and meta, and answers 200 with the updated user and the award', async () => {
    const ada = await signUp('Ada')
    const { status, body } = await tellOf(app, ada, 7, '  Helped a friend ', { topic: 'help' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: ada.id,
      name: 'Ada',
      email: ada.email,
      profileImage: null,
      level: 1,
      points: 17,
      createdAt: expect.any(String),
      lastAward: { amount: 7, reason: 'Helped a friend', capped: false },
    })
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).body.points).toBe(17)
  })

  it('takes a whole amount from 1 to 100, a reason that is not blank, and a meta that is a JSON object', async () => {
    const ada = await signUp('Ada')
    for (const amount of [0, -5, 101, 1.5, '5', null, 1e9]) {
      expect((await tellOf(app, ada, amount as number, 'Because')).problem).toMatchObject({ status: 400, errors: [{ path: 'amount' }] })
    }
    for (const reason of ['', '   ', 'x'.repeat(201)]) expect((await tellOf(app, ada, 5, reason)).status).toBe(400)
    for (const meta of ['{', '[]', 'null', '"text"', '7', JSON.stringify({ text: '€'.repeat(700) })]) {
      const { problem } = await app.call('POST /api/users/points', { body: { amount: 5, reason: 'Because', meta } }, { as: ada })
      expect(problem, meta).toMatchObject({ status: 400, code: 'points.meta_invalid' })
    }
    expect(await granted(ada)).toEqual([['account.register', 10, false]])
  })

  it('S6-01 needs a token', async () => {
    expect((await app.call('POST /api/users/points', { body: { amount: 5, reason: 'Because' } })).status).toBe(401)
  })

  it('shows an award that the server gave once, and adds nothing', async () => {
    const ada = await signUp('Ada')
    const startup = await found(app, ada)
    await app.settled()
    const { points } = await accountOf(ada.id)
    const first = await tellAction(app, ada, 'startup.create', startup.id, 99)
    expect(first.body).toMatchObject({ points, lastAward: { amount: 50, reason: 'Created a startup', capped: false } })
    const second = await tellAction(app, ada, 'startup.create', startup.id)
    expect(second.body).toMatchObject({ points, lastAward: { amount: 0 } })
    expect((await accountOf(ada.id)).points).toBe(points)
  })

  it('shows an award to one of eight that ask at once', async () => {
    const ada = await signUp('Ada')
    const startup = await found(app, ada)
    await app.settled()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tellAction(app, ada, 'startup.create', startup.id)))
    expect(answers.map(({ body }) => body.lastAward.amount).filter((amount) => amount !== 0)).toEqual([50])
  })

  it('gives an award that eight ask for at once one time', async () => {
    const ada = await signUp('Ada')
    const answers = await Promise.all(Array.from({ length: 8 }, () => tellAction(app, ada, 'visit.daily', today())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.filter(({ body }) => body.lastAward.amount === 5)).toHaveLength(1)
    expect(await accountOf(ada.id)).toMatchObject({ points: 15, score: { balance: 15, verified: 15 } })
  })

  it('takes eight different claims at once, each to the point', async () => {
    const ada = await signUp('Ada')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => tellOf(app, ada, 9, 'Because', { ref: `${at}` })))
    expect(answers.map(({ body }) => body.lastAward?.amount)).toEqual(Array.from({ length: 8 }, () => 9))
    const { points, score, entries } = await accountOf(ada.id)
    expect([points, score?.balance, score?.verified]).toEqual([82, 82, 10])
    expect(entries.map(({ balanceAfter }) => balanceAfter).toSorted((a, b) => a - b)).toEqual([10, 19, 28, 37, 46, 55, 64, 73, 82])
  })

  it('rewards nothing of the catalogue that is not so: no such thing, of somebody else, another day', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    const startup = await found(app, ada, { roles: ROLES(1) })
    const link = await linkOf(app, ada, startup)
    await app.settled()
    const lies: [string, unknown][] = [
      ['account.register', ada.id],
      ['visit.daily', '2020-01-01'],
      ['startup.create', startup.id],
      ['startup.create', ulid()],
      ['role.add', startup.roles[0]?.id],
      ['affiliate.link', startup.id],
      ['affiliate.click', `${link.id}#1`],
      ['affiliate.conversion', `${startup.id}#${bob.id}`],
      ['startup.create', 'x'.repeat(1_500)],
      ['startup.create', { id: startup.id }],
      ['startup.create', undefined],
    ]
    for (const [action, ref] of lies) {
      const { status, body } = await tellOf(app, bob, 100, 'I did it', { action, ref })
      expect([status, body.lastAward], action).toEqual([200, { amount: 0, reason: 'I did it', capped: false }])
    }
    expect(await granted(bob)).toEqual([['account.register', 10, false]])
  })

  it('rewards what is true before the server came to it, and not again when it does', async () => {
    const ada = await signUp('Ada')
    app.dynamodb.faults.stream = { seed: 3, recut: true, repeat: true, overlap: true, replay: true }
    const startup = await found(app, ada, { roles: ROLES(2) })
    const told = await Promise.all([
      tellAction(app, ada, 'startup.create', startup.id),
      ...startup.roles.map(({ id }) => tellAction(app, ada, 'role.add', id)),
    ])
    expect(told.map(({ body }) => body.lastAward.amount)).toEqual([50, 5, 5])
    await app.settled()
    expect((await granted(ada)).map(([action, amount]) => `${action} ${amount}`).toSorted()).toEqual([
      'account.register 10',
      'role.add 5',
      'role.add 5',
      'startup.create 50',
    ])
  })

  it('takes anything else as a claim: once per ref, at most 100 a UTC day, and says what was capped', async () => {
    const ada = await signUp('Ada')
    const amounts = []
    for (const [amount, ref] of [
      [60, 'a'],
      [60, 'a'],
      [60, 'b'],
      [5, 'c'],
    ] as const) {
      const { body } = await tellOf(app, ada, amount, 'Because', { action: 'unknown.action', ref })
      amounts.push(body.lastAward)
    }
    const reason = 'Because'
    expect(amounts).toEqual([
      { amount: 60, reason, capped: false },
      { amount: 0, reason, capped: false },
      { amount: 40, reason, capped: true },
      { amount: 0, reason, capped: true },
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect((await tellOf(app, ada, 100, 'A new day')).body.lastAward).toEqual({ amount: 100, reason: 'A new day', capped: false })
    expect((await accountOf(ada.id)).score).toMatchObject({ balance: 210, verified: 10 })
  })

  it('keeps the day of 200 points, of which conversions are no part', async () => {
    const ada = await signUp('Ada')
    await tellOf(app, ada, 100, 'Because')
    const startup = await found(app, ada, { roles: ROLES(5) })
    await linkOf(app, ada, startup)
    await app.settled()
    await tellAction(app, ada, 'visit.daily', today())
    const second = await found(app, ada)
    await linkOf(app, ada, second)
    await app.settled()
    const { score, entries } = await accountOf(ada.id)
    const sum = (action: string) => entries.filter((entry) => entry.action === action).reduce((total, { amount }) => total + amount, 0)
    expect([sum('startup.create'), sum('role.add'), sum('affiliate.link'), sum('visit.daily')]).toEqual([50, 15, 10, 5])
    expect(Object.values(score?.days ?? {})).toEqual([expect.objectContaining({ all: 190 })])
    expect(
      entries
        .filter(({ capped }) => capped)
        .map(({ action, amount }) => `${action} ${amount}`)
        .toSorted(),
    ).toEqual(['role.add 0', 'role.add 0', 'startup.create 0'])
  })
})

describe('awards of the server', () => {
  it('S1-10 come for registering, a startup, its roles and a link', async () => {
    const ada = await signUp('Ada')
    const startup = await found(app, ada, { roles: ROLES(1) })
    await linkOf(app, ada, startup)
    await linkOf(app, ada, startup)
    await app.settled()
    expect((await granted(ada)).map(([action, amount]) => `${action} ${amount}`).toSorted()).toEqual([
      'account.register 10',
      'affiliate.link 5',
      'role.add 5',
      'startup.create 50',
    ])
    const { body } = await app.call('GET /api/auth/me', {}, { as: ada })
    expect(body).toMatchObject({ points: 70, level: 3 })
  })

  it('come for visits by others, at most 20 points a day, and the line that met the cap is the last of that day', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await found(app, ada))
    for (let visitor = 0; visitor < 24; visitor += 1) {
      await click(app, link.code, { ip: `198.51.100.${visitor}` })
      if (visitor % 3 === 0 || visitor > 18) await app.settled()
    }
    await click(app, link.code, { as: ada })
    await app.settled()
    const lines = (await accountOf(ada.id)).entries.filter(({ action }) => action === 'affiliate.click')
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(20)
    expect(lines.filter(({ amount }) => amount === 0).length).toBeLessThanOrEqual(1)
  })

  it('come for conversions, however many a day', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await found(app, ada))
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const { body } = await click(app, link.code, { ip: `203.0.113.${visitor}` })
      const bob = await app.signUp('Bob')
      await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: bob })
    }
    await app.settled()
    const lines = (await accountOf(ada.id)).entries.filter(({ action }) => action === 'affiliate.conversion')
    expect(lines.map(({ amount, capped }) => [amount, capped])).toEqual(Array.from({ length: 10 }, () => [25, false]))
    const { body } = await app.call('GET /api/users/{id}/badges', { id: ada.id }, { as: ada })
    expect(body.map(({ id }) => id).toSorted()).toEqual(['connector', 'first-startup'])
  })

  it('are taken back when the link is deleted within a day, once, and the level stays', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await found(app, ada))
    await app.settled()
    const before = await accountOf(ada.id)
    expect(before).toMatchObject({ points: 65, score: { level: 3 } })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    const after = await accountOf(ada.id)
    expect(after).toMatchObject({ points: 60, score: { balance: 60, verified: 60 } })
    expect(after.entries.at(-1)).toMatchObject({ action: 'affiliate.link', amount: -5, balanceAfter: 60 })
    await tellAction(app, ada, 'affiliate.link', link.startupId)
    expect((await accountOf(ada.id)).points).toBe(60)
  })

  it('stay when the link is deleted later than a day after', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await found(app, ada))
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    expect((await accountOf(ada.id)).points).toBe(65)
  })

  it('bring a level that never falls', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await found(app, ada))
    await app.settled()
    await tellOf(app, ada, 55, 'Because')
    const level = (await app.call('GET /api/auth/me', {}, { as: ada })).body
    expect(level).toMatchObject({ points: 120, level: 4 })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).body).toMatchObject({ points: 115, level: 4 })
    expect((await tellOf(app, ada, 1, 'Because')).body).toMatchObject({ points: 116, level: 4 })
  })

  it('are told by a notification when they bring a level or a badge', async () => {
    const ada = await signUp('Ada')
    await found(app, ada)
    await app.settled()
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    const told = body.map(({ kind, message }) => `${kind}: ${message}`)
    expect(told.toSorted()).toEqual(['points.badge: You have earned the badge First Startup', 'points.levelup: You have reached level 3'])
  })

  it('give nothing to somebody who is gone', async () => {
    const ada = await signUp('Ada')
    const startup = await found(app, ada)
    await app.settled()
    await commit(change(users.key({ id: ada.id }), { set: { deletedAt: new Date().toISOString() } }))
    const before = await accountOf(ada.id)
    await Promise.all([reward(ada.id, 'affiliate.link', startup.id), reward(ulid(), 'startup.create', startup.id)])
    expect(await accountOf(ada.id)).toEqual(before)
  })
})

describe('GET /api/users/points/history', () => {
  it('lists the ledger, newest first, page by page', async () => {
    const ada = await signUp('Ada')
    for (let at = 1; at <= 5; at += 1) await tellOf(app, ada, at, `Claim ${at}`)
    const first = await app.call('GET /api/users/points/history', { limit: 4 }, { as: ada })
    expect(first.body.items.map(({ reason }) => reason)).toEqual(['Claim 5', 'Claim 4', 'Claim 3', 'Claim 2'])
    expect(first.body.items[0]).toEqual({
      id: expect.any(String),
      action: 'claim',
      amount: 5,
      requested: 5,
      reason: 'Claim 5',
      source: 'claim',
      capped: false,
      createdAt: expect.any(String),
      balanceAfter: 25,
    })
    const cursor = first.body.nextCursor ?? ''
    const second = await app.call('GET /api/users/points/history', { limit: 4, cursor }, { as: ada })
    expect(second.body).toMatchObject({ items: [{ reason: 'Claim 1' }, { reason: 'Welcome aboard' }], nextCursor: null })
    const bob = await signUp('Bob')
    expect((await app.call('GET /api/users/points/history', { cursor }, { as: bob })).status).toBe(400)
  })
})

describe('GET /api/leaderboard', () => {
  const board = async (as: Person, period: 'week' | 'month' | 'all') => (await app.call('GET /api/leaderboard', { period }, { as })).body

  it('ranks by verified points of week, month and all time: claims count nothing', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    for (let at = 0; at < 3; at += 1) await linkOf(app, ada, await found(app, ada))
    await tellOf(app, bob, 100, 'Because')
    await app.settled()
    for (const period of ['week', 'month', 'all'] as const) {
      const { items } = await board(ada, period)
      const places = items.filter(({ person }) => [ada.id, bob.id].includes(person.id))
      expect(places.map(({ points, person }) => [person.name, points])).toEqual([
        ['Ada', 70],
        ['Bob', 10],
      ])
      expect(items.map(({ points }) => points)).toEqual(items.map(({ points }) => points).toSorted((a, b) => b - a))
      expect(items.map(({ rank }) => rank)).toEqual(items.map((_, at) => at + 1))
    }
  })

  it('begins anew each week and month, and goes on for all time', async () => {
    const ada = await signUp('Ada')
    await tellAction(app, ada, 'visit.daily', today())
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
    const later = await signUp('Later')
    const bearer = { ...ada, token: (await app.call('POST /api/auth/login', { body: ada }, { as: ada })).body.token }
    expect((await board(bearer, 'week')).items.map(({ person }) => person.name)).toEqual(['Later'])
    expect((await board(bearer, 'month')).mine).toBeNull()
    expect((await board(bearer, 'all')).mine).toMatchObject({ points: 15, person: { id: ada.id } })
    expect((await board(later, 'week')).mine).toMatchObject({ rank: 1, points: 10 })
  })

  it('names fifty, and tells whoever is behind them his place, exactly up to the five hundredth', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 86_400_000 })
    const ada = await signUp('Ada')
    const bucket = bucketOf('week')
    const others = (count: number, points: number) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const person = { id: ulid(), name: 'Somebody', profileImage: null }
          return addTo(boardPlaces, { userId: person.id, bucket, points, level: 1, person, hidden: false, version: 1 })
        }),
      )
    await others(60, 11)
    await others(20, 9)
    const { items, mine } = await board(ada, 'week')
    expect([items.length, mine?.rank, mine?.points]).toEqual([50, 61, 10])
    await others(450, 5_000)
    expect((await board(ada, 'week')).mine?.rank).toBe(501)
  })

  it('forgets whoever deleted his account', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    expect((await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })).status).toBe(200)
    await app.settled()
    expect((await board(bob, 'all')).items.filter(({ person }) => person.id === ada.id)).toEqual([])
  })

  it('leaves out whoever opted out or hid, and shows him again when he changes his mind, with his new name', async () => {
    const ada = await signUp('Ada')
    const set = (leaderboard: boolean) => app.call('PUT /api/users/settings', { body: { privacy: { leaderboard } } }, { as: ada })
    const shown = async () => {
      await app.settled()
      const { items, mine } = await board(ada, 'week')
      return [items.find(({ person }) => person.id === ada.id)?.person.name, mine?.person.name]
    }
    await linkOf(app, ada, await found(app, ada))
    expect(await shown()).toEqual(['Ada', 'Ada'])
    await set(false)
    expect(await shown()).toEqual([undefined, undefined])
    await found(app, ada)
    expect(await shown()).toEqual([undefined, undefined])
    await app.call('PUT /api/users/profile', { body: { name: 'Countess' } }, { as: ada })
    await set(true)
    expect(await shown()).toEqual(['Countess', 'Countess'])
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: ada })
    expect(await shown()).toEqual([undefined, undefined])
  })
})

describe('GET /api/users/{id}/badges', () => {
  it('lists what somebody has earned, and knows no strangers', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    await found(app, ada)
    await app.settled()
    const { body } = await app.call('GET /api/users/{id}/badges', { id: ada.id }, { as: bob })
    expect(body).toEqual([{ id: 'first-startup', name: 'First Startup', how: 'Register a startup', earnedAt: expect.any(String) }])
    expect((await app.call('GET /api/users/{id}/badges', { id: ulid() }, { as: bob })).problem?.code).toBe('user.not_found')
  })
})
