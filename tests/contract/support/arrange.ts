import { newestNotifications } from '../../../functions/domain/notifications/inbox.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { UploadKind } from '../../../shared/choices.ts'
import type { App, Person } from '../../support/app.ts'
import type { Credentials } from '../../support/app/client.ts'
import { EMAIL_ARRANGEMENTS } from './arrangements/emails.ts'
import { FACTOR_ARRANGEMENTS } from './arrangements/factors.ts'
import { FREELANCE_ARRANGEMENTS } from './arrangements/freelance.ts'
import { LINK_FIGURE_ARRANGEMENTS, ownLink } from './arrangements/link-figures.ts'
import { MEETING_ARRANGEMENTS } from './arrangements/meetings.ts'
import { MESSAGE_ARRANGEMENTS } from './arrangements/messages.ts'
import { OPERATOR_ARRANGEMENTS } from './arrangements/operator.ts'
import { PROGRAMME_ARRANGEMENTS } from './arrangements/programmes.ts'
import { REQUEST_ARRANGEMENTS } from './arrangements/requests.ts'
import { ROOM_ARRANGEMENTS } from './arrangements/rooms.ts'
import { SALES_ARRANGEMENTS } from './arrangements/sales.ts'
import { TASK_ARRANGEMENTS } from './arrangements/tasks.ts'
import { TEAM_ARRANGEMENTS } from './arrangements/teams.ts'
import { LINK_PAGE_ARRANGEMENTS } from './arrangements/link-pages.ts'
import { WEBHOOK_ARRANGEMENTS } from './arrangements/webhooks.ts'
import type { Actor, Fixtures } from './fixtures.ts'
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
  /** The caller: the actor, with a token of their own for calls that end sessions. */
  actor: Actor
}
export interface Setup {
  app: App
  fixtures: Fixtures
  actor: Actor
}
interface Arranged {
  params?: Record<string, string>
  query?: Record<string, string>
  known?: Known
  /** In place of the schema's values. */
  body?: unknown
  partyId?: string
  actor?: Actor
  ip?: string
}
export type Arrangement = (setup: Setup) => Promise<Arranged>

let uses = 0
const fresh = () => (uses += 1)
const addressOf = (n: number) => `10.64.${n >> 8}.${n & 255}`

/** One transparent pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

async function linkOf(app: App, as: Person, startupId: string) {
  const { body } = await app.call('POST /api/affiliate-links', { body: { name: as.name, startupId, type: 'startup' } }, { as })
  return body
}

/** A new link of Ada with a click. */
async function clicked({ app, fixtures }: Setup) {
  const { code } = await linkOf(app, fixtures.ada, fixtures.startup.id)
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Firefox/${fresh()}`
  const { body } = await app.call('POST /api/affiliate-links/track', { body: { code } }, { userAgent })
  return { code, clickId: body.clickId }
}

async function uploadOf(app: App, as: Credentials, kind: UploadKind = 'logo'): Promise<string> {
  const { body } = await app.call('POST /api/uploads/presign', { body: { kind, contentType: 'image/png', size: PIXEL.length } }, { as })
  await fetch(body.url, { method: 'PUT', headers: body.headers, body: PIXEL })
  return body.uploadId
}

/** The URL of an upload of the actor, or of Ada for a visitor. */
async function pictureFor({ app, fixtures, actor }: Setup): Promise<{ known: Known }> {
  const as = actor.signedIn ? { token: actor.token ?? '' } : fixtures.ada
  const { body } = await app.call('POST /api/uploads/{uploadId}/finish', { uploadId: await uploadOf(app, as, 'profile') }, { as })
  return { known: { url: body.url } }
}

/** A new user in place of a signed-in actor, since the call ends their sessions. */
async function standIn(setup: Setup): Promise<Actor> {
  return (await newcomer(setup)).actor
}

/** The same, with the password and e-mail of the account. */
async function newcomer({ app, actor }: Setup): Promise<{ actor: Actor; known: Known }> {
  if (!actor.signedIn) return { actor, known: { password: 'what nobody knows' } }
  const { token, id, password } = await app.signUp(`Stand-in ${fresh()}`)
  return { actor: { ...actor, token, id }, known: { password, currentPassword: password, newPassword: 'a wholly new password' } }
}

/** A session of a new user, who may end it. */
async function sessionFor(setup: Setup): Promise<{ actor: Actor; params: Record<string, string> }> {
  const { actor } = await newcomer(setup)
  if (!actor.signedIn) return { actor, params: {} }
  const { body } = await setup.app.call('GET /api/auth/sessions', {}, { as: { token: actor.token ?? '' } })
  return { actor, params: { id: body.items[0]?.id ?? '' } }
}

/** A new user. */
async function blocking({ app }: Setup): Promise<{ params: { id: string } }> {
  const { id } = await app.signUp(`Nuisance ${fresh()}`)
  return { params: { id } }
}

/** A notification of the actor; for visitors, of Ada. */
async function notificationFor({ fixtures, actor }: Setup): Promise<{ params: { id: string } }> {
  const userId = actor.id ?? fixtures.ada.id
  await notify('points.levelup', [userId], { level: fresh() })
  const [newest] = await newestNotifications(userId, () => {})
  return { params: { id: newest?.id ?? '' } }
}

/** The startup as the opposite call of a signed-in actor leaves it. */
async function savedBefore({ app, fixtures, actor }: Setup, opposite: `${'PUT' | 'DELETE'} /api/startups/{id}/saved`) {
  if (actor.signedIn) await app.call(opposite, { id: fixtures.startup.id }, { as: { token: actor.token ?? '' } })
  return {}
}
/** Of a link: pictures would have to be uploads. */
const ABSENT = { previewImage: null, secondImage: null, expiresAt: null }
const ONE_VALUE = { by: 'country', value: 'DE' }

/** What an endpoint needs to succeed beyond values of its schema. */
const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  ...TEAM_ARRANGEMENTS,
  ...LINK_FIGURE_ARRANGEMENTS,
  ...REQUEST_ARRANGEMENTS,
  ...SALES_ARRANGEMENTS,
  ...TASK_ARRANGEMENTS,
  ...FREELANCE_ARRANGEMENTS,
  ...MEETING_ARRANGEMENTS,
  ...MESSAGE_ARRANGEMENTS,
  ...ROOM_ARRANGEMENTS,
  ...OPERATOR_ARRANGEMENTS,
  ...EMAIL_ARRANGEMENTS,
  ...WEBHOOK_ARRANGEMENTS,
  ...LINK_PAGE_ARRANGEMENTS,
  ...PROGRAMME_ARRANGEMENTS,
  'POST /api/auth/register': async () => ({
    known: { email: `new${fresh()}@example.com`, password: 'correct horse battery', invitation: undefined },
  }),
  'POST /api/auth/login': async ({ fixtures }) => ({ known: { email: fixtures.ada.email, password: fixtures.ada.password } }),
  'DELETE /api/auth/sessions/{id}': sessionFor,
  ...FACTOR_ARRANGEMENTS,
  'PUT /api/users/password': newcomer,
  'PUT /api/users/settings': async () => ({
    body: {
      theme: 'dark',
      timeZone: 'Europe/London',
      privacy: { presence: false, readReceipts: false, typing: false },
      delivery: { delay: 60 },
    },
  }),
  'DELETE /api/users/me': newcomer,
  'POST /api/users/{id}/block': blocking,
  'DELETE /api/users/{id}/block': blocking,
  'POST /api/startups': async (setup) => ({ actor: await standIn(setup) }),
  'PUT /api/startups/{id}': async () => ({
    // Only the owner decides whether it is shown publicly.
    known: { name: `Engines ${fresh()}`, details: `Machines ${fresh()}`, version: '', showPublicly: 'false' },
  }),
  'PUT /api/startups/{id}/saved': (setup) => savedBefore(setup, 'DELETE /api/startups/{id}/saved'),
  'DELETE /api/startups/{id}/saved': (setup) => savedBefore(setup, 'PUT /api/startups/{id}/saved'),
  'GET /api/affiliate-links/user/{userId}': async ({ fixtures }) => ({ params: { userId: fixtures.ada.id } }),
  'GET /api/profiles/{id}': async ({ fixtures }) => ({ params: { id: fixtures.ada.id } }),
  'PUT /api/users/profile': async () => ({
    known: { timeZone: 'Europe/London', links: { github: 'https://github.com/ada' }, isTechnical: true },
  }),
  'POST /api/users/profile/image': pictureFor,
  'DELETE /api/affiliate-links/{id}': ownLink,
  'PUT /api/affiliate-links/{id}': async (setup) => ({
    ...(await ownLink(setup)),
    known: { ...ABSENT, fallbackUrl: 'https://shop.example', disabledFrom: null, code: `code-${fresh()}` },
    // Who did not make it may only switch it off and on.
    ...(setup.actor.id !== setup.fixtures.ada.id && { body: { disabled: true } }),
  }),
  'GET /api/affiliate-links/codes/{code}': async () => ({ params: { code: `free-${fresh()}` } }),
  'POST /api/affiliate-links': async () => ({
    known: { ...ABSENT, name: 'Spring newsletter', code: `chosen-${fresh()}`, fallbackUrl: 'https://shop.example' },
  }),
  'GET /api/affiliate-links/{id}/stats/series': async (setup) => ({ ...(await ownLink(setup)), query: ONE_VALUE }),
  'GET /api/startups/{id}/affiliate-analytics/series': async () => ({ query: ONE_VALUE }),
  'POST /api/users/points': async () => ({ known: { meta: JSON.stringify({ ref: `claim ${fresh()}` }) } }),
  'GET /api/users/{id}/badges': async ({ fixtures }) => ({ params: { id: fixtures.ada.id } }),
  'GET /api/notifications/user': notificationFor,
  'GET /api/notifications': notificationFor,
  'PATCH /api/notifications/{id}/read': notificationFor,
  'PATCH /api/notifications/mark-all-read': notificationFor,
  'DELETE /api/notifications/{id}': notificationFor,
  'DELETE /api/notifications/clear-all': notificationFor,
  'PATCH /api/notifications/restore': notificationFor,
  'POST /api/uploads/{uploadId}/finish': async ({ app, fixtures }) => ({
    params: { uploadId: await uploadOf(app, fixtures.ada) },
    partyId: fixtures.ada.id,
  }),
  'POST /api/affiliate-links/track': async (setup) => ({ known: { code: (await clicked(setup)).code } }),
  'POST /api/affiliate-links/convert': async (setup) => {
    const { clickId } = await clicked(setup)
    return { known: { clickId, clicks: clickId } }
  },
}

/** Input with which an endpoint answers 200 to those whom it lets in. */
export async function arrangementOf(route: string, endpoint: Endpoint, setup: Setup): Promise<Input> {
  const {
    params = {},
    query = {},
    known = {},
    body,
    partyId,
    actor = setup.actor,
    ip = addressOf(fresh()),
  } = (await ARRANGEMENTS[route]?.(setup)) ?? {}
  const all: Known = {
    startupId: setup.fixtures.startup.id,
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
    params: Object.fromEntries(paramsOf(route).map((name) => [name, params[name] ?? setup.fixtures.startup.id])),
    query,
    body: body ?? (endpoint.body && sampleOf(endpoint.body, all)),
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${fresh()}`,
    ip,
    partyId,
    actor,
  }
}
