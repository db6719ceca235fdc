import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { acceptInvitation, createCrewLink, inviteByMail, tokenMailedTo } from '../../support/invitations.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole } from '../../support/teams/teams.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()

async function inviting(title: string) {
  const app = site.server()
  const ada = await createUser('Ada')
  const startup = await registerStartup(app, ada)
  return { app, ada, startup, role: await addRole(app, ada, startup.id, title) }
}

describe('/join', () => {
  it('lets the owner of an address that a stranger registered in by four interactions', async () => {
    const { app, ada, startup } = await inviting('Weaver')
    const { email, ...stranger } = await app.register('Eve')
    await inviteByMail(app, ada, startup, [email])
    const { user } = await site.load(`/join#token=${tokenMailedTo(app, email)}&to=${email}`)
    await user.type(await screen.findByLabelText('Name'), 'Grace')
    await user.type(screen.getByLabelText('Password'), 'the sea at midnight')
    await user.click(screen.getByRole('button', { name: 'Create account and join' }))
    await user.click(await screen.findByRole('button', { name: 'Create my own account' }))
    await waitFor(() => expect(address()).toBe(`/startup/${startup.id}`))
    expect((await app.call('GET /api/auth/me', {}, { as: stranger })).status).toBe(401)
  })

  it('says before the join that the role of a link is taken, and the list of invitations says so too', async () => {
    const { app, ada, startup, role } = await inviting('Weaver')
    const { token } = await createCrewLink(app, ada, startup, { roleId: role.id })
    await acceptInvitation(app, token, await createUser('One'))
    await site.remember({ ...(await app.signUp('Two')) })
    const { user, unmount } = await site.load(`/join#token=${token}`)
    expect(await screen.findByText('The role Weaver is taken. You join as a member without a role.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Join ${startup.name}` }))
    await waitFor(() => expect(address()).toBe(`/startup/${startup.id}`))
    unmount()
    await site.remember({ ...ada, password: '' })
    await site.load(`/startup/${startup.id}/members`)
    const list = within(await screen.findByRole('list', { name: 'Invited by email and crew links' }))
    expect(list.getByText('The role is taken: they join as members')).toBeTruthy()
  })

  it('leads who is logged in with another account to the request to join', async () => {
    const { app, ada, startup } = await inviting('Weaver')
    const email = 'guest@example.com'
    await inviteByMail(app, ada, startup, [email])
    await site.signIn('Other')
    const { user } = await site.load(`/join#token=${tokenMailedTo(app, email)}`)
    expect(await screen.findByText(/This invitation was sent to g…@example.com/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Request to join with this account' }))
    expect(await screen.findByRole('dialog', { name: `Request to join ${startup.name}` })).toBeTruthy()
  })
})
