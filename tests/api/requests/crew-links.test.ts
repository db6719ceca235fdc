import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { acceptInvitation, createCrewLink, openInvitation, pendingInvitations, withdrawInvitation } from '../../support/invitations.ts'
import { FIREFOX } from '../../support/links/clicks.ts'
import { invite } from '../../support/requests.ts'
import { itemsWith } from '../../support/table/store.ts'
import { addRole, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

describe('crew links', () => {
  it('lets as many join as it has uses, and shows who opened, joined and declined', async () => {
    const { ada, startup } = await teamOf(app)
    const { invitation, token } = await createCrewLink(app, ada, startup, { uses: 2, days: 1 })
    expect(await itemsWith(token)).toEqual([])
    const browser = (n: number) => ({ userAgent: `${FIREFOX} ${n}`, ip: `10.9.8.${n}` })
    for (const n of [1, 2, 3, 3]) await app.call('POST /api/invitations/open', { body: { token } }, browser(n))
    await app.call('POST /api/invitations/open', { body: { token } }, { userAgent: 'Googlebot/2.1' })
    for (const n of [3, 3]) await app.call('POST /api/invitations/decline', { body: { token } }, browser(n))
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map(createUser))
    for (const person of [one, two]) expect((await acceptInvitation(app, token, person as Person)).status).toBe(200)
    expect((await acceptInvitation(app, token, three as Person)).problem).toMatchObject({ code: 'invitation.not_found' })
    await app.settled()
    expect(await pendingInvitations(app, ada, startup)).toMatchObject([
      { id: invitation.id, kind: 'link', uses: 2, used: 2, opened: 3, joined: 2, declined: 1 },
    ])
    // They are no clicks of an affiliate link.
    const { body } = await app.call('GET /api/affiliate-links/totals', {}, { as: ada })
    expect(JSON.stringify(body)).not.toContain(invitation.id)
  })

  it('of a filled role lets join without it', async () => {
    const { ada, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Weaver')
    const { token } = await createCrewLink(app, ada, startup, { roleId: role.id, uses: 2 })
    const [one, two] = await Promise.all(['One', 'Two'].map(createUser))
    expect((await acceptInvitation(app, token, one as Person)).status).toBe(200)
    expect((await openInvitation(app, token, two)).body.role).toMatchObject({ isOpen: false })
    expect((await acceptInvitation(app, token, two as Person)).problem).toMatchObject({ code: 'join_request.role_filled' })
    expect((await acceptInvitation(app, token, two as Person, true)).status).toBe(200)
    expect((await storedTeam(startup.id)).members.find(({ userId }) => userId === two?.id)).toMatchObject({ teamRole: 'Member' })
  })

  it('ends when it is revoked, and with its startup', async () => {
    const { ada, member, startup } = await teamOf(app)
    const { invitation, token } = await createCrewLink(app, ada, startup)
    expect(Math.round((Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000)).toBe(7)
    for (const body of [{ uses: 101 }, { uses: 0 }, { days: 31 }]) {
      const call = app.call('POST /api/startups/{id}/crew-links', { id: startup.id, body }, { as: ada })
      expect((await call).problem).toMatchObject({ status: 400 })
    }
    expect((await withdrawInvitation(app, member, startup, invitation)).status).toBe(403)
    expect((await withdrawInvitation(app, ada, startup, invitation)).status).toBe(200)
    expect((await openInvitation(app, token)).status).toBe(404)

    const next = await createCrewLink(app, ada, startup)
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    expect((await openInvitation(app, next.token)).status).toBe(404)
  })
})

it('a user who blocks the inviter cannot be let in by them', async () => {
  const { ada, startup } = await teamOf(app)
  const [grace, token] = [await createUser('Grace'), (await createCrewLink(app, ada, startup)).token]
  await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: grace })
  expect((await acceptInvitation(app, token, grace)).problem).toMatchObject({ code: 'invitation.not_found' })
  expect((await invite(app, ada, startup, grace)).status).toBe(404)
})
