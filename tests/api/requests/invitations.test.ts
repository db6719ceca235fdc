import { beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import {
  acceptInvitation,
  createCrewLink,
  declineInvitation,
  inviteByMail,
  openInvitation,
  pendingInvitations,
  resendInvitation,
  tokenMailedTo,
  withdrawInvitation,
} from '../../support/invitations.ts'
import { requestNotices } from '../../support/requests.ts'
import { accountOf } from '../../support/points/points.ts'
import { itemsWith } from '../../support/table/store.ts'
import { addRole, storedTeam, teamOf } from '../../support/teams/teams.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
let team: Awaited<ReturnType<typeof teamOf>>
beforeAll(async () => {
  team = await teamOf(app)
})

let made = 0
const newAddress = () => `guest-${(made += 1)}@example.com`
/** A user with this address. */
async function userWith(email: string): Promise<Person> {
  const { body } = await app.call('POST /api/auth/register', { body: { name: 'Grace', email, password: 'launch day at noon' } })
  return { ...body.user, token: body.token } as unknown as Person
}

describe('invitations by mail', () => {
  it('reach an address without an account, whose owner is a member by one acceptance', async () => {
    const { ada, startup } = team
    const role = await addRole(app, ada, startup.id, 'Weaver', 'Sales')
    const email = newAddress()
    const { body } = await inviteByMail(app, ada, startup, [email], { role, message: 'Come and weave' })
    expect(body).toEqual({ results: [{ email, result: 'sent' }] })
    const mail = app.mails.at(-1)
    expect(mail?.text).toContain('Ada invites you to join Analytical Engines as Weaver (Sales) on Launchcrew')
    // What a user wrote goes to no address that may belong to a stranger.
    expect(mail?.text).not.toContain('Come and weave')
    const token = tokenMailedTo(app, email)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(await itemsWith(token)).toEqual([])

    const opened = await openInvitation(app, token)
    expect(opened.body).toMatchObject({
      kind: 'mail',
      startup: { id: startup.id, name: 'Analytical Engines' },
      role: { title: 'Weaver', roleType: 'Sales', isOpen: true },
      invitedBy: { name: 'Ada' },
      message: 'Come and weave',
      isMember: false,
      sentTo: null,
    })
    const grace = await userWith(email)
    expect((await acceptInvitation(app, token, grace)).body).toEqual({ startupId: startup.id })
    const stored = await storedTeam(startup.id)
    expect(stored.members.find(({ userId }) => userId === grace.id)).toMatchObject({ teamRole: 'Sales', roleTitle: 'Weaver' })
    expect(stored.roles.find(({ id }) => id === role.id)).toMatchObject({ isOpen: false, assignedUser: { id: grace.id } })
    // A repeat, as after a lost answer, changes nothing.
    expect((await acceptInvitation(app, token, grace)).body).toEqual({ startupId: startup.id })
    expect((await openInvitation(app, token, grace)).body).toMatchObject({ isMember: true })
    expect((await openInvitation(app, token)).problem).toMatchObject({ status: 404, code: 'invitation.not_found' })

    expect(await requestNotices(app, ada, 'request.accepted')).toMatchObject([{ message: 'Grace has joined Analytical Engines' }])
    expect((await accountOf(grace.id)).entries.map(({ action }) => action)).toContain('request.accepted')
    expect((await app.call('GET /api/requests/mine', {}, { as: grace })).body.received).toMatchObject([
      { kind: 'invite', status: 'accepted' },
    ])
    expect(await requestNotices(app, grace, 'invite.received')).toEqual([])
  })

  it('ends the pending request of who joins', async () => {
    const { ada, startup } = team
    const grace = await createUser('Grace')
    const { email } = grace
    await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: { message: 'May I?' } }, { as: grace })
    await inviteByMail(app, ada, startup, [email])
    await acceptInvitation(app, tokenMailedTo(app, email), grace)
    expect((await storedTeam(startup.id)).startup.pendingRequests).toBe(0)
    const { sent } = (await app.call('GET /api/requests/mine', {}, { as: grace })).body
    expect(sent).toMatchObject([{ status: 'withdrawn', reason: 'joined' }])
  })

  it('is bound to its address: another account reads to which one it was sent, and it is not consumed', async () => {
    const { ada, startup } = team
    const grace = await createUser('Grace')
    await inviteByMail(app, ada, startup, [grace.email])
    const [token, other] = [tokenMailedTo(app, grace.email), await createUser('Other')]
    expect((await openInvitation(app, token, other)).body.sentTo).toBe('u…@example.org')
    for (const act of [acceptInvitation, declineInvitation]) {
      expect((await act(app, token, other)).problem).toMatchObject({ status: 403, code: 'invitation.other_address' })
    }
    expect((await acceptInvitation(app, token, grace)).status).toBe(200)
  })

  it('answers the same whether or not there is an account, and says what became of each address', async () => {
    const { ada, startup } = team
    const [known, unknown, declined] = [(await createUser('Known')).email, newAddress(), newAddress()]
    await inviteByMail(app, ada, startup, [declined])
    expect((await declineInvitation(app, tokenMailedTo(app, declined))).status).toBe(200)
    expect(await requestNotices(app, ada, 'request.declined')).toMatchObject([
      { message: 'g…@example.com will not join Analytical Engines' },
    ])
    const { body } = await inviteByMail(app, ada, startup, [known, unknown, declined, unknown])
    expect(body.results.map(({ result }) => result)).toEqual(['sent', 'sent', 'declined'])
    expect((await inviteByMail(app, ada, startup, [known, unknown])).body.results.map(({ result }) => result)).toEqual([
      'pending',
      'pending',
    ])
    // Nothing of the address is left after the end.
    expect((await itemsWith(declined)).filter(({ _kind }) => _kind === 'invitation')).toEqual([])
  })

  it('is sent again three times, and withdrawn: then its links lead nowhere', async () => {
    const { ada, manager, startup } = team
    const email = newAddress()
    await inviteByMail(app, ada, startup, [email])
    const [invitation] = await pendingInvitations(app, manager, startup)
    expect(invitation).toMatchObject({ kind: 'mail', email, resendsLeft: 3 })
    for (let time = 0; time < 3; time += 1) {
      expect((await resendInvitation(app, manager, startup, invitation)).status).toBe(200)
    }
    expect((await resendInvitation(app, manager, startup, invitation)).problem).toMatchObject({
      code: 'join_request.settled',
    })
    const sent = app.mails.length
    await app.run('mail')
    expect(app.mails.slice(sent).map(({ to }) => to)).toEqual([[email], [email], [email]])
    const token = tokenMailedTo(app, email)
    expect((await openInvitation(app, token)).status).toBe(200)
    expect((await withdrawInvitation(app, manager, startup, invitation)).status).toBe(200)
    expect((await openInvitation(app, token)).problem).toMatchObject({ code: 'invitation.not_found' })
    expect((await inviteByMail(app, ada, startup, [email])).body.results).toMatchObject([{ result: 'sent' }])
    // The link of the invitation before does not open the new one.
    expect((await openInvitation(app, token)).status).toBe(404)
  })

  it('are not sent for an account whose address is not proved, and prove the address of who accepts', async () => {
    const { ada, startup } = team
    const email = newAddress()
    const grace = await userWith(email)
    expect((await app.call('GET /api/auth/me', {}, { as: grace })).body.isVerified).toBe(false)
    const own = await registerStartup(app, grace)
    expect((await inviteByMail(app, grace, own, [newAddress()])).problem).toMatchObject({ status: 403, code: 'address.unverified' })
    await inviteByMail(app, ada, startup, [email])
    await acceptInvitation(app, tokenMailedTo(app, email), grace)
    expect((await app.call('GET /api/auth/me', {}, { as: grace })).body.isVerified).toBe(true)
  })

  it('limits the mails to one address', async () => {
    const email = newAddress()
    const results: string[] = []
    const owner = await createUser('Owner')
    for (let at = 0; at < 6; at += 1) {
      const { body } = await inviteByMail(app, owner, await registerStartup(app, owner), [email])
      results.push(...body.results.map(({ result }) => result))
    }
    expect(results).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many'])
  })

  it('lets nobody join once the inviter has lost the right; only the owner invites for Admin roles', async () => {
    const { admin } = team
    const { startup, manager } = await teamOf(app)
    const grace = await createUser('Grace')
    await inviteByMail(app, manager, startup, [grace.email])
    const token = tokenMailedTo(app, grace.email)
    expect((await openInvitation(app, token)).status).toBe(200)
    expect((await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: manager })).status).toBe(200)
    expect((await openInvitation(app, token)).problem).toMatchObject({ code: 'invitation.not_found' })
    expect((await acceptInvitation(app, token, grace)).problem).toMatchObject({ code: 'invitation.not_found' })

    const chief = await addRole(app, team.ada, team.startup.id, 'Second chief', 'Admin')
    const refused = await inviteByMail(app, admin, team.startup, [newAddress()], { role: chief })
    expect(refused.problem).toMatchObject({ status: 403, code: 'role.owner_only' })
  })

  it('shows of tasks and meetings only when they are', async () => {
    const owner = await createUser('Ada')
    const startup = await registerStartup(app, owner)
    for (const title of ['Secret one', 'Secret two', 'Secret three', 'Secret four']) {
      await app.call(
        'POST /api/startups/{id}/tasks',
        { id: startup.id, body: { title, priority: 'high', dueAt: '2030-01-01' } },
        { as: owner },
      )
    }
    const start = new Date(Date.now() + 86_400_000).toISOString().slice(0, 11)
    const body = { title: 'Secret talk', startsAt: `${start}10:00`, endsAt: `${start}10:30`, timeZone: 'UTC', attendeeIds: [] }
    await app.call('POST /api/startups/{id}/meetings', { id: startup.id, body }, { as: owner })
    const { token } = await createCrewLink(app, owner, startup)
    const shown = (await openInvitation(app, token)).body
    expect(shown.tasks).toEqual(Array.from({ length: 3 }, () => ({ priority: 'high', dueAt: '2030-01-01' })))
    expect(shown.meeting).toEqual({ start: `${start}10:00:00.000Z`, end: `${start}10:30:00.000Z` })
    expect(JSON.stringify(shown)).not.toContain('Secret')
  })
})
