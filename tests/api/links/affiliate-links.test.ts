import { describe, expect, it } from 'vitest'
import { CODE_ALPHABET, LINKS_PER_STARTUP } from '../../../shared/limits.ts'
import { linkMakers } from '../../../functions/data/links/totals.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

describe('POST /api/affiliate-links', () => {
  it('S7-36 takes name, startupId and type, and S3-25 answers the link with its counts', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const { status, body } = await app.call(
      'POST /api/affiliate-links',
      { body: { name: 'Ada', startupId: startup.id, type: 'startup' } },
      { as: ada },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Ada', startupId: startup.id, type: 'startup', userId: ada.id, clicks: 0, conversions: 0 })
    expect(body.startupName).toBe(startup.name)
    expect(body.code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{8}$`))
    expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now())
  })

  it('S9-17 answers the address that follows the site origin', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    expect(link.url).toBe(`/affiliate/${link.code}`)
  })

  it('S6-05 is allowed for every owned or joined startup, and for no other', async () => {
    const [ada, bob, eve] = await Promise.all([app.signUp('Ada'), app.signUp('Bob'), app.signUp('Eve')])
    const startup = await registerStartup(app, ada)
    const { status: owner } = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id } }, { as: ada })
    await addTo(memberships, {
      startupId: startup.id,
      userId: bob.id,
      teamRole: 'Member',
      roleId: null,
      roleTitle: null,
      joinedAt: startup.createdAt,
      person: { id: bob.id, name: 'Bob', profileImage: null },
      card: startup,
    })
    const { status: member } = await app.call('POST /api/affiliate-links', { body: { name: 'Bob', startupId: startup.id } }, { as: bob })
    const stranger = await app.call('POST /api/affiliate-links', { body: { name: 'Eve', startupId: startup.id } }, { as: eve })
    expect([owner, member, stranger.status]).toEqual([200, 200, 403])
    const nowhere = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: ulid() } }, { as: ada })
    expect(nowhere.status).toBe(404)
  })

  it('S5-12 S5-13 says "User information not available" without a name and "Please select a startup" without a startup', async () => {
    const ada = await app.signUp('Ada')
    for (const body of [{}, { name: '  ', startupId: '' }, { name: null, startupId: 'undefined' }]) {
      const { status, problem } = await app.call('POST /api/affiliate-links', { body: body as never }, { as: ada })
      expect(status).toBe(400)
      expect(problem?.errors?.map(({ path, message }) => [path, message])).toEqual([
        ['name', 'User information not available'],
        ['startupId', 'Please select a startup'],
      ])
    }
  })

  it('refuses the link after the 5,000th of one user for one startup', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    await addTo(linkMakers, { userId: ada.id, startupId: startup.id, made: LINKS_PER_STARTUP - 1 })
    await linkOf(app, ada, startup)
    const { status, problem } = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id } }, { as: ada })
    expect({ status, code: problem?.code }).toEqual({ status: 409, code: 'link.too_many' })
  })
})

describe('GET /api/affiliate-links/user/{userId}', () => {
  it('S7-35 answers the own links, newest first, with their counts', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const first = await linkOf(app, ada, startup)
    const second = await linkOf(app, ada, startup)
    await click(app, second.code, { ip: '198.51.100.1' })
    await click(app, second.code, { ip: '198.51.100.2' })
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(body.map(({ id, clicks }) => [id, clicks])).toEqual([
      [second.id, 2],
      [first.id, 0],
    ])
    expect(body[0]?.lastClickedAt).not.toBeNull()
    expect(body[1]?.lastClickedAt).toBeNull()
  })

  it('is for oneself only', async () => {
    const [ada, eve] = await Promise.all([app.signUp('Ada'), app.signUp('Eve')])
    const { status } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: eve })
    expect(status).toBe(403)
  })
})

describe('DELETE /api/affiliate-links/{id}', () => {
  it('S7-37 takes the link from the list, and its past stays in the totals of the startup', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const [kept, gone] = [await linkOf(app, ada, startup), await linkOf(app, ada, startup)]
    await click(app, kept.code, { ip: '198.51.100.1' })
    await click(app, gone.code, { ip: '198.51.100.2' })
    await click(app, gone.code, { ip: '198.51.100.3' })
    await app.settled()
    const { body: done } = await app.call('DELETE /api/affiliate-links/{id}', { id: gone.id }, { as: ada })
    expect(done).toEqual({ ok: true })
    const { body: list } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(list.map(({ id }) => id)).toEqual([kept.id])
    const { body: totals } = await app.call('GET /api/affiliate-links/totals', {}, { as: ada })
    expect(totals).toEqual([{ startupId: startup.id, links: 1, clicks: 3, conversions: 0, deletedClicks: 2, deletedConversions: 0 }])
  })

  it('answers link.not_found for a deleted or unknown link', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    for (const id of [link.id, ulid()]) {
      const { status, problem } = await app.call('DELETE /api/affiliate-links/{id}', { id }, { as: ada })
      expect([status, problem?.code]).toEqual([404, 'link.not_found'])
    }
  })

  it('lets two deletions at once both succeed or find nothing', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    const replies = await Promise.all([1, 2, 3].map(() => app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })))
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true)
  })
})

describe('GET /api/affiliate-links/totals', () => {
  it('shows a startup whose links brought nothing yet with zeros', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    await linkOf(app, ada, startup)
    const { body } = await app.call('GET /api/affiliate-links/totals', {}, { as: ada })
    expect(body).toEqual([{ startupId: startup.id, links: 1, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 }])
  })
})
