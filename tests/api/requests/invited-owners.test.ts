import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { acceptInvitation, inviteByMail, openInvitation, tokenMailedTo } from '../../support/invitations.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { itemsWith } from '../../support/table/store.ts'
import { storedTeam } from '../../support/teams/teams.ts'

const app = await openApp()
let made = 0
const newAddress = () => `owner-${(made += 1)}@example.com`
/** A user with this address. */
async function userWith(email: string): Promise<Person> {
  const { body } = await app.call('POST /api/auth/register', { body: { name: 'Grace', email, password: 'launch day at noon' } })
  return { ...body.user, token: body.token } as unknown as Person
}

it('an invitation by mail lets the owner of its address in when a stranger has registered it: that account gives way, and keeps its content', async () => {
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada)
  const email = newAddress()
  await inviteByMail(app, ada, startup, [email])
  const token = tokenMailedTo(app, email)
  const stranger = await userWith(email)
  const own = await registerStartup(app, stranger)
  const signUp = async (invitation?: string) =>
    app.call('POST /api/auth/register', { body: { name: 'Grace', email, password: 'the sea at midnight', invitation } })
  expect((await signUp()).problem?.code).toBe('auth.email_taken')
  expect((await signUp(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).problem?.code).toBe('invitation.not_found')
  const { body } = await signUp(token)
  expect(body.user).toMatchObject({ email, isVerified: true })
  expect((await acceptInvitation(app, token, { token: body.token })).status).toBe(200)
  // The stranger is signed out, and the password that they know signs nobody in.
  expect((await app.call('GET /api/auth/me', {}, { as: stranger })).status).toBe(401)
  const login = await app.call('POST /api/auth/login', { body: { email, password: 'launch day at noon' } })
  expect(login.problem?.code).toBe('auth.login_failed')
  expect((await storedTeam(own.id)).startup.ownerId).toBe(stranger.id)
  // One who has proved the address does not give way, nor does one of another address.
  expect((await signUp(token)).problem?.code).toBe('invitation.not_found')
  const [other, { email: proved }] = [newAddress(), await app.signUp('Lin')]
  await inviteByMail(app, ada, startup, [other, proved])
  const taken = await app.call('POST /api/auth/register', {
    body: { name: 'Eve', email: proved, password: 'the sea at midnight', invitation: tokenMailedTo(app, proved) },
  })
  expect(taken.problem?.code).toBe('auth.email_taken')
  const foreign = await app.call('POST /api/auth/register', {
    body: { name: 'Eve', email: newAddress(), password: 'the sea at midnight', invitation: tokenMailedTo(app, other) },
  })
  expect(foreign.problem?.code).toBe('invitation.not_found')
})

it.each(['account', 'startup'] as const)(
  'invitations end with the %s that they come from, and are in the export until then',
  async (what) => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const [email, other] = [newAddress(), newAddress()]
    await inviteByMail(app, ada, startup, [email, other])
    const { body: exported } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect((exported['invitations'] as object[]).length).toBe(2)
    const token = tokenMailedTo(app, email)
    if (what === 'account') await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })
    else await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    const grace = await userWith(email)
    expect((await openInvitation(app, token)).problem).toMatchObject({ code: 'invitation.not_found' })
    expect((await acceptInvitation(app, token, grace)).problem).toMatchObject({ code: 'invitation.not_found' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    await app.settled()
    expect((await itemsWith(other)).filter(({ _kind }) => _kind === 'invitation')).toEqual([])
  },
)
