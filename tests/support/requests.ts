import { startups } from '../../functions/data/startups/startups.ts'
import { find } from '../../functions/data/store/table.ts'
import { requests } from '../../functions/data/requests/requests.ts'
import { newestNotifications } from '../../functions/domain/notifications/inbox.ts'
import type * as z from 'zod/mini'
import type { Acceptance } from '../../shared/entities/acceptance.ts'
import type { JoinRequest } from '../../shared/entities/request.ts'
import type { App } from './app.ts'
import type { Credentials, Reply } from './app/client.ts'

interface WithId {
  id: string
}
type Options = { role?: WithId | undefined; message?: string }

export const ask = (app: App, as: Credentials, startup: WithId, { role, message = '' }: Options = {}): Promise<Reply<JoinRequest>> =>
  app.call('POST /api/startups/{id}/requests', { id: startup.id, body: { roleId: role?.id ?? null, message } }, { as })

/** A leader invites a user. */
export const invite = (
  app: App,
  as: Credentials,
  startup: WithId,
  person: WithId,
  { role, message = '' }: Options = {},
): Promise<Reply<JoinRequest>> =>
  app.call('POST /api/startups/{id}/invites', { id: startup.id, body: { userId: person.id, roleId: role?.id ?? null, message } }, { as })

export const accept = (
  app: App,
  as: Credentials,
  { id }: WithId,
  note = '',
  more: z.input<typeof Acceptance> = {},
): Promise<Reply<JoinRequest>> => app.call('PATCH /api/requests/{id}/accept', { id, body: { note, ...more } }, { as })
export const decline = (app: App, as: Credentials, { id }: WithId, note = ''): Promise<Reply<JoinRequest>> =>
  app.call('PATCH /api/requests/{id}/decline', { id, body: { note } }, { as })
export const withdraw = (app: App, as: Credentials, { id }: WithId): Promise<Reply<JoinRequest>> =>
  app.call('PATCH /api/requests/{id}/withdraw', { id }, { as })

/** Returns the request of a successful answer. */
export async function done(reply: Promise<Reply<JoinRequest>>): Promise<JoinRequest> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`No request: ${status} ${JSON.stringify(body)}`)
  return body
}

export const storedRequest = ({ id }: WithId) => find(requests, { id }, { consistent: true })

export const countedIn = async ({ id }: WithId): Promise<number | undefined> =>
  (await find(startups, { id }, { consistent: true }))?.pendingRequests

/** The notifications of a user of these kinds, oldest first. */
export async function requestNotices(
  app: App,
  { id }: WithId,
  ...kinds: string[]
): Promise<{ kind: string; title: string; message: string; link: string }[]> {
  await app.settled()
  const notifications = await newestNotifications(id, () => undefined)
  return notifications
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, title, message, link = '' }) => ({ kind, title, message, link }))
    .toReversed()
}
