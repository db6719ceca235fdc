import { afterEach, describe, expect, it, vi } from 'vitest'
import { links } from '../../../functions/data/links/links.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { permanentlyDeleteStartup, type Progress } from '../../../functions/domain/deletion/permanently-delete-startup.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { JPEG } from '../../support/formats/images.ts'
import { joinAs } from '../../support/profiles/profiles.ts'
import { ask, invite, requestNotices } from '../../support/requests.ts'
import { formOf, registerStartup } from '../../support/startups/startups.ts'
import { leftOf, runsOf, completeDeletion } from '../../support/startups/startup-rest.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

const app = await openApp({ shards: 32 })
afterEach(() => {
  app.dynamodb.faults.conflictWhenLocked = false
  app.dynamodb.faults.loseAnswer = undefined
})

const remove = (as: Person, id: string, confirmName: string) => app.call('DELETE /api/startups/{id}', { id, body: { confirmName } }, { as })

/** A startup that has left its marks everywhere. */
async function busyStartup() {
  const team = await teamOf(app)
  const { ada, member, startup } = team
  const { id } = startup
  const [asker, guest] = [await app.signUp('Asker'), await app.signUp('Guest')]
  const pictures = { logo: { bytes: JPEG }, bannerUrl: await upload(app, ada, 'banner') }
  const { logo, banner } = (await app.call('PUT /api/startups/{id}', { id, body: formOf(pictures) }, { as: ada })).body
  const link = (await app.call('POST /api/affiliate-links', { body: { name: 'Flyer', startupId: id, type: 'startup' } }, { as: member }))
    .body
  const { clickId = '' } = (await app.call('POST /api/affiliate-links/track', { body: { code: link.code } }, { userAgent: BROWSER })).body
  const request = (await ask(app, asker, startup)).body
  const invitation = (await invite(app, ada, startup, guest)).body
  await app.settled()
  return { ...team, asker, guest, link, clickId, request, invitation, pictures: [String(logo), String(banner)] }
}

describe('DELETE /api/startups/{id}', { timeout: MINUTE_MS }, () => {
  it('requires the name, from the owner alone', async () => {
    const { ada, admin, manager, startup } = await teamOf(app)
    const [{ id, name }, stranger] = [startup, await app.signUp('Sam')]
    for (const typed of ['', 'analytical engines', `${name}!`]) {
      expect((await remove(ada, id, typed)).problem).toMatchObject({ status: 400, code: 'startup.name_differs' })
    }
    for (const as of [admin, manager, stranger]) expect((await remove(as, id, name)).status).toBe(403)
    expect((await app.call('GET /api/startups/{id}', { id }, { as: ada })).status).toBe(200)
    expect((await remove(ada, id, ` ${name}\n`)).body).toEqual({ ok: true })
    expect((await remove(ada, id, name)).problem?.code).toBe('startup.not_found')
  })

  it('accepts the name in any Unicode normalization', async () => {
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada, { name: 'Café' })
    expect((await remove(ada, id, 'Cafe\u0301')).status).toBe(200)
  })

  it('makes everything of it answer 404 at once', async () => {
    const { ada, admin, member, startup, managerRole, clickId, link, invitation, guest, request } = await busyStartup()
    const { id, name } = startup
    expect((await remove(ada, id, name)).status).toBe(200)
    const body = { location: 'Turin' }
    const answers = await Promise.all([
      app.call('GET /api/startups/{id}', { id }, { as: ada }),
      app.call('GET /api/startups/{id}', { id }, { as: member }),
      app.call('GET /api/startups/{id}/public-preview', { id }),
      app.call('GET /api/startups/{id}/roles', { id }, { as: member }),
      app.call('GET /api/startups/{id}/members-with-roles', { id }, { as: member }),
      app.call('GET /api/startups/{id}/requests', { id }, { as: ada }),
      app.call('PUT /api/startups/{id}', { id, body: formOf(body) }, { as: ada }),
      app.call('POST /api/startups/{id}/roles', { id, body: { roles: [{ title: 'Seller', roleType: 'Sales' }] } }, { as: ada }),
      app.call('PUT /api/startups/roles/{roleId}', { roleId: managerRole.id, body: { title: 'Boss' } }, { as: ada }),
      app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId: member.id, body: { roleId: null } }, { as: ada }),
      app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: member.id }, { as: ada }),
      app.call('POST /api/startups/{id}/leave', { id }, { as: admin }),
      app.call('POST /api/startups/{id}/transfer', { id, body: { userId: admin.id } }, { as: ada }),
      app.call('POST /api/startups/{id}/transfer/accept', { id }, { as: admin }),
      app.call('POST /api/affiliate-links', { body: { name: 'Late', startupId: id, type: 'startup' } }, { as: member }),
      app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: guest }),
      ask(app, await app.signUp('Late'), startup),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    // A code is remembered for five seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    const tracked = await app.call('POST /api/affiliate-links/track', { body: { code: link.code } }, { userAgent: BROWSER })
    expect(tracked.problem).toMatchObject({ status: 404, code: 'link.invalid', message: 'Invalid or expired affiliate link' })
    expect((await app.raw('GET', `/affiliate/${link.code}`)).status).toBe(404)
    for (const [as, one] of [
      [guest, invitation],
      [ada, request],
    ] as const) {
      expect((await app.call('PATCH /api/requests/{id}/accept', { id: one.id, body: {} }, { as })).status).toBeOneOf([404, 409])
    }
  })

  it('removes it from all lists, and lets the owner register another', async () => {
    const { ada, admin, member, startup } = await teamOf(app)
    await app.settled()
    const before = await find(users, { id: ada.id }, { consistent: true })
    await remove(ada, startup.id, startup.name)
    expect((await app.call('GET /api/startups/my-startups', {}, { as: ada })).body).toEqual([])
    for (const as of [admin, member]) expect((await app.call('GET /api/auth/joined-startups', {}, { as })).body).toEqual([])
    const browsed = await app.call('GET /api/startups', {}, { as: member })
    expect(browsed.body.items.map(({ id }) => id)).not.toContain(startup.id)
    const after = await find(users, { id: ada.id }, { consistent: true })
    expect(after?.startupsOwned).toBe((before?.startupsOwned ?? 0) - 1)
  })
})

describe('what a deleted startup left behind', { timeout: MINUTE_MS }, () => {
  it('is complete when the job has run; the totals of its links stay, and its members are notified', async () => {
    const { ada, admin, member, asker, guest, startup, link, pictures } = await busyStartup()
    for (const url of pictures) expect((await app.raw('GET', url)).status).toBe(200)
    await remove(ada, startup.id, startup.name)
    await completeDeletion(app)
    expect(await leftOf(startup.id)).toEqual([])
    for (const url of pictures) expect((await app.raw('GET', url)).status).toBe(404)
    expect(await find(links, link, { consistent: true })).toMatchObject({ deletedAt: expect.any(String) as string })
    const totals = (await app.call('GET /api/affiliate-links/totals', {}, { as: member })).body
    expect(totals).toEqual([{ startupId: startup.id, links: 0, clicks: 1, conversions: 0, deletedClicks: 1, deletedConversions: 0 }])
    expect((await app.call('GET /api/affiliate-links/user/{userId}', { userId: member.id }, { as: member })).body).toEqual([])

    const titlesOf = async (person: Person, kind: string) => (await requestNotices(app, person, kind)).map(({ title }) => title)
    for (const person of [admin, member]) expect(await titlesOf(person, 'role.removed')).toEqual(['Startup deleted'])
    expect(await titlesOf(ada, 'role.removed')).toEqual([])
    expect(await titlesOf(asker, 'request.declined')).toEqual(['Startup deleted'])
    expect(await requestNotices(app, guest, 'role.removed')).toEqual([])
    expect(app.discarded).toEqual([])
  })

  it('is complete even when the job is killed twice, and notifies everybody once', async () => {
    const { ada, member, asker, startup, pictures } = await busyStartup()
    await remove(ada, startup.id, startup.name)
    await app.settled()
    const killedAfter = async (writes: number) => {
      let left = writes
      app.dynamodb.faults.loseAnswer = ({ operation }) => /Delete|Update|Put|Transact/.test(operation) && (left -= 1) < 0
      await expect(permanentlyDeleteStartup(startup.id, { part: 0 }, 100)).rejects.toBeInstanceOf(Error)
      app.dynamodb.faults.loseAnswer = undefined
      await app.settled()
    }
    await killedAfter(3)
    await killedAfter(9)
    expect(await find(startups, startup, { consistent: true })).toBeDefined()
    await completeDeletion(app)
    expect(await leftOf(startup.id)).toEqual([])
    for (const url of pictures) expect((await app.raw('GET', url)).status).toBe(404)
    expect(await requestNotices(app, member, 'role.removed')).toHaveLength(1)
    expect(await requestNotices(app, asker, 'request.declined')).toHaveLength(1)
  })

  it('is complete when writes conflict while two startups are deleted at once, and notifies everybody once', async () => {
    const busy = [await busyStartup(), await busyStartup()]
    app.dynamodb.faults.conflictWhenLocked = true
    const removed = await Promise.all(busy.map(({ ada, startup }) => remove(ada, startup.id, startup.name)))
    expect(removed.map(({ status }) => status)).toEqual([200, 200])
    await completeDeletion(app)
    for (const { startup, admin, asker } of busy) {
      expect(await leftOf(startup.id)).toEqual([])
      expect(await requestNotices(app, admin, 'role.removed')).toHaveLength(1)
      expect(await requestNotices(app, asker, 'request.declined')).toHaveLength(1)
    }
    expect(app.discarded).toEqual([])
  })

  it('deletes in batches, each continuing after the previous one, for a team of any size', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const crowd = Array.from({ length: 95 }, (_, at) => ({ ...ada, id: ulid(), name: `Member ${at}` }))
    for (const person of crowd) await joinAs(startup.id, person, null)
    expect((await remove(ada, startup.id, startup.name)).status).toBe(200)
    const members = await Promise.all(
      [ada, ...crowd].map(({ id }) => find(memberships, { startupId: startup.id, userId: id }, { consistent: true })),
    )
    expect([members[0]?.deletedAt !== undefined, members.filter((place) => place?.deletedAt === undefined).length]).toEqual([true, 6])
    await app.settled()
    const runs = await runsOf((progress: Progress) => permanentlyDeleteStartup(startup.id, progress, 1), { part: 0 }, 60)
    expect(runs).toBeGreaterThan(10)
    await app.settled()
    // The scheduled action has nothing to do.
    expect((await leftOf(startup.id)).filter((kind) => kind !== 'due')).toEqual([])
    await completeDeletion(app)
    expect(await leftOf(startup.id)).toEqual([])
  })

  it('is nothing, when others change it at the very moment', async () => {
    const { ada, admin, member, startup } = await teamOf(app)
    const { id, name } = startup
    const edit = (as: Person, location: string) =>
      app.call('PUT /api/startups/{id}', { id, body: formOf({ location, logo: { bytes: JPEG } }) }, { as })
    const addRoles = () =>
      app.call('POST /api/startups/{id}/roles', { id, body: { roles: [{ title: 'Seller', roleType: 'Sales' }] } }, { as: ada })
    const [removed, ...others] = await Promise.all([
      remove(ada, id, name),
      edit(ada, 'Turin'),
      edit(admin, 'Rome'),
      addRoles(),
      addRoles(),
      app.call('POST /api/startups/{id}/leave', { id }, { as: member }),
      ask(app, await app.signUp('Asker'), startup),
      app.call('POST /api/affiliate-links', { body: { name: 'Late', startupId: id, type: 'startup' } }, { as: admin }),
    ])
    expect(removed.status).toBe(200)
    for (const { status } of others) expect(status).toBeOneOf([200, 404])
    await completeDeletion(app)
    expect(await leftOf(id)).toEqual([])
  })

  it('never touches an active startup', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    expect(await permanentlyDeleteStartup(startup.id, { part: 0 }, 100)).toBeUndefined()
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).status).toBe(200)
  })
})
