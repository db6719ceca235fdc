import { describe, expect, it, vi } from 'vitest'
import { scheduleCheckpoint } from '../../../functions/data/scheduled-actions.ts'
import { asks } from '../../../functions/data/requests/asks.ts'
import { requests } from '../../../functions/data/requests/requests.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { all, find } from '../../../functions/data/store/table.ts'
import { change, commit, put } from '../../../functions/data/store/write.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { askedNews, endedNews } from '../../../functions/jobs/follow-ups/requests.ts'
import { openApp, type Person } from '../../support/app.ts'
import { ask, accept, countedIn, done, invite, storedRequest, requestNotices } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember, transferTo } from '../../support/teams/teams.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()
let now = Date.now()

/** Time goes on from test to test, since the job's mark never goes back. */
function pass(milliseconds: number): void {
  now += milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}
/** Days in which the timer ran each minute and found nothing to do. */
async function passQuietly(milliseconds: number): Promise<void> {
  pass(milliseconds)
  await commit(put(scheduleCheckpoint, { doneTo: `${new Date(now - HOUR_MS).toISOString().slice(0, 13)}:00:00.000Z` }))
}
const runScheduledActions = () => app.run('due').then(app.settled)
const mine = async (as: Person) => (await app.call('GET /api/requests/mine', {}, { as })).body

async function fixture() {
  pass(0)
  const [ada, bob, cleo] = await Promise.all([app.signUp('Ada'), app.signUp('Bob'), app.signUp('Cleo')])
  const startup = await registerStartup(app, ada)
  return { ada, bob, cleo, startup, role: await addRole(app, ada, startup.id, 'Weaver') }
}

describe('a request that needs no decision any more', () => {
  it('ends when its role is filled: the others read as declined at once, are settled once and notified once', async () => {
    const { ada, bob, cleo, startup, role } = await fixture()
    const dora = await app.signUp('Dora')
    const [first, second] = [await done(ask(app, bob, startup, { role })), await done(ask(app, cleo, startup, { role }))]
    const third = await done(invite(app, ada, startup, dora, { role }))
    await done(accept(app, ada, first))
    const end = { status: 'declined', reason: 'role-filled' }
    expect((await mine(cleo)).sent).toEqual([expect.objectContaining({ id: second.id, ...end })])
    expect((await mine(dora)).received).toEqual([expect.objectContaining({ id: third.id, ...end })])
    expect((await accept(app, ada, second)).status).toBe(409)
    expect((await accept(app, dora, third)).status).toBe(409)
    await app.settled()
    for (const request of [second, third]) expect(await storedRequest(request)).toMatchObject({ ...end, decidedBy: null })
    expect(await countedIn(startup)).toBe(0)
    expect(await requestNotices(app, cleo, 'request.declined')).toEqual([
      expect.objectContaining({ title: 'Role filled', message: 'The role you requested at Analytical Engines has been filled' }),
    ])
    expect(await requestNotices(app, dora, 'request.declined')).toEqual([
      expect.objectContaining({ title: 'Role filled', message: 'The role Analytical Engines invited you to has been filled' }),
    ])
    // Nobody declined her, so she may ask for another one at once.
    expect((await ask(app, cleo, startup)).status).toBe(200)
  })

  it('ends when its role is deleted', async () => {
    const { ada, bob, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role }))
    await app.call('DELETE /api/startups/roles/{roleId}', { roleId: role.id }, { as: ada })
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob })).body.myRequest).toMatchObject({ status: 'declined' })
    expect((await accept(app, ada, request)).problem).toMatchObject({ status: 409 })
    expect(await requestNotices(app, bob, 'request.declined')).toEqual([expect.objectContaining({ title: 'Role removed' })])
    expect(await storedRequest(request)).toMatchObject({ status: 'declined', reason: 'role-removed' })
    expect(await countedIn(startup)).toBe(0)
  })

  it('ends when the person becomes a member another way', async () => {
    const { ada, bob, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role }))
    await addMember(startup.id, bob)
    await app.settled()
    expect(await storedRequest(request)).toMatchObject({ status: 'withdrawn', reason: 'joined' })
    expect(await requestNotices(app, ada, 'request.withdrawn')).toEqual([])
    expect(await countedIn(startup)).toBe(0)
  })

  it('ends when user and owner block one another, without disclosing the blocker', async () => {
    const { ada, bob, cleo, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    const invitation = await done(invite(app, ada, startup, cleo))
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: cleo })
    expect((await mine(bob)).sent).toEqual([expect.objectContaining({ status: 'declined', reason: null })])
    expect((await accept(app, ada, request)).problem).toMatchObject({
      code: 'join_request.settled',
      message: 'This request has already been declined',
    })
    expect(await requestNotices(app, bob, 'request.declined')).toEqual([
      expect.objectContaining({ message: 'Your request to join Analytical Engines was declined' }),
    ])
    expect(await requestNotices(app, ada, 'request.declined')).toEqual([
      expect.objectContaining({ message: 'Cleo will not join Analytical Engines' }),
    ])
    expect(await storedRequest(request)).toMatchObject({ status: 'declined', reason: 'blocked' })
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob })).body.myRequest).toMatchObject({
      status: 'declined',
      reason: null,
      decisionNote: '',
    })
    expect(await storedRequest(invitation)).toMatchObject({ status: 'declined', reason: 'blocked' })
    expect(await countedIn(startup)).toBe(0)
  })

  it('ends when the new owner blocks the user: nothing waits for the new owner', async () => {
    const { ada, bob, cleo, startup } = await fixture()
    await addMember(startup.id, bob)
    await app.call('POST /api/users/{id}/block', { id: cleo.id }, { as: bob })
    await app.settled()
    const request = await done(ask(app, cleo, startup))
    await transferTo(app, startup.id, ada, bob)
    await app.settled()
    expect(await storedRequest(request)).toMatchObject({ status: 'declined', reason: 'blocked' })
    expect((await app.call('GET /api/requests/waiting', {}, { as: bob })).body.startups).toEqual([])
  })

  it('is settled before the same person asks again, so that never two are pending', async () => {
    const { ada, bob, startup, role } = await fixture()
    const first = await done(ask(app, bob, startup, { role }))
    // It is filled and free again before any follow-up has seen it.
    const { roles } = (await find(startups, startup, { consistent: true })) ?? expect.fail('no startup')
    const showing = (isOpen: boolean) => commit(change(startups.key(startup), { set: { roles: roles.map((one) => ({ ...one, isOpen })) } }))
    await showing(false)
    const second = await done(ask(app, bob, startup))
    await showing(true)
    expect(await storedRequest(first)).toMatchObject({ status: 'declined', reason: 'role-filled' })
    expect(await countedIn(startup)).toBe(1)
    expect((await mine(bob)).sent.filter(({ status }) => status === 'pending')).toEqual([expect.objectContaining({ id: second.id })])
    expect((await accept(app, ada, second)).status).toBe(200)
    expect(await countedIn(startup)).toBe(0)
  })

  it('ends when the startup is deleted, which leaves nothing of it behind', async () => {
    const { ada, bob, cleo, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role }))
    const invitation = await done(invite(app, ada, startup, cleo))
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    expect((await mine(bob)).sent).toEqual([expect.objectContaining({ status: 'expired', reason: 'startup-deleted' })])
    expect((await accept(app, ada, request)).problem).toMatchObject({ status: 404 })
    expect((await accept(app, cleo, invitation)).problem).toMatchObject({ status: 409, message: 'This request has already been expired' })
    pass(60_000)
    await runScheduledActions()
    expect(await requestNotices(app, bob, 'request.declined')).toEqual([
      expect.objectContaining({
        title: 'Startup deleted',
        message: 'Analytical Engines was deleted, so your request has ended',
      }),
    ])
    expect(await requestNotices(app, cleo, 'request.declined')).toEqual([expect.objectContaining({ title: 'Startup deleted' })])
    expect(await all({ index: 'gsi2', pk: `STARTUP#${startup.id}`, prefix: 'REQUEST#' })).toEqual([])
    for (const { id, userId } of [request, invitation]) {
      expect(await find(requests, { id })).toBeUndefined()
      expect(await find(asks, { startupId: startup.id, userId })).toBeUndefined()
    }
    expect(await mine(bob)).toEqual({ sent: [], received: [] })
  })

  it('of a deleted startup notifies neither of its arrival nor of its end', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    await app.settled()
    const before = await requestNotices(app, ada, 'request.received', 'request.withdrawn')
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    // Events come late, or again.
    const itemOf = (record: object) => ({ row: { ...record, _kind: requests.kind } })
    const late = { ...request, id: ulid() }
    await askedNews.run(itemOf(late), undefined)
    await endedNews.run(itemOf({ ...late, status: 'withdrawn' }), itemOf(late))
    expect(await requestNotices(app, ada, 'request.received', 'request.withdrawn')).toEqual(before)
  })

  it('ends with the account of its person, who leaves nothing of it behind', async () => {
    const { ada, bob, cleo, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    const invitation = await done(invite(app, ada, startup, cleo))
    for (const person of [bob, cleo]) {
      await app.call('DELETE /api/users/me', { body: { password: person.password } }, { as: person })
    }
    expect((await accept(app, ada, request)).problem).toMatchObject({ status: 409, message: 'This request has already been withdrawn' })
    pass(60_000)
    await runScheduledActions()
    expect(await requestNotices(app, ada, 'request.withdrawn')).toEqual([
      expect.objectContaining({ message: 'Deleted user withdrew their request to join Analytical Engines' }),
    ])
    expect(await requestNotices(app, ada, 'request.declined')).toEqual([
      expect.objectContaining({ message: 'Deleted user will not join Analytical Engines' }),
    ])
    expect(await countedIn(startup)).toBe(0)
    for (const { id, userId } of [request, invitation]) {
      expect(await find(requests, { id })).toBeUndefined()
      expect(await find(asks, { startupId: startup.id, userId })).toBeUndefined()
    }
  })

  it('shows the name and picture of its person and its startup as they are now', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    await app.call('PUT /api/users/profile', { body: { name: 'Robert' } }, { as: bob })
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Renamed', details: 'Still machines', stage: 'Seed' })) form.set(name, value)
    await app.call('PUT /api/startups/{id}', { id: startup.id, body: form }, { as: ada })
    await app.settled()
    expect(await storedRequest(request)).toMatchObject({ userName: 'Robert', startupName: 'Renamed' })
  })

  it('expires after 30 days without any read; the user is notified', async () => {
    const { ada, bob, cleo, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    const invitation = await done(invite(app, ada, startup, cleo))
    await passQuietly(30 * DAY_MS - MINUTE_MS)
    await runScheduledActions()
    expect(await storedRequest(request)).toMatchObject({ status: 'pending' })
    pass(120_000)
    await runScheduledActions()
    for (const one of [request, invitation])
      expect(await storedRequest(one)).toMatchObject({ status: 'expired', reason: 'expired', decidedBy: null })
    expect(await countedIn(startup)).toBe(0)
    expect(await requestNotices(app, bob, 'request.declined')).toEqual([
      expect.objectContaining({ title: 'Request expired', message: 'Your request to Analytical Engines was not answered within 30 days' }),
    ])
    expect(await requestNotices(app, ada, 'request.declined')).toEqual([
      expect.objectContaining({ title: 'Invitation expired', link: `/startup/${startup.id}/requests` }),
    ])
  })

  it('reads as expired before the timer has come to it, and can no longer be accepted', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    pass(30 * DAY_MS)
    const { email, password, ip } = ada
    const { body } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
    const as = { ...ada, token: body.token }
    expect((await accept(app, as, request)).problem).toMatchObject({ message: 'This request has already been expired' })
    const { items } = (await app.call('GET /api/startups/{id}/requests', { id: startup.id }, { as })).body
    expect(items).toEqual([expect.objectContaining({ id: request.id, status: 'expired', reason: 'expired' })])
    const pending = await app.call('GET /api/startups/{id}/requests', { id: startup.id, status: 'pending' }, { as })
    expect(pending.body.items).toEqual([])
  })
})
