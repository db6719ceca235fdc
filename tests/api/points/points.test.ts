import { describe, expect, it, vi } from 'vitest'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { accountOf, claimAction, claimPoints, signUpSettled, rolesNumbered, granted, today } from '../../support/points/points.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS } from '../../../shared/time.ts'

const app = await openApp()

const signUp = (name: string) => signUpSettled(app, name)

describe('POST /api/users/points', () => {
  it('S7-07 S5-03 S3-14 S3-15 S3-16 takes amount, reason and meta, and answers 200 with the updated user and the award', async () => {
    const ada = await signUp('Ada')
    const { status, body } = await claimPoints(app, ada, 7, '  Helped a friend ', { topic: 'help' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: ada.id,
      name: 'Ada',
      email: ada.email,
      profileImage: null,
      level: 1,
      points: 17,
      createdAt: expect.any(String),
      isVerified: true,
      lastAward: { amount: 7, reason: 'Helped a friend', capped: false },
    })
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).body.points).toBe(17)
  })

  it('takes a whole amount from 1 to 100, a reason that is not blank, and a meta that is a JSON object', async () => {
    const ada = await signUp('Ada')
    for (const amount of [0, -5, 101, 1.5, '5', null, 1e9]) {
      expect((await claimPoints(app, ada, amount as number, 'Because')).problem).toMatchObject({
        status: 400,
        errors: [{ path: 'amount' }],
      })
    }
    for (const reason of ['', '   ', 'x'.repeat(201)]) expect((await claimPoints(app, ada, 5, reason)).status).toBe(400)
    for (const meta of ['{', '[]', 'null', '"text"', '7', JSON.stringify({ text: '€'.repeat(700) })]) {
      const { problem } = await app.call('POST /api/users/points', { body: { amount: 5, reason: 'Because', meta } }, { as: ada })
      expect(problem, meta).toMatchObject({ status: 400, code: 'points.meta_invalid' })
    }
    expect(await granted(ada)).toEqual([['account.register', 10, false]])
  })

  it('takes a meta of at most 2,048 bytes', async () => {
    const ada = await signUp('Ada')
    const most = '€'.repeat((2_048 - '{"text":""}'.length) / 3)
    expect((await claimPoints(app, ada, 5, 'Because', { text: most })).body.lastAward.amount).toBe(5)
    expect((await claimPoints(app, ada, 5, 'Because', { text: `${most}x` })).problem).toMatchObject({
      status: 400,
      code: 'points.meta_invalid',
    })
  })

  it('S6-01 needs a token', async () => {
    expect((await app.call('POST /api/users/points', { body: { amount: 5, reason: 'Because' } })).status).toBe(401)
  })

  it('shows an award that the server gave once, and adds nothing', async () => {
    const ada = await signUp('Ada')
    const startup = await registerStartup(app, ada)
    await app.settled()
    const { points } = await accountOf(ada.id)
    const first = await claimAction(app, ada, 'startup.create', startup.id, 99)
    expect(first.body).toMatchObject({ points, lastAward: { amount: 50, reason: 'Created a startup', capped: false } })
    const second = await claimAction(app, ada, 'startup.create', startup.id)
    expect(second.body).toMatchObject({ points, lastAward: { amount: 0 } })
    expect((await accountOf(ada.id)).points).toBe(points)
  })

  it('shows an award to one of eight that ask at once', async () => {
    const ada = await signUp('Ada')
    const startup = await registerStartup(app, ada)
    await app.settled()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claimAction(app, ada, 'startup.create', startup.id)))
    expect(answers.map(({ body }) => body.lastAward.amount).filter((amount) => amount !== 0)).toEqual([50])
  })

  it('gives an award that eight ask for at once one time', async () => {
    const ada = await signUp('Ada')
    const answers = await Promise.all(Array.from({ length: 8 }, () => claimAction(app, ada, 'visit.daily', today())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.filter(({ body }) => body.lastAward.amount === 5)).toHaveLength(1)
    expect(await accountOf(ada.id)).toMatchObject({ points: 15, score: { balance: 15, verified: 15 } })
  })

  it('takes eight different claims at once, each to the point', async () => {
    const ada = await signUp('Ada')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => claimPoints(app, ada, 9, 'Because', { ref: `${at}` })))
    expect(answers.map(({ body }) => body.lastAward?.amount)).toEqual(Array.from({ length: 8 }, () => 9))
    const { points, score, entries } = await accountOf(ada.id)
    expect([points, score?.balance, score?.verified]).toEqual([82, 82, 10])
    expect(entries.map(({ balanceAfter }) => balanceAfter).toSorted((a, b) => a - b)).toEqual([10, 19, 28, 37, 46, 55, 64, 73, 82])
  })

  it('rejects claims that do not hold: no such item, another user’s, another day', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    const startup = await registerStartup(app, ada, { roles: rolesNumbered(1) })
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
      const { status, body } = await claimPoints(app, bob, 100, 'I did it', { action, ref })
      expect([status, body.lastAward], action).toEqual([200, { amount: 0, reason: 'I did it', capped: false }])
    }
    expect(await granted(bob)).toEqual([['account.register', 10, false]])
  })

  it('rewards what is true before the server came to it, and not again when it does', async () => {
    const ada = await signUp('Ada')
    app.dynamodb.faults.stream = { seed: 3, recut: true, repeat: true, overlap: true, replay: true }
    const startup = await registerStartup(app, ada, { roles: rolesNumbered(2) })
    const answers = await Promise.all([
      claimAction(app, ada, 'startup.create', startup.id),
      ...startup.roles.map(({ id }) => claimAction(app, ada, 'role.add', id)),
    ])
    expect(answers.map(({ body }) => body.lastAward.amount)).toEqual([50, 5, 5])
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
      const { body } = await claimPoints(app, ada, amount, 'Because', { action: 'unknown.action', ref })
      amounts.push(body.lastAward)
    }
    const reason = 'Because'
    expect(amounts).toEqual([
      { amount: 60, reason, capped: false },
      { amount: 0, reason, capped: false },
      { amount: 40, reason, capped: true },
      { amount: 0, reason, capped: true },
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    expect((await claimPoints(app, ada, 100, 'A new day')).body.lastAward).toEqual({ amount: 100, reason: 'A new day', capped: false })
    expect((await accountOf(ada.id)).score).toMatchObject({ balance: 210, verified: 10 })
  })

  it('keeps the day of 200 points, of which conversions are no part', async () => {
    const ada = await signUp('Ada')
    await claimPoints(app, ada, 100, 'Because')
    const startup = await registerStartup(app, ada, { roles: rolesNumbered(5) })
    await linkOf(app, ada, startup)
    await app.settled()
    await claimAction(app, ada, 'visit.daily', today())
    const second = await registerStartup(app, ada)
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
