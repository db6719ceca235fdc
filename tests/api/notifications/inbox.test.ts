import { beforeEach, describe, expect, it } from 'vitest'
import { inboxes } from '../../../functions/data/notifications/inboxes.ts'
import { seqOf } from '../../../functions/data/notifications/ids.ts'
import { find } from '../../../functions/data/store/table.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { openApp, type Person } from '../../support/app.ts'

const app = await openApp()
let ada: Person
let bob: Person
beforeEach(async () => {
  ada = await app.signUp('Ada')
  bob = await app.signUp('Bob')
})

const notifyOfLevel = (person: Person, level: number) => notify('points.levelup', [person.id], { level })
const list = async (as: Person) => (await app.call('GET /api/notifications/user', {}, { as })).body
const read = async (as: Person) => (await list(as)).map(({ title, isRead }) => `${title}${isRead ? ' read' : ''}`)
const newest = async (as: Person) => (await list(as))[0]?.id ?? ''
const OK = { status: 200, body: { ok: true } }

describe('PATCH /api/notifications/{id}/read', () => {
  it('S7-12 marks one as read, again too, with an empty body', async () => {
    await notifyOfLevel(ada, 2)
    await notifyOfLevel(ada, 3)
    const id = await newest(ada)
    expect(await app.call('PATCH /api/notifications/{id}/read', { id }, { as: ada })).toMatchObject(OK)
    expect(await app.call('PATCH /api/notifications/{id}/read', { id }, { as: ada })).toMatchObject(OK)
    expect(await read(ada)).toEqual(['Level 3 read', 'Level 2'])
  })

  it('answers notification.not_found for another user’s, for a cleared one, and for an id that only looks alike', async () => {
    await notifyOfLevel(ada, 2)
    await notifyOfLevel(bob, 2)
    const id = await newest(bob)
    const mine = await newest(ada)
    const alike = `${mine.slice(0, -1)}${mine.endsWith('0') ? '1' : '0'}`
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    for (const wrong of [id, mine, alike, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      for (const route of ['PATCH /api/notifications/{id}/read', 'DELETE /api/notifications/{id}'] as const) {
        const { status, problem } = await app.call(route, { id: wrong }, { as: ada })
        expect([status, problem?.code]).toEqual([404, 'notification.not_found'])
      }
    }
    expect(await read(bob)).toEqual(['Level 2'])
  })
})

describe('PATCH /api/notifications/mark-all-read', () => {
  it('S7-13 marks all as read that there are, and what comes after it stays unread', async () => {
    for (const level of [2, 3, 4]) await notifyOfLevel(ada, level)
    await notifyOfLevel(bob, 2)
    expect(await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })).toMatchObject(OK)
    await notifyOfLevel(ada, 5)
    expect(await read(ada)).toEqual(['Level 5', 'Level 4 read', 'Level 3 read', 'Level 2 read'])
    expect(await read(bob)).toEqual(['Level 2'])
  })

  it('loses nothing that comes at the same time: each is there, and read only if it came before', async () => {
    const marks = Array.from({ length: 6 }, () => app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada }))
    const sent = Array.from({ length: 12 }, (_, at) => notifyOfLevel(ada, at))
    const answers = await Promise.all([...marks, ...sent.map((one) => one.then(() => undefined))])
    expect(answers.filter((one) => one !== undefined).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const inbox = await find(inboxes, { userId: ada.id }, { consistent: true })
    const all = await list(ada)
    expect(all.map(({ title }) => title).toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `Level ${at}`).toSorted())
    expect(all.map(({ id }) => seqOf(id))).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at))
    for (const { id, isRead } of all) expect(isRead).toBe(seqOf(id) <= (inbox?.readTo ?? 0))
  })

  it('is no error for a user without notifications', async () => {
    expect(await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })).toMatchObject(OK)
    await notifyOfLevel(ada, 2)
    expect(await read(ada)).toEqual(['Level 2'])
  })
})

describe('DELETE /api/notifications/{id}', () => {
  it('S7-14 clears one', async () => {
    await notifyOfLevel(ada, 2)
    await notifyOfLevel(ada, 3)
    expect(await app.call('DELETE /api/notifications/{id}', { id: await newest(ada) }, { as: ada })).toMatchObject(OK)
    expect(await read(ada)).toEqual(['Level 2'])
  })
})

describe('DELETE /api/notifications/clear-all', () => {
  it('S7-15 is not taken for an id: it clears all existing notifications, and later ones appear', async () => {
    for (const level of [2, 3]) await notifyOfLevel(ada, level)
    await notifyOfLevel(bob, 2)
    expect(await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })).toMatchObject(OK)
    expect(await list(ada)).toEqual([])
    await notifyOfLevel(ada, 4)
    expect(await read(ada)).toEqual(['Level 4'])
    expect(await read(bob)).toEqual(['Level 2'])
    const { body } = await app.call('GET /api/notifications', {}, { as: ada })
    expect(body.items.map(({ title }) => title)).toEqual(['Level 4'])
  })

  it('loses nothing that comes at the same time', async () => {
    await notifyOfLevel(ada, 0)
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => notifyOfLevel(ada, at + 1)),
      ...Array.from({ length: 4 }, () => app.call('DELETE /api/notifications/clear-all', {}, { as: ada })),
    ])
    const inbox = await find(inboxes, { userId: ada.id }, { consistent: true })
    const seqs = (await list(ada)).map(({ id }) => seqOf(id))
    const clearedTo = inbox?.clearedTo ?? 0
    expect(inbox?.seq).toBe(9)
    expect(seqs).toEqual(Array.from({ length: 9 - clearedTo }, (_, at) => 9 - at))
  })
})

describe('GET /api/notifications', () => {
  it('gives the history page by page, each once, newest first', async () => {
    for (let level = 1; level <= 5; level += 1) await notifyOfLevel(ada, level)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.call('GET /api/notifications', { limit: 2, ...(cursor !== undefined && { cursor }) }, { as: ada })
      seen.push(...body.items.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([5, 4, 3, 2, 1].map((level) => `Level ${level}`))
  })

  it('lists those of one kind', async () => {
    for (let level = 1; level <= 3; level += 1) {
      await notifyOfLevel(ada, level)
      await notify('points.badge', [ada.id], { badge: String(level) })
    }
    const kind = 'points.badge'
    const first = (await app.call('GET /api/notifications', { kind, limit: 2 }, { as: ada })).body
    const rest = (await app.call('GET /api/notifications', { kind, limit: 2, cursor: first.nextCursor ?? '' }, { as: ada })).body
    expect([...first.items, ...rest.items].map(({ message }) => message.at(-1))).toEqual(['3', '2', '1'])
    expect(rest.nextCursor).toBeNull()
    const other = await app.call('GET /api/notifications', { kind: 'gossip' } as never, { as: ada })
    expect(other.status).toBe(400)
  })

  it('takes no cursor of another person or of another kind', async () => {
    for (const person of [ada, bob]) for (const level of [1, 2]) await notifyOfLevel(person, level)
    const { nextCursor } = (await app.call('GET /api/notifications', { limit: 1 }, { as: ada })).body
    const cursor = nextCursor ?? ''
    expect((await app.call('GET /api/notifications', { limit: 1, cursor }, { as: bob })).status).toBe(400)
    expect((await app.call('GET /api/notifications', { limit: 1, cursor, kind: 'points.badge' }, { as: ada })).status).toBe(400)
  })
})
