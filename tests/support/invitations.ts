import { newUser, users } from '../../functions/data/accounts/users.ts'
import { userOf } from '../../functions/data/accounts/person.ts'
import { find } from '../../functions/data/store/table.ts'
import { put, transact } from '../../functions/data/store/write.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import type { Caller } from '../../shared/contract/endpoint.ts'
import type { App } from './app.ts'
import type { Credentials } from './app/client.ts'

interface WithId {
  id: string
}

/** A leader invites addresses by mail; the mails are sent. */
export async function inviteByMail(
  app: App,
  as: Credentials,
  { id }: WithId,
  emails: readonly string[],
  { role, message = '' }: { role?: WithId | undefined; message?: string } = {},
) {
  const reply = await app.call(
    'POST /api/startups/{id}/invitations',
    { id, body: { emails: [...emails], roleId: role?.id ?? null, message } },
    { as },
  )
  await app.run('mail')
  return reply
}

/** The token in the newest mail to an address. */
export function tokenMailedTo(app: App, email: string): string {
  const mail = app.mails.findLast(({ to }) => to.includes(email))
  return /\/join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const openInvitation = (app: App, token: string, as?: Credentials) =>
  app.call('POST /api/invitations/open', { body: { token } }, { ...(as && { as }) })
export const acceptInvitation = (app: App, token: string, as: Credentials, withoutRole = false) =>
  app.call('POST /api/invitations/accept', { body: { token, withoutRole } }, { as })
export const declineInvitation = (app: App, token: string, as?: Credentials) =>
  app.call('POST /api/invitations/decline', { body: { token } }, { ...(as && { as }) })

export async function callerOf(id: string): Promise<Caller> {
  const user = await find(users, { id }, { consistent: true })
  if (!user) throw new Error('No such user')
  return { ...userOf(user), sessionId: ulid() }
}

/** Users who have no password: making one takes longer than a race. */
export async function newcomers(count: number): Promise<Caller[]> {
  const made = Array.from({ length: count }, (_, at) => newUser(`Person ${at}`, `${ulid()}@example.org`.toLowerCase()))
  await transact(Object.fromEntries(made.map((user) => [user.id, put(users, user, { absent: true })])))
  return made.map((user) => ({ ...userOf(user), sessionId: ulid() }))
}

export const resendInvitation = (app: App, as: Credentials, { id }: WithId, invitation: WithId | undefined) =>
  app.call('POST /api/startups/{id}/invitations/{invitationId}/resend', { id, invitationId: invitation?.id ?? '' }, { as })
export const withdrawInvitation = (app: App, as: Credentials, { id }: WithId, invitation: WithId | undefined) =>
  app.call('DELETE /api/startups/{id}/invitations/{invitationId}', { id, invitationId: invitation?.id ?? '' }, { as })

/** A new crew link with its token. */
export const createCrewLink = async (
  app: App,
  as: Credentials,
  { id }: WithId,
  body: { roleId?: string | null; uses?: number; days?: number } = {},
) => (await app.call('POST /api/startups/{id}/crew-links', { id, body }, { as })).body

export const pendingInvitations = async (app: App, as: Credentials, { id }: WithId) =>
  (await app.call('GET /api/startups/{id}/invitations', { id }, { as })).body.items
