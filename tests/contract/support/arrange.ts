import { newestNotifications } from '../../../functions/domain/notify/inbox.ts'
import { notify } from '../../../functions/domain/notify/notify.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { App, Person } from '../../support/app.ts'
import type { Actor, Cast } from './cast.ts'
import { paramsOf, sampleOf, type Known } from './sample.ts'

export interface Input {
  params: Record<string, string>
  body: unknown
  userAgent: string
  /** Who the party of the named item is. */
  partyId: string | undefined
  /** Who sends it: the actor, with a token of his own for calls that end sessions. */
  actor: Actor
}
interface Scene {
  app: App
  cast: Cast
  actor: Actor
}
type Arrangement = (scene: Scene) => Promise<{ params?: Record<string, string>; known?: Known; partyId?: string; actor?: Actor }>

let uses = 0
const fresh = () => (uses += 1)

/** One transparent pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

async function linkOf(app: App, as: Person, startupId: string) {
  const { body } = await app.call('POST /api/affiliate-links', { body: { name: as.name, startupId, type: 'startup' } }, { as })
  return body
}

async function uploadOf(app: App, as: Person): Promise<string> {
  const { body } = await app.call(
    'POST /api/uploads/presign',
    { body: { kind: 'logo', contentType: 'image/png', size: PIXEL.length } },
    { as },
  )
  await fetch(body.url, { method: 'PUT', headers: body.headers, body: PIXEL })
  return body.uploadId
}

/** Somebody new in the place of an actor who is signed in, since the call ends his sessions. */
async function standIn({ app, actor }: Scene): Promise<Actor> {
  if (!actor.signedIn) return actor
  const person = await app.signUp(`Stand-in ${fresh()}`)
  return { ...actor, token: person.token, id: person.id }
}

/** Something that the actor is told; nobody's is Ada's. */
async function notificationFor({ cast, actor }: Scene): Promise<{ params: { id: string } }> {
  const userId = actor.id ?? cast.ada.id
  await notify('points.levelup', [userId], { level: fresh() })
  const [newest] = await newestNotifications(userId, () => {})
  return { params: { id: newest?.id ?? '' } }
}

/** What an endpoint needs beyond what its schema tells, so that it can succeed. */
const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/auth/register': async () => ({ known: { email: `new${fresh()}@example.com`, password: 'correct horse battery' } }),
  'POST /api/auth/login': async ({ cast }) => ({ known: { email: cast.ada.email, password: cast.ada.password } }),
  'POST /api/auth/logout': async (scene) => ({ actor: await standIn(scene) }),
  'DELETE /api/auth/sessions': async (scene) => ({ actor: await standIn(scene) }),
  'POST /api/startups': async (scene) => ({ actor: await standIn(scene) }),
  'GET /api/affiliate-links/user/{userId}': async ({ cast }) => ({ params: { userId: cast.ada.id } }),
  'DELETE /api/affiliate-links/{id}': async ({ app, cast }) => ({
    params: { id: (await linkOf(app, cast.ada, cast.startup.id)).id },
    partyId: cast.ada.id,
  }),
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
export async function arrangementOf(route: string, endpoint: Endpoint, scene: Scene): Promise<Input> {
  const { params = {}, known = {}, partyId, actor = scene.actor } = (await ARRANGEMENTS[route]?.(scene)) ?? {}
  const all: Known = {
    startupId: scene.cast.startup.id,
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
    params: Object.fromEntries(paramsOf(route).map((name) => [name, params[name] ?? scene.cast.startup.id])),
    body: endpoint.body && sampleOf(endpoint.body, all),
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${fresh()}`,
    partyId,
    actor,
  }
}
