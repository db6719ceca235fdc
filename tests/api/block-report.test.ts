import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, reports } from '../../functions/data/safety.ts'
import { all, find, recordOf } from '../../functions/data/table.ts'
import { RATES } from '../../shared/limits.ts'
import { startApp, type App } from '../support/app.ts'

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

describe('POST /api/reports', () => {
  it('keeps what somebody reports, with who it was', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const body = { targetType: 'user', targetId: bob.id, reason: 'spam', text: 'Sells miracle pills' } as const
    expect((await app.call('POST /api/reports', { body }, { as: ada })).body).toEqual({ ok: true })
    const [stored] = await all({ pk: reports.key({ ...body, userId: '', id: '', createdAt: '' }).pk })
    expect(stored && recordOf(stored)).toMatchObject({ ...body, userId: ada.id })
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
