import { describe, expect, it } from 'vitest'

import { notify } from '../../../functions/domain/notifications/notify.ts'

import { openApp, type Person } from '../../support/app.ts'
import { inboxesOf, later, notifyOfLevel } from '../../support/inbox.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()
let ada: Person

const someone = async () => {
  ada = await app.signUp('Ada')
  return ada
}
const { list } = inboxesOf(app)

describe('events of a group', () => {
  const grouped = (badge: string) => notify('points.badge', [ada.id], { badge }, { groupKey: 'badges' })

  it('become one notification with a new id while it is unread and younger than ten minutes', async () => {
    await someone()
    await grouped('one')
    const [before] = await list(ada)
    await notifyOfLevel(ada, 2)
    await grouped('two')
    await grouped('three')
    const [one, other, ...rest] = await list(ada)
    expect(one).toMatchObject({ count: 3, message: 'You have earned the badge three', groupKey: 'badges', isRead: false })
    expect([other?.title, rest]).toEqual(['Level 2', []])
    expect(one?.id).not.toBe(before?.id)
  })

  it('begin a new one after ten minutes, and after that one was read, cleared or deleted', async () => {
    await someone()
    await grouped('one')
    later(10 * MINUTE_MS)
    await grouped('two')
    const newest = async () => (await list(ada))[0]?.id ?? ''
    await app.call('PATCH /api/notifications/{id}/read', { id: await newest() }, { as: ada })
    await grouped('three')
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    await grouped('four')
    await app.call('DELETE /api/notifications/{id}', { id: await newest() }, { as: ada })
    await grouped('five')
    expect((await list(ada)).map(({ count, message }) => [count, message.split(' ').at(-1)])).toEqual([
      [1, 'five'],
      [1, 'three'],
      [1, 'two'],
      [1, 'one'],
    ])
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    await grouped('six')
    expect(await list(ada)).toMatchObject([{ count: 1 }])
  })

  it('lose no event when many come at once', async () => {
    await someone()
    await Promise.all(Array.from({ length: 8 }, (_, at) => grouped(String(at))))
    expect(await list(ada)).toMatchObject([{ count: 8 }])
  })
})

describe('PATCH /api/notifications/restore', () => {
  it('brings back what the last clear-all cleared, and nothing that was cleared before', async () => {
    await someone()
    await notifyOfLevel(ada, 2)
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    await notifyOfLevel(ada, 3)
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    expect(await list(ada)).toEqual([])
    await app.call('PATCH /api/notifications/restore', {}, { as: ada })
    expect((await list(ada)).map(({ title }) => title)).toEqual(['Level 3'])
  })

  it('changes nothing for a user who has cleared nothing', async () => {
    await someone()
    await notifyOfLevel(ada, 2)
    await app.call('PATCH /api/notifications/restore', {}, { as: ada })
    expect(await list(ada)).toHaveLength(1)
  })
})
