import { describe, expect, it, vi } from 'vitest'
import { boardPositions } from '../../../functions/data/points/boards.ts'
import { bucketOf } from '../../../functions/domain/points/boards/boards.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { claimAction, claimPoints, signUpSettled, today } from '../../support/points/points.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
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
  /** A Tuesday in the middle of a month. */
  const isTuesday = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  /** The board of the next day: younger accounts are not listed. */
  const board = async (as: Person, period: 'week' | 'month' | 'all') => {
    vi.setSystemTime(Date.now() + DAY_MS)
    return boardNow(as, period)
  }
  const boardNow = async (as: Person, period: 'week' | 'month' | 'all') => (await app.call('GET /api/leaderboard', { period }, { as })).body

  it('lists no account younger than a day', async () => {
    isTuesday('2030-12-10')
    const ada = await signUp('Ada')
    expect(await boardNow(ada, 'week')).toEqual({ items: [], mine: null })
    expect((await board(ada, 'week')).mine).toMatchObject({ rank: 1, points: 10 })
  })

  it('ranks by verified points of week, month and all time: claims count nothing', async () => {
    isTuesday('2031-01-14')
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
    isTuesday('2031-02-11')
    const ada = await signUp('Ada')
    await claimAction(app, ada, 'visit.daily', today())
    await app.settled()
    isTuesday('2031-05-13')
    const later = await signUp('Later')
    const bearer = { ...ada, token: (await app.call('POST /api/auth/login', { body: ada }, { as: ada })).body.token }
    expect((await board(bearer, 'week')).items.map(({ person }) => person.name)).toEqual(['Later'])
    expect((await board(bearer, 'month')).mine).toBeNull()
    expect((await board(bearer, 'all')).mine).toMatchObject({ points: 15, person: { id: ada.id } })
    expect((await board(later, 'week')).mine).toMatchObject({ rank: 1, points: 10 })
  })

  it('lists fifty, and answers the caller’s rank exactly up to the five hundredth', async () => {
    isTuesday('2031-06-10')
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

  describe('a board that lies in several partitions of the index', () => {
    const bucket = 'month#2031-03'
    const POSITION = { points: 1, level: 1, person: { id: '', name: '', profileImage: null }, hidden: false, version: 1 }
    const place = async (userId: string, points: number) => {
      const person = { id: userId, name: 'Another', profileImage: null }
      await addTo(boardPositions, { userId, bucket, points, level: 1, person, hidden: false, version: 1 })
    }
    const placed = async (points: readonly number[]) => {
      const users = points.map((score) => ({ userId: ulid(), points: score }))
      await Promise.all(users.map(({ userId, points: score }) => place(userId, score)))
      return users
    }
    const partitionOf = (userId: string) => boardPositions.indexes?.({ ...POSITION, userId, bucket }).gsi1?.pk
    const usersOf = (partition: string | undefined, count: number) => {
      const found: string[] = []
      while (found.length < count) found.push(...[ulid()].filter((id) => partitionOf(id) === partition))
      return found
    }

    it('shows former positions too, and of equal points the younger account first', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') })
      const ada = await signUp('Ada')
      const users = await placed(Array.from({ length: 120 }, (_, at) => 1_000 + (at % 7)))
      for (const { userId } of users.slice(0, 40))
        await commit(change(boardPositions.key({ userId, bucket }), { set: { gsi1pk: `BOARD#${bucket}` } }))
      expect(new Set(users.map(({ userId }) => partitionOf(userId))).size).toBe(4)
      const sorted = users.toSorted((one, other) => other.points - one.points || (one.userId < other.userId ? 1 : -1))
      const { items } = await board(ada, 'month')
      expect(items.map(({ person, points, rank }) => ({ userId: person.id, points, rank }))).toEqual(
        sorted.slice(0, 50).map((user, at) => ({ ...user, rank: at + 1 })),
      )
    })

    it('answers an exact rank when most of those above lie in one partition', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-20T12:00:00Z') })
      const ada = await signUp('Ada')
      const before = (await board(ada, 'month')).mine?.rank ?? 0
      const [other = ''] = usersOf(`BOARD#${bucket}#1`, 1)
      for (const userId of [...usersOf(`BOARD#${bucket}#2`, 200), other]) await place(userId, 5_000)
      expect((await board(ada, 'month')).mine?.rank).toBe(before + 201)
    })
  })

  it('removes a deleted account', async () => {
    const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
    expect((await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })).status).toBe(200)
    await app.settled()
    expect((await board(bob, 'all')).items.filter(({ person }) => person.id === ada.id)).toEqual([])
  })

  it('hides users who opted out or are hidden, and shows them again with their new name when they opt in', async () => {
    isTuesday('2031-07-15')
    const ada = await signUp('Ada')
    vi.setSystemTime(Date.now() + DAY_MS)
    const set = (leaderboard: boolean) => app.call('PUT /api/users/settings', { body: { privacy: { leaderboard } } }, { as: ada })
    const shown = async () => {
      await app.settled()
      const { items, mine } = await boardNow(ada, 'week')
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
