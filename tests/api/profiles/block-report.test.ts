import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { blocks } from '../../../functions/data/profiles/blocks.ts'
import { reports } from '../../../functions/data/operator/reports.ts'
import { all, find, recordOf } from '../../../functions/data/store/table.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { RATES } from '../../../shared/rates.ts'
import { metering } from '../../contract/support/meter.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { addTo } from '../../support/table/rows.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('POST /api/users/{id}/block', () => {
  it('blocks a user, and once is as good as twice', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    for (let again = 0; again < 2; again += 1)
      expect((await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })).body).toEqual({ ok: true })
    expect(await find(blocks, { userId: ada.id, blockedId: bob.id })).toMatchObject({ blockedId: bob.id })
    expect(await find(blocks, { userId: bob.id, blockedId: ada.id })).toBeUndefined()
  })

  it('knows only users that there are, and others than oneself', async () => {
    const ada = await app.signUp('Ada')
    const block = async (id: string) => (await app.call('POST /api/users/{id}/block', { id }, { as: ada })).problem?.code
    expect(await block(ada.id)).toBe('user.not_yourself')
    expect(await block('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('user.not_found')
    expect(await block('nobody')).toBe('user.not_found')
  })
})

describe('DELETE /api/users/{id}/block', () => {
  it('ends a block, also when there is none', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    for (let again = 0; again < 2; again += 1)
      expect((await app.call('DELETE /api/users/{id}/block', { id: bob.id }, { as: ada })).body).toEqual({ ok: true })
    expect(await find(blocks, { userId: ada.id, blockedId: bob.id })).toBeUndefined()
  })
})

describe('GET /api/users/blocks', () => {
  const blocksOf = async (as: Person) => (await app.call('GET /api/users/blocks', {}, { as })).body.items
  const block = (as: Person, id: string) => app.call('POST /api/users/{id}/block', { id }, { as })
  afterEach(() => void vi.useRealTimers())

  it('lists whom the caller blocks, newest first, by the names that they have today', async () => {
    const [ada, bob, cleo] = [await app.signUp('Ada'), await app.signUp('Bob'), await app.signUp('Cleo')]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (const { id } of [cleo, bob]) {
      await block(ada, id)
      vi.setSystemTime(Date.now() + 1_000)
    }
    await app.call('PUT /api/users/profile', { body: { name: 'Bobby' } }, { as: bob })
    expect(await blocksOf(ada)).toEqual([
      { id: bob.id, name: 'Bobby', profileImage: null, blockedAt: expect.any(String) },
      { id: cleo.id, name: 'Cleo', profileImage: null, blockedAt: expect.any(String) },
    ])
    expect(await blocksOf(bob)).toEqual([])
  })

  it('leaves out deleted users', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await block(ada, bob.id)
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    expect(await blocksOf(ada)).toEqual([])
  })

  it('takes one Query and one BatchGet, and names the newest hundred', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const many = Array.from({ length: 120 }, (_, at) => ({
      userId: ada.id,
      blockedId: at === 119 ? bob.id : ulid(),
      createdAt: new Date(Date.UTC(2026, 0, 1) + at).toISOString(),
    }))
    for (const one of many) await addTo(blocks, one)
    const { result, spent } = await metering(() => blocksOf(ada))
    expect(result.map(({ id }) => id)).toEqual([bob.id])
    expect(spent.trips).toBeLessThanOrEqual(2)
    expect(spent.writes).toBe(0)
  })
})

describe('GET /api/profiles/{id}', () => {
  it('says whether the caller blocks the user, and discloses it to nobody else', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const seen = async (as: Person, id: string) => (await app.call('GET /api/profiles/{id}', { id }, { as })).body.blocked
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    expect([await seen(ada, bob.id), await seen(bob, ada.id), await seen(bob, bob.id)]).toEqual([true, false, false])
    await app.call('DELETE /api/users/{id}/block', { id: bob.id }, { as: ada })
    expect(await seen(ada, bob.id)).toBe(false)
  })
})

describe('POST /api/reports', () => {
  it('stores a report with its reporter', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const body = { targetType: 'user', targetId: bob.id, reason: 'spam', text: 'Sells miracle pills' } as const
    expect((await app.call('POST /api/reports', { body }, { as: ada })).body).toEqual({ ok: true })
    const [stored] = await all({ pk: reports.key({ ...body, userId: '', id: '', createdAt: '' }).pk })
    expect(stored && recordOf(stored)).toMatchObject({ ...body, userId: ada.id })
  })

  it('reaches the operators in one mail with all that waits, and only once', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const report = (reason: 'spam' | 'fake', text: string) =>
      app.call('POST /api/reports', { body: { targetType: 'user', targetId: bob.id, reason, text } }, { as: ada })
    await app.run('mail')
    const before = app.mails.length
    await Promise.all([report('spam', 'Sells miracle pills'), report('fake', 'Is no person')])
    await app.run('mail')
    await app.run('mail')
    const [mail, ...others] = app.mails.slice(before)
    expect([mail?.to, others]).toEqual([['operator@launchcrew.localhost'], []])
    for (const text of ['spam', 'Sells miracle pills', 'Is no person', `/profiles/${bob.id}`, `By: user ${ada.id}`])
      expect(mail?.text).toContain(text)
  })

  it('takes twenty a day', async () => {
    const ada = await app.signUp('Ada')
    const body = { targetType: 'link', targetId: ada.id, reason: 'fake' } as const
    const replies = await Promise.all(
      Array.from({ length: RATES.report.max + 1 }, () => app.call('POST /api/reports', { body }, { as: ada })),
    )
    expect(RATES.report).toEqual({ max: 20, seconds: 86_400 })
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('asks for a reason that there is', async () => {
    const ada = await app.signUp('Ada')
    const body = { targetType: 'user', targetId: ada.id, reason: 'boring' as 'spam', text: '' } as const
    expect((await app.call('POST /api/reports', { body }, { as: ada })).problem?.errors).toEqual([
      { path: 'reason', message: 'Please choose a reason' },
    ])
  })
})
