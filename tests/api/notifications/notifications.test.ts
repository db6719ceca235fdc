import { describe, expect, it, vi } from 'vitest'
import { inboxes } from '../../../functions/data/notifications/inboxes.ts'
import { settings } from '../../../functions/data/accounts/settings.ts'
import { find } from '../../../functions/data/store/table.ts'
import { newUser, users } from '../../../functions/data/accounts/users.ts'
import { check, put } from '../../../functions/data/store/write.ts'
import { noticesOf } from '../../../functions/domain/notifications/notices.ts'
import { notify, transactNotifying } from '../../../functions/domain/notifications/notify.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { NOTIFICATIONS, OPTIONAL_KINDS } from '../../../shared/notifications.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { inboxesOf, later, notifyOfLevel } from '../../support/inbox.ts'
import { addTo } from '../../support/table/rows.ts'
import { DAY_MS } from '../../../shared/time.ts'

const app = await openApp()
let ada: Person

const someone = async () => {
  ada = await app.signUp('Ada')
  return ada
}
const { listed, list } = inboxesOf(app)
const levels = async (as: Person) => (await list(as)).map(({ title }) => title.replace('Level ', ''))

describe('GET /api/notifications/user', () => {
  it('S7-10 answers the list of the user’s own notifications, newest first', async () => {
    await someone()
    const bob = await app.signUp('Bob')
    await notifyOfLevel(ada, 2)
    await notifyOfLevel(ada, 3)
    await notifyOfLevel(bob, 9)
    expect(await levels(ada)).toEqual(['3', '2'])
    expect(await levels(bob)).toEqual(['9'])
  })

  it('S3-11 a notification has id, title, message, a colour name as type, isRead, createdAt and a link', async () => {
    await someone()
    await notifyOfLevel(ada, 1_234)
    const [one] = await list(ada)
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
      title: 'Level 1,234',
      message: 'You have reached level 1,234',
      type: 'gold',
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      link: '/profile',
      kind: 'points.levelup',
      count: 1,
      actor: null,
    })
    for (const { link } of Object.values(NOTIFICATIONS)) expect(link).toMatch(/^\/[a-z]/)
  })

  it('is empty for a new user, and returns the newest hundred of many', async () => {
    await someone()
    expect(await list(ada)).toEqual([])
    for (let level = 1; level <= 103; level += 1) await notifyOfLevel(ada, level)
    const shown = await levels(ada)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, '103', '4'])
  })

  it('shows nothing that is older than ninety days', async () => {
    await someone()
    later(-91 * DAY_MS)
    await notifyOfLevel(ada, 2)
    vi.useRealTimers()
    await notifyOfLevel(ada, 3)
    expect(await levels(ada)).toEqual(['3'])
  })

  it('answers 304 to whom has it already, for half a read unit beyond authentication', async () => {
    await someone()
    await notifyOfLevel(ada, 2)
    later(6_000)
    const first = await listed(ada)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w.]+"$/)
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['private, no-cache', 'x-auth-token, authorization'])
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await listed(ada, { 'if-none-match': tags })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cache-control')).toBe('private, no-cache')
    }
    const me = await metering(() => app.call('GET /api/auth/me', {}, { as: ada }))
    const poll = await metering(() => listed(ada, { 'if-none-match': etag }))
    expect(poll.spent.reads - me.spent.reads).toBeLessThanOrEqual(0.5)
    expect([poll.spent.writes, poll.spent.trips]).toEqual([0, 1])
  })

  it('answers 200 after every change, and for another user’s version', async () => {
    await someone()
    const bob = await app.signUp('Bob')
    await notifyOfLevel(ada, 2)
    await notifyOfLevel(bob, 2)
    const [one] = await list(ada)
    const id = one?.id ?? ''
    const changes = [
      () => notifyOfLevel(ada, 3),
      () => app.call('PATCH /api/notifications/{id}/read', { id }, { as: ada }),
      () => app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada }),
      () => app.call('DELETE /api/notifications/{id}', { id }, { as: ada }),
      () => app.call('DELETE /api/notifications/clear-all', {}, { as: ada }),
    ]
    let etag = ''
    for (const [at, change] of changes.entries()) {
      vi.useRealTimers()
      later((at + 1) * 10_000)
      etag = (await listed(ada)).headers.get('etag') ?? ''
      expect((await listed(ada, { 'if-none-match': etag })).status).toBe(304)
      await change()
      expect((await listed(ada, { 'if-none-match': etag })).status).toBe(200)
    }
    expect((await listed(bob, { 'if-none-match': etag })).status).toBe(200)
  })

  it('gives no version that holds while a change may not be seen everywhere yet', async () => {
    await someone()
    await notifyOfLevel(ada, 2)
    const { headers } = await listed(ada)
    later(10)
    expect((await listed(ada, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200)
  })

  it('requires a token for any version', async () => {
    const { status, headers } = await app.call('GET /api/notifications/user', {}, { headers: { 'if-none-match': '*' } })
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store'])
  })
})

describe('who makes notifications', () => {
  it('S1-09 only the backend does: there is no call that makes one', async () => {
    await someone()
    for (const path of ['/api/notifications', '/api/notifications/user']) {
      const answer = await app.raw('POST', path, {
        headers: { 'x-auth-token': ada.token, 'content-type': 'application/json' },
        body: '{"title":"x"}',
      })
      expect(answer.status).toBe(404)
    }
    expect(await list(ada)).toEqual([])
  })

  it('does not notify users of their own actions', async () => {
    await someone()
    const bob = await app.signUp('Bob')
    await notify('points.badge', [ada.id, bob.id, bob.id], { badge: 'Connector' }, { actor: { ...ada, profileImage: null } })
    expect(await list(ada)).toEqual([])
    expect(await list(bob)).toMatchObject([{ actor: { id: ada.id, name: 'Ada', profileImage: null } }])
    expect(JSON.stringify(await list(bob))).not.toContain(ada.email)
  })

  it('notifies many users at once', async () => {
    const people = Array.from({ length: 30 }, () => ulid())
    for (const id of people) {
      await addTo(users, { ...newUser('Many', `${id}@example.org`), id })
    }
    await notify('points.levelup', people, { level: 2 })
    const inboxesNow = await Promise.all(people.map((userId) => find(inboxes, { userId })))
    expect(inboxesNow.map((inbox) => inbox?.seq)).toEqual(people.map(() => 1))
  })

  it('notifies of an event once, even when it repeats after the notification was deleted', async () => {
    await someone()
    const again = () => notify('points.levelup', [ada.id], { level: 2 }, { event: 'level 2' })
    await Promise.all([again(), again(), again()])
    const [one, ...others] = await list(ada)
    expect([one?.title, others]).toEqual(['Level 2', []])
    await app.call('DELETE /api/notifications/{id}', { id: one?.id ?? '' }, { as: ada })
    await again()
    expect(await list(ada)).toEqual([])
  })

  it('does not notify deleted users', async () => {
    const deleted = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    await notify('points.levelup', [deleted], { level: 2 })
    expect(await find(inboxes, { userId: deleted })).toBeUndefined()
  })

  it('writes nothing of a kind that is switched off, and always what cannot be switched off', async () => {
    await someone()
    const off = Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, false]))
    await app.call('PUT /api/users/settings', { body: { notificationPrefs: { ...off, 'account.security': false } } }, { as: ada })
    await notifyOfLevel(ada, 2)
    expect(await find(inboxes, { userId: ada.id })).toBeUndefined()
    await notify('account.security', [ada.id], {}, { variant: 'password' })
    expect(await list(ada)).toMatchObject([{ title: 'Password changed', kind: 'account.security' }])
  })

  it('is one transaction with its cause, where the cause wants it so', async () => {
    await someone()
    const sent = noticesOf('points.levelup', [ada.id], { level: 5 })
    const theme = put(settings, { userId: ada.id, theme: 'dark' })
    const refused = await transactNotifying({ theme, never: check(users.key(ada), { absent: true }) }, sent)
    expect(Object.keys(refused ?? {})).toEqual(['never'])
    expect([await find(settings, { userId: ada.id }), await list(ada)]).toEqual([undefined, []])
    expect(await transactNotifying({ theme }, [...sent, ...noticesOf('points.badge', [ada.id], { badge: 'Level 10' })])).toBeUndefined()
    expect((await list(ada)).map(({ title }) => title)).toEqual(['New badge', 'Level 5'])
  })
})
