import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { newResetToken } from '../../../functions/domain/accounts/password-reset/reset-token.ts'
import { newestNotifications } from '../../../functions/domain/notifications/inbox.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { UploadKind } from '../../../shared/choices.ts'
import type { App, Person } from '../../support/app.ts'
import type { Credentials } from '../../support/app/client.ts'
import { REQUEST_ARRANGEMENTS } from './arrange-requests.ts'
import { TEAM_ARRANGEMENTS } from './arrange-teams.ts'
import type { Actor, Cast } from './cast.ts'
import { paramsOf, sampleOf, type Known } from './sample.ts'

export interface Input {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  userAgent: string
  /** An address of its own, so that one call does not use up what another may do. */
  ip: string
  /** Who the party of the named item is. */
  partyId: string | undefined
  /** Who sends it: the actor, with a token of his own for calls that end sessions. */
  actor: Actor
}
export interface Fixture {
  app: App
  cast: Cast
  actor: Actor
}
interface Arranged {
  params?: Record<string, string>
  query?: Record<string, string>
  known?: Known
  /** Instead of what the schema tells. */
  body?: unknown
  partyId?: string
  actor?: Actor
}
export type Arrangement = (fixture: Fixture) => Promise<Arranged>

let uses = 0
const fresh = () => (uses += 1)
const addressOf = (n: number) => `10.64.${n >> 8}.${n & 255}`

/** One transparent pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

async function linkOf(app: App, as: Person, startupId: string) {
  const { body } = await app.call('POST /api/affiliate-links', { body: { name: as.name, startupId, type: 'startup' } }, { as })
  return body
}

/** A new link of Ada's. */
const ownLink = async (app: App, { ada, startup }: Cast) => ({
  params: { id: (await linkOf(app, ada, startup.id)).id },
  partyId: ada.id,
})

async function uploadOf(app: App, as: Credentials, kind: UploadKind = 'logo'): Promise<string> {
  const { body } = await app.call('POST /api/uploads/presign', { body: { kind, contentType: 'image/png', size: PIXEL.length } }, { as })
  await fetch(body.url, { method: 'PUT', headers: body.headers, body: PIXEL })
  return body.uploadId
}

/** The address of a picture of the actor's own, or of Ada's when he is nobody. */
async function pictureFor({ app, cast, actor }: Fixture): Promise<{ known: Known }> {
  const as = actor.signedIn ? { token: actor.token ?? '' } : cast.ada
  const { body } = await app.call('POST /api/uploads/{uploadId}/finish', { uploadId: await uploadOf(app, as, 'profile') }, { as })
  return { known: { url: body.url } }
}

/** Somebody new in the place of an actor who is signed in, since the call ends his sessions. */
async function standIn(fixture: Fixture): Promise<Actor> {
  return (await newcomer(fixture)).actor
}

/** The same, with what he knows of his account. */
async function newcomer({ app, actor }: Fixture): Promise<{ actor: Actor; known: Known }> {
  if (!actor.signedIn) return { actor, known: { password: 'what nobody knows' } }
  const { token, id, password } = await app.signUp(`Stand-in ${fresh()}`)
  return { actor: { ...actor, token, id }, known: { password, currentPassword: password, newPassword: 'a wholly new password' } }
}

/** A session of somebody new, that he may end. */
async function sessionFor(fixture: Fixture): Promise<{ actor: Actor; params: Record<string, string> }> {
  const { actor } = await newcomer(fixture)
  if (!actor.signedIn) return { actor, params: {} }
  const { body } = await fixture.app.call('GET /api/auth/sessions', {}, { as: { token: actor.token ?? '' } })
  return { actor, params: { id: body.items[0]?.id ?? '' } }
}

/** Somebody who has got the link of a mail; the same one each time, since making an account takes a hash. */
async function resetFor({ app }: Fixture): Promise<{ known: Known }> {
  const { id } = (forgetful ??= await app.signUp('Forgetful'))
  const user = await find(users, { id }, { consistent: true })
  if (!user) throw new Error('The user is missing')
  return { known: { token: await newResetToken(user), password: 'a wholly new password' } }
}
let forgetful: Person | undefined

/** Somebody whom nobody has met. */
async function blocking({ app }: Fixture): Promise<{ params: { id: string } }> {
  const { id } = await app.signUp(`Nuisance ${fresh()}`)
  return { params: { id } }
}

/** Something that the actor is told; nobody's is Ada's. */
async function notificationFor({ cast, actor }: Fixture): Promise<{ params: { id: string } }> {
  const userId = actor.id ?? cast.ada.id
  await notify('points.levelup', [userId], { level: fresh() })
  const [newest] = await newestNotifications(userId, () => {})
  return { params: { id: newest?.id ?? '' } }
}

/** A startup that may go: one of the owner's own, since the others of the story are refused in any. */
async function doomedStartup({ app, cast, actor }: Fixture): Promise<{ params?: { id: string }; known: Known }> {
  const { name, details, stage } = cast.startup
  const known = { confirmName: name }
  if (actor.teamRole !== 'Owner') return { known }
  const body = new FormData()
  for (const [part, value] of Object.entries({ name, details, stage })) body.append(part, value)
  const { body: startup } = await app.call('POST /api/startups', { body }, { as: cast.ada })
  return { params: { id: startup.id }, known }
}
const ONE_VALUE = { by: 'country', value: 'DE' }

/** What an endpoint needs beyond what its schema tells, so that it can succeed. */
const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  ...TEAM_ARRANGEMENTS,
  ...REQUEST_ARRANGEMENTS,
  'POST /api/auth/register': async () => ({ known: { email: `new${fresh()}@example.com`, password: 'correct horse battery' } }),
  'POST /api/auth/login': async ({ cast }) => ({ known: { email: cast.ada.email, password: cast.ada.password } }),
  'POST /api/auth/logout': async (fixture) => ({ actor: await standIn(fixture) }),
  'DELETE /api/auth/sessions': async (fixture) => ({ actor: await standIn(fixture) }),
  'GET /api/auth/sessions': async (fixture) => ({ actor: await standIn(fixture) }),
  'DELETE /api/auth/sessions/{id}': sessionFor,
  'POST /api/auth/password/forgot': async () => ({ known: { email: `forgetful${fresh()}@example.com` } }),
  'POST /api/auth/password/reset': resetFor,
  'PUT /api/users/email': async (fixture) => {
    const { actor, known } = await newcomer(fixture)
    return { actor, known: { ...known, email: `moved${fresh()}@example.com` } }
  },
  'PUT /api/users/password': newcomer,
  'DELETE /api/users/me': newcomer,
  'POST /api/users/{id}/block': blocking,
  'DELETE /api/users/{id}/block': blocking,
  'POST /api/reports': async ({ cast }) => ({ known: { targetId: cast.startup.id } }),
  'POST /api/startups': async (fixture) => ({ actor: await standIn(fixture) }),
  'PUT /api/startups/{id}': async () => ({ known: { name: `Engines ${fresh()}`, details: `Machines ${fresh()}`, version: '' } }),
  'DELETE /api/startups/{id}': doomedStartup,
  'GET /api/affiliate-links/user/{userId}': async ({ cast }) => ({ params: { userId: cast.ada.id } }),
  'GET /api/profiles/{id}': async ({ cast }) => ({ params: { id: cast.ada.id } }),
  'PUT /api/users/profile': async () => ({
    known: { timeZone: 'Europe/London', links: { github: 'https://github.com/ada' }, isTechnical: true },
  }),
  'POST /api/users/profile/image': pictureFor,
  'DELETE /api/affiliate-links/{id}': ({ app, cast }) => ownLink(app, cast),
  'PUT /api/affiliate-links/{id}': async ({ app, cast, actor }) => ({
    ...(await ownLink(app, cast)),
    known: { previewImage: null, expiresAt: null, code: `code-${fresh()}` },
    // Who did not make it may only switch it off and on.
    ...(actor.id !== cast.ada.id && { body: { disabled: true } }),
  }),
  'GET /api/affiliate-links/codes/{code}': async () => ({ params: { code: `free-${fresh()}` } }),
  'POST /api/affiliate-links': async () => ({ known: { code: `chosen-${fresh()}`, previewImage: null, expiresAt: null } }),
  'GET /api/affiliate-links/{id}/stats': ({ app, cast }) => ownLink(app, cast),
  'GET /api/affiliate-links/{id}/stats/series': async ({ app, cast }) => ({ ...(await ownLink(app, cast)), query: ONE_VALUE }),
  'GET /api/startups/{id}/affiliate-analytics/series': async () => ({ query: ONE_VALUE }),
  'GET /api/affiliate-links/{id}/export.csv': ({ app, cast }) => ownLink(app, cast),
  'POST /api/users/points': async () => ({ known: { meta: JSON.stringify({ ref: `claim ${fresh()}` }) } }),
  'GET /api/users/{id}/badges': async ({ cast }) => ({ params: { id: cast.ada.id } }),
  'GET /api/notifications/user': notificationFor,
  'GET /api/notifications': notificationFor,
  'PATCH /api/notifications/{id}/read': notificationFor,
  'PATCH /api/notifications/mark-all-read': notificationFor,
  'DELETE /api/notifications/{id}': notificationFor,
  'DELETE /api/notifications/clear-all': notificationFor,
  'POST /api/uploads/{uploadId}/finish': async ({ app, cast }) => ({
    params: { uploadId: await uploadOf(app, cast.ada) },
    partyId: cast.ada.id,
  }),
  'POST /api/affiliate-links/track': async ({ app, cast }) => {
    const { code } = await linkOf(app, cast.ada, cast.startup.id)
    await app.call(
      'POST /api/affiliate-links/track',
      { body: { code } },
      { userAgent: `Mozilla/5.0 (X11; Linux x86_64) Firefox/${fresh()}` },
    )
    return { known: { code } }
  },
  'POST /api/affiliate-links/convert': async ({ app, cast }) => {
    const { code } = await linkOf(app, cast.ada, cast.startup.id)
    const { body } = await app.call(
      'POST /api/affiliate-links/track',
      { body: { code } },
      { userAgent: `Mozilla/5.0 (X11; Linux x86_64) Firefox/${fresh()}` },
    )
    return { known: { clickId: body.clickId } }
  },
}

/** Input with which an endpoint answers 200 to those whom it lets in. */
export async function arrangementOf(route: string, endpoint: Endpoint, fixture: Fixture): Promise<Input> {
  const { params = {}, query = {}, known = {}, body, partyId, actor = fixture.actor } = (await ARRANGEMENTS[route]?.(fixture)) ?? {}
  const all: Known = {
    startupId: fixture.cast.startup.id,
    name: 'Ada',
    website: '',
    logoUrl: '',
    bannerUrl: '',
    roles: '[]',
    contentType: 'image/png',
    timeZone: 'Europe/Berlin',
    ...known,
  }
  return {
    params: Object.fromEntries(paramsOf(route).map((name) => [name, params[name] ?? fixture.cast.startup.id])),
    query,
    body: body ?? (endpoint.body && sampleOf(endpoint.body, all)),
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${fresh()}`,
    ip: addressOf(fresh()),
    partyId,
    actor,
  }
}
