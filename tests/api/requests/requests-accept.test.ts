import { describe, expect, it } from 'vitest'
import { getMembership } from '../../../functions/data/teams/memberships.ts'
import { welcomeMember } from '../../../functions/domain/first-days/welcome-member.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { accept, ask, countedIn, decline, done, storedRequest, requestNotices, withdraw } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { readBoard } from '../../support/tasks/tasks.ts'
import { addMember, addRole, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

const seen = async (as: Person, { id }: Startup) => (await app.call('GET /api/startups/{id}', { id }, { as })).body
const mine = async (as: Person, query: object = {}) => (await app.call('GET /api/requests/mine', query, { as })).body

async function fixture() {
  const [ada, bob] = await Promise.all([app.signUp('Ada'), app.signUp('Bob')])
  const startup = await registerStartup(app, ada)
  return { ada, bob, startup, role: await addRole(app, ada, startup.id, 'Weaver') }
}

describe('PATCH /api/requests/{id}/accept', () => {
  it('adds the member with the role, visible at once, and notifies everybody concerned', async () => {
    const { ada, bob, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role }))
    const accepted = await done(accept(app, ada, request, 'Welcome!'))
    expect(accepted).toEqual({
      ...request,
      status: 'accepted',
      decidedBy: ada.id,
      decidedAt: accepted.decidedAt,
      decisionNote: 'Welcome!',
    })
    const page = await seen(bob, startup)
    expect(page).toMatchObject({ myTeamRole: 'Sales', myRole: { id: role.id }, myRequest: null, memberCount: 2, openRoleCount: 0 })
    expect(page.roles.find(({ id }) => id === role.id)).toMatchObject({ isOpen: false, assignedUser: { id: bob.id } })
    expect(await mine(bob)).toEqual({ sent: [accepted], received: [] })
    expect(await countedIn(startup)).toBe(0)
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
    expect(await requestNotices(app, bob, 'request.accepted')).toEqual([
      {
        kind: 'request.accepted',
        title: 'Request accepted',
        message: 'You are a member of Analytical Engines now',
        link: `/startup/${startup.id}`,
      },
    ])
    expect((await accountOf(bob.id)).entries).toContainEqual(
      expect.objectContaining({ action: 'request.accepted', ref: startup.id, amount: 40 }),
    )
    expect((await accountOf(ada.id)).entries).toContainEqual(
      expect.objectContaining({ action: 'request.accept', ref: request.id, amount: 10 }),
    )
  })

  it('the named call of the points shows what was done, and grants nothing for what was not', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    await done(accept(app, ada, request))
    await app.settled()
    const awardOf = async (as: Person, action: string, ref: string) => (await claimAction(app, as, action, ref)).body.lastAward.amount
    expect(await awardOf(bob, 'request.send', startup.id)).toBe(5)
    expect(await awardOf(bob, 'request.accepted', startup.id)).toBe(40)
    expect(await awardOf(ada, 'request.accept', request.id)).toBe(10)
    const cleo = await app.signUp('Cleo')
    for (const [action, ref] of [
      ['request.send', startup.id],
      ['request.accepted', startup.id],
      ['request.accept', request.id],
    ] as const) {
      expect(await awardOf(cleo, action, ref)).toBe(0)
    }
  })

  it('is allowed for owner, Admins and Managers, not for the requester, other members and strangers', async () => {
    const { admin, manager, member, startup } = await teamOf(app)
    const [bob, cleo] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo')])
    const request = await done(ask(app, bob, startup))
    for (const nobody of [bob, member, cleo]) {
      for (const act of [accept, decline]) expect((await act(app, nobody, request)).problem).toMatchObject({ status: 403 })
    }
    expect((await accept(app, manager, request)).status).toBe(200)
    const next = await done(ask(app, cleo, startup))
    expect((await accept(app, admin, next)).status).toBe(200)
  })

  it('about an Admin role the owner alone decides', async () => {
    const { ada, admin, manager, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Second chief', 'Admin')
    const bob = await app.signUp('Bob')
    const request = await done(ask(app, bob, startup, { role }))
    for (const leader of [admin, manager]) {
      for (const act of [accept, decline]) {
        expect((await act(app, leader, request)).problem).toMatchObject({ status: 403, code: 'role.owner_only' })
      }
    }
    expect((await accept(app, ada, request)).status).toBe(200)
    expect((await seen(bob, startup)).myTeamRole).toBe('Admin')
  })

  it('what is settled says how: This request has already been {status}', async () => {
    const { ada, bob, startup } = await fixture()
    const cleo = await app.signUp('Cleo')
    const ends = [
      ['withdrawn', bob, (id: string) => withdraw(app, bob, { id })],
      ['declined', bob, (id: string) => decline(app, ada, { id })],
      ['accepted', cleo, (id: string) => accept(app, ada, { id })],
    ] as const
    for (const [status, person, end] of ends) {
      const request = await done(ask(app, person, startup))
      expect((await done(end(request.id))).status).toBe(status)
      for (const again of [accept(app, ada, request), decline(app, ada, request), withdraw(app, person, request)]) {
        expect((await again).problem).toMatchObject({
          status: 409,
          code: 'join_request.settled',
          message: `This request has already been ${status}`,
        })
      }
    }
  })

  it('prepares a task, a meeting and a buddy for the new member, once, and says a word to the others for the role', async () => {
    const { ada, bob, startup, role } = await fixture()
    const [cleo, dan] = [await app.signUp('Cleo'), await app.signUp('Dan')]
    await addMember(startup.id, dan)
    const request = await done(ask(app, bob, startup, { role }))
    await done(ask(app, cleo, startup, { role }))
    const startsAt = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T10:00`
    const prepared = { firstTask: 'Read the plan', buddyId: dan.id, meeting: { startsAt, timeZone: 'Europe/Berlin' } }
    await done(accept(app, ada, request, '', { ...prepared, toOthers: 'Please ask again in spring' }))
    const notices = await requestNotices(app, cleo, 'request.declined')
    expect(notices[0]?.message).toBe('The role you requested at Analytical Engines has been filled: Please ask again in spring')
    expect((await mine(cleo)).sent[0]).toMatchObject({ reason: 'role-filled', decisionNote: 'Please ask again in spring' })
    expect((await seen(bob, startup)).myBuddyId).toBe(dan.id)
    const joined = await getMembership({ startupId: startup.id, userId: bob.id })
    await welcomeMember(joined ?? expect.fail('no membership'))
    const { tasks } = await readBoard(app, bob, startup.id)
    expect(tasks).toMatchObject([{ title: 'Read the plan', assigneeIds: [bob.id], createdBy: ada.id }])
    const range = { from: new Date().toISOString(), to: new Date(Date.now() + 4 * DAY_MS).toISOString() }
    const { meetings } = (await app.call('GET /api/startups/{id}/meetings', { id: startup.id, ...range }, { as: bob })).body
    expect(meetings).toMatchObject([{ title: 'First meeting with Bob', startsAt, organizerId: ada.id }])
    expect(meetings[0]?.attendees.map(({ userId }) => userId).toSorted()).toEqual([ada.id, bob.id, dan.id].toSorted())
  })

  it('accepts nobody with a buddy outside the team or a meeting in the past', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    for (const [more, path] of [
      [{ buddyId: bob.id }, 'buddyId'],
      [{ meeting: { startsAt: '2026-01-01T10:00', timeZone: 'Europe/Berlin' } }, 'meeting.startsAt'],
    ] as const) {
      const { problem } = await accept(app, ada, request, '', more)
      expect(problem?.errors?.map((error) => error.path)).toEqual([path])
    }
    expect(await storedRequest(request)).toMatchObject({ status: 'pending' })
  })

  it('answers that the role is filled when a second request for it is accepted', async () => {
    const { ada, bob, startup, role } = await fixture()
    const cleo = await app.signUp('Cleo')
    const [first, second] = [await done(ask(app, bob, startup, { role })), await done(ask(app, cleo, startup, { role }))]
    const answers = await Promise.all([accept(app, ada, first), accept(app, ada, second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ problem }) => problem)?.problem?.message).toMatch(
      /^This (role is no longer open|request has already been declined)$/,
    )
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it("what is another startup's answers as if it were not there, or is forbidden", async () => {
    const { bob, startup } = await fixture()
    const mallory = await app.signUp('Mallory')
    await registerStartup(app, mallory)
    const request = await done(ask(app, bob, startup))
    for (const act of [accept, decline])
      expect((await act(app, mallory, request)).problem).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await withdraw(app, mallory, request)).problem).toMatchObject({ status: 403 })
    expect((await accept(app, mallory, { id: ulid() })).problem).toMatchObject({ status: 404, code: 'join_request.not_found' })
    expect(await storedRequest(request)).toMatchObject({ status: 'pending' })
  })
})
