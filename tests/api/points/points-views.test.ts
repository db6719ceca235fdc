import { describe, expect, it, vi } from 'vitest'
import { boardPositions } from '../../../functions/data/points/boards.ts'
import { bucketOf } from '../../../functions/domain/points/boards/boards.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { claimAction, claimPoints, signUpSettled, today } from '../../support/points/points.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS } from '../../../shared/time.ts'

const app = await openApp()

const signUp = (name: string) => signUpSettled(app, name)

describe('GET /api/users/points/history', () => {
  it('lists the ledger, newest first, page by page', async () => {
    const ada = await signUp('Ada')
    for (let at = 1; at <= 5; at += 1) await claimPoints(app, ada, at, `Claim ${at}`)
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
    for (let at = 0; at < 3; at += 1) await linkOf(app, ada, await registerStartup(app, ada))
    await claimPoints(app, bob, 100, 'Because')
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
    await claimAction(app, ada, 'visit.daily', today())
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
    const later = await signUp('Later')
    const bearer = { ...ada, token: (await app.call('POST /api/auth/login', { body: ada }, { as: ada })).body.token }
    expect((await board(bearer, 'week')).items.map(({ person }) => person.name)).toEqual(['Later'])
    expect((await board(bearer, 'month')).mine).toBeNull()
    expect((await board(bearer, 'all')).mine).toMatchObject({ points: 15, person: { id: ada.id } })
    expect((await board(later, 'week')).mine).toMatchObject({ rank: 1, points: 10 })
  })

  it('lists fifty, and answers the caller’s rank exactly up to the five hundredth', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * DAY_MS })
    const ada = await signUp('Ada')
    const bucket = bucketOf('week')
    const others = (count: number, points: number) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const person = { id: ulid(), name: 'Another', profileImage: null }
          return addTo(boardPositions, { userId: person.id, bucket, points, level: 1, person, hidden: false, version: 1 })
        }),
      )
    await others(60, 11)
    await others(20, 9)
    const { items, mine } = await board(ada, 'week')
    expect([items.length, mine?.rank, mine?.points]).toEqual([50, 61, 10])
    await others(450, 5_000)
    expect((await board(ada, 'week')).mine?.rank).toBe(501)
  })

  it('removes a deleted account', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    expect((await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })).status).toBe(200)
    await app.settled()
    expect((await board(bob, 'all')).items.filter(({ person }) => person.id === ada.id)).toEqual([])
  })

  it('hides users who opted out or are hidden, and shows them again with their new name when they opt in', async () => {
    const ada = await signUp('Ada')
    const set = (leaderboard: boolean) => app.call('PUT /api/users/settings', { body: { privacy: { leaderboard } } }, { as: ada })
    const shown = async () => {
      await app.settled()
      const { items, mine } = await board(ada, 'week')
      return [items.find(({ person }) => person.id === ada.id)?.person.name, mine?.person.name]
    }
    await linkOf(app, ada, await registerStartup(app, ada))
    expect(await shown()).toEqual(['Ada', 'Ada'])
    await set(false)
    expect(await shown()).toEqual([undefined, undefined])
    await registerStartup(app, ada)
    expect(await shown()).toEqual([undefined, undefined])
    await app.call('PUT /api/users/profile', { body: { name: 'Countess' } }, { as: ada })
    await set(true)
    expect(await shown()).toEqual(['Countess', 'Countess'])
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: ada })
    expect(await shown()).toEqual([undefined, undefined])
  })
})

describe('GET /api/users/{id}/badges', () => {
  it('lists the user’s own awards, and refuses strangers', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    await registerStartup(app, ada)
    await app.settled()
    const { body } = await app.call('GET /api/users/{id}/badges', { id: ada.id }, { as: bob })
    expect(body).toEqual([{ id: 'first-startup', name: 'First Startup', how: 'Register a startup', earnedAt: expect.any(String) }])
    expect((await app.call('GET /api/users/{id}/badges', { id: ulid() }, { as: bob })).problem?.code).toBe('user.not_found')
  })
})
