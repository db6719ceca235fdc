import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { markRead } from '../../../functions/domain/notifications/inbox.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { startApp, type App, type Person } from '../../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const list = async (as: Person) => (await app.call('GET /api/notifications/user', {}, { as })).body
const read = async (id: string, as: Person) => (await app.call('PATCH /api/notifications/{id}/read', { id }, { as })).status
const clear = async (id: string, as: Person) => (await app.call('DELETE /api/notifications/{id}', { id }, { as })).status

/** Notifies of an event of a group; gives the id of the notification then. */
async function notifyOfLevel(person: Person, badge: string, groupKey = 'badges'): Promise<string> {
  await notify('points.badge', [person.id], { badge }, { groupKey })
  const [newest] = await list(person)
  return newest?.id ?? ''
}

/** The ids that a notification had while events joined it, the last one first. */
async function replaced(person: Person, times: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at <= times; at += 1) ids.unshift(await notifyOfLevel(person, `${at}`))
  expect(new Set(ids).size).toBe(times + 1)
  expect(await list(person)).toHaveLength(1)
  return ids
}

describe('an id that a coalesced notification replaced', () => {
  it.each([1, 2, 5])('marks its successor as read, %i replacements later and again', async (times) => {
    const ada = await createUser('Ada')
    const [newest, ...old] = await replaced(ada, times)
    expect(await read(old.at(-1) ?? '', ada)).toBe(200)
    expect((await list(ada)).map(({ id, isRead }) => [id, isRead])).toEqual([[newest, true]])
    for (const id of old) expect(await read(id, ada)).toBe(200)
  })

  it('clears its successor, which is not found the second time', async () => {
    const ada = await createUser('Ada')
    const old = (await replaced(ada, 3)).slice(1)
    expect(await clear(old[1] ?? '', ada)).toBe(200)
    expect(await list(ada)).toEqual([])
    for (const id of old) expect([await clear(id, ada), await read(id, ada)]).toEqual([404, 404])
  })

  it('acts on its own successor, not on the next notification of the group', async () => {
    const ada = await createUser('Ada')
    const [first = '', old = ''] = await replaced(ada, 1)
    await read(first, ada)
    const second = await notifyOfLevel(ada, 'second')
    const third = await notifyOfLevel(ada, 'third')
    expect(await read(old, ada)).toBe(200)
    expect((await list(ada)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [third, false],
      [first, true],
    ])
    expect(await clear(old, ada)).toBe(200)
    expect(await read(second, ada)).toBe(200)
    expect((await list(ada)).map(({ id, isRead }) => [id, isRead])).toEqual([[third, true]])
  })

  it('is kept apart from those of other groups', async () => {
    const ada = await createUser('Ada')
    const [old] = [await notifyOfLevel(ada, 'one', 'a'), await notifyOfLevel(ada, 'other', 'b')]
    const joined = await notifyOfLevel(ada, 'two', 'a')
    expect(await read(old ?? '', ada)).toBe(200)
    expect((await list(ada)).map(({ id, isRead }) => [id === joined, isRead])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('still works days after the last event of its group', async () => {
    const ada = await createUser('Ada')
    const [, old = ''] = await replaced(ada, 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * MINUTE_MS })
    expect(await read(old, ada)).toBe(200)
  })

  it('is not found by another user, nor after all were cleared', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const [, old = ''] = await replaced(ada, 1)
    await replaced(bob, 2)
    expect([await read(old, bob), await clear(old, bob)]).toEqual([404, 404])
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    expect([await read(old, ada), await clear(old, ada)]).toEqual([404, 404])
  })

  it('works while more events join', async () => {
    const ada = await createUser('Ada')
    const [, old = ''] = await replaced(ada, 1)
    const joining = Array.from({ length: 5 }, (_, at) => notify('points.badge', [ada.id], { badge: `${at}` }, { groupKey: 'badges' }))
    const reading = Array.from({ length: 5 }, () => markRead(ada.id, old))
    await expect(Promise.all([...joining, ...reading])).resolves.toHaveLength(10)
  })
})
