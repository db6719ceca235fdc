/**
 * What the compiler must refuse (design 2). Nothing here runs: `tsc -b` checks it, and a line that is no longer refused
 * fails the build as an unused `@ts-expect-error`.
 */
import * as z from 'zod/mini'
import { everyItem } from '../../functions/data/reads.ts'
import { listMemberships, type Membership } from '../../functions/data/teams/memberships.ts'
import { lambda } from '../../functions/http/lambda.ts'
import type { Stage, TeamRole } from '../../shared/choices.ts'
import { anyone, either, inStartup, party, resource, self, signedIn, type UploadedFile } from '../../shared/contract/endpoint.ts'
import { Ok, page, PageQuery } from '../../shared/contract/ok.ts'
import type { Session, User } from '../../shared/entities/user.ts'
import { call } from '../../web/lib/api.ts'
import { useApi } from '../../web/lib/use-api.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const is = <T extends true>(): T | undefined => undefined
const returns = z.object({ id: z.string() })
const Body = z.object({ startupId: z.string() })

export function theContract(): void {
  // @ts-expect-error a route outside /api/
  resource({ 'GET /home/{id}': { summary: '', scope: 'startups.read', access: anyone, returns } })
  // @ts-expect-error a method that there is not
  resource({ 'FETCH /api/x': { summary: '', scope: 'startups.read', access: anyone, returns } })
  // @ts-expect-error access left out
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', returns } })
  // @ts-expect-error scope left out
  resource({ 'GET /api/x/{id}': { summary: '', access: anyone, returns } })
  // @ts-expect-error a scope that there is not
  resource({ 'GET /api/x/{id}': { summary: '', access: anyone, scope: 'cats.read', returns } })
  // @ts-expect-error a read that needs a scope to write
  resource({ 'GET /api/x/{id}': { summary: '', access: anyone, scope: 'startups.write', returns } })
  // @ts-expect-error a write with a scope to read
  resource({ 'POST /api/x/{id}': { summary: '', access: anyone, scope: 'startups.read', returns } })
  // @ts-expect-error self names a parameter that the path lacks
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: self('userId'), returns } })
  // @ts-expect-error inStartup names a parameter that the path lacks
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: inStartup('path:startupId', ['Owner']), returns } })
  // @ts-expect-error inStartup names a field that the body lacks
  resource({ 'POST /api/x': { summary: '', scope: 'startups.write', access: inStartup('body:startup', ['Owner']), body: Body, returns } })
  // @ts-expect-error inStartup names a field of a body that is not declared
  resource({ 'POST /api/x': { summary: '', scope: 'startups.write', access: inStartup('body:startupId', ['Owner']), returns } })
  // @ts-expect-error a kind of item that there is not
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: inStartup('item:visit', ['Owner']), returns } })
  // @ts-expect-error a teamRole that there is not
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: inStartup('path:id', ['Boss']), returns } })
  // @ts-expect-error party names a field that the item lacks
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: party('link', 'ownerId'), returns } })
  // @ts-expect-error one of two rules names a parameter that the path lacks
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: either(party('link', 'userId'), self('userId')), returns } })
  // @ts-expect-error an error code that the catalogue lacks
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: anyone, returns, errors: ['oops'] } })
  // @ts-expect-error a limit that there is not
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: anyone, returns, rate: 'often' } })
  // @ts-expect-error a list of pages that answers no page
  resource({ 'GET /api/x': { summary: '', scope: 'startups.read', access: signedIn, query: PageQuery, paged: { size: 9 }, returns } })
  // @ts-expect-error a list of pages that takes no cursor
  resource({ 'GET /api/x': { summary: '', scope: 'startups.read', access: signedIn, paged: { size: 9 }, returns: page(returns) } })
  const inHeader = { size: 9, cursorIn: 'header' } as const
  const ofPages = { summary: '', scope: 'startups.read', access: signedIn, query: PageQuery, paged: inHeader } as const
  // @ts-expect-error a list of pages with a cursor in a header that answers no array
  resource({ 'GET /api/x': { ...ofPages, returns: page(returns) } })
  // @ts-expect-error a read that creates something
  resource({ 'GET /api/x': { summary: '', scope: 'startups.read', access: signedIn, idempotent: true, returns } })
  // @ts-expect-error keys of visitors
  resource({ 'POST /api/x': { summary: '', scope: 'startups.write', access: anyone, idempotent: true, returns } })
  // @ts-expect-error a key that endpoints do not have
  resource({ 'GET /api/x/{id}': { summary: '', scope: 'startups.read', access: anyone, returns, error: [] } })
}

const part = resource({
  'PUT /api/startups/{id}': {
    summary: '',
    scope: 'startups.write',
    access: inStartup('path:id', ['Owner', 'Admin']),
    body: z.object({ name: z.string(), size: z._default(z.number(), 1) }),
    returns: z.object({ id: z.string(), size: z._default(z.number(), 0) }),
    errors: ['startup.not_found'],
  },
  'POST /api/links/track': { summary: '', scope: 'startups.write', access: anyone, body: z.object({ code: z.string() }), returns },
  'DELETE /api/links/{id}': { summary: '', scope: 'startups.write', access: party('link', 'userId'), returns },
  'POST /api/forms': {
    summary: '',
    scope: 'startups.write',
    access: signedIn,
    body: z.object({ name: z.string() }),
    files: ['logo'],
    returns,
  },
  'GET /api/me': { summary: '', scope: 'startups.read', access: signedIn, returns },
  'GET /api/all': { summary: '', scope: 'startups.read', access: signedIn, query: PageQuery, paged: { size: 9 }, returns: page(returns) },
  'POST /api/done': { summary: '', scope: 'startups.write', access: signedIn, returns: Ok },
  'GET /api/polled': { summary: '', scope: 'startups.read', access: signedIn, revalidates: true, returns },
})

export function theHandlers(): void {
  const rest = {
    'POST /api/links/track': () => ({ id: '' }),
    'DELETE /api/links/{id}': () => ({ id: '' }),
    'POST /api/forms': () => ({ id: '' }),
    'GET /api/me': () => ({ id: '' }),
    'GET /api/polled': () => ({ id: '' }),
    'GET /api/all': () => ({ items: [{ id: '' }], next: undefined }),
    'POST /api/done': () => undefined,
  }
  lambda(part, {
    'PUT /api/startups/{id}': ({ params, body, caller, teamRole, startupId, query, fail }) => {
      is<Same<typeof params, { id: string }>>()
      is<Same<typeof body, { name: string; size: number }>>()
      is<Same<typeof query, undefined>>()
      is<Same<typeof teamRole, TeamRole>>()
      is<Same<typeof startupId, string>>()
      is<Same<typeof caller.email, string>>()
      // @ts-expect-error a parameter that the path lacks
      if (params.startupId) return { id: '' }
      // @ts-expect-error a code that the endpoint does not declare
      if (body.size > 2) fail('link.invalid')
      return teamRole === 'Owner' ? { id: params.id } : fail('startup.not_found')
    },
    // @ts-expect-error a public endpoint has no caller
    'POST /api/links/track': ({ caller }) => ({ id: String(caller) }),
    'DELETE /api/links/{id}': ({ item, visitor }) => {
      is<Same<typeof item.userId, string>>()
      is<Same<typeof visitor.userId, string | undefined>>()
      // @ts-expect-error a field that the item lacks
      return { id: String(item.clicks) }
    },
    'POST /api/forms': ({ files }) => {
      is<Same<typeof files.logo, UploadedFile | undefined>>()
      // @ts-expect-error a file that the form does not have
      return { id: String(files.banner) }
    },
    // @ts-expect-error the cursor is the mechanism's
    'GET /api/all': (request) => {
      is<Same<typeof request.page.limit, number>>()
      is<Same<keyof typeof request.query, never>>()
      return { items: [], nextCursor: null }
    },
    // @ts-expect-error what is answered with { ok: true } gives nothing
    'POST /api/done': async () => ({ id: '' }),
    'GET /api/polled': ({ revalidate }) => {
      is<Same<typeof revalidate, (version: string) => void>>()
      return { id: '' }
    },
    'GET /api/me': async ({ caller, revalidate }) => {
      is<Same<typeof revalidate, undefined>>()
      is<Same<Awaited<ReturnType<typeof caller.user>>, User>>()
      // @ts-expect-error while the session is checked only the ids are known
      return { id: String(caller.name) }
    },
  })
  // @ts-expect-error a handler is missing
  lambda(part, rest)
  // @ts-expect-error an answer that the contract does not know
  lambda(part, { ...rest, 'PUT /api/startups/{id}': () => ({ id: 1 }) })
  lambda(part, {
    ...rest,
    'PUT /api/startups/{id}': () => ({ id: '1' }),
    // @ts-expect-error a handler for a route that is not declared
    'GET /api/other': () => ({ id: '' }),
  })
}

export function TheClient({ user }: { user: User | null }): null {
  const { data } = useApi('GET /api/startups/{id}', user && { id: user.id })
  is<Same<NonNullable<typeof data>['stage'], Stage>>()
  // @ts-expect-error a field that the answer lacks
  is<Same<NonNullable<typeof data>['password'], string>>()
  // All of the query may be left out, and then nothing need be given.
  useApi('GET /api/startups')
  useApi('GET /api/startups', { limit: '3' }, { refreshInterval: 30_000 })
  // @ts-expect-error a route that there is not
  useApi('GET /api/startups/nothing')
  // @ts-expect-error a parameter is missing
  useApi('GET /api/startups/{id}')
  // @ts-expect-error another parameter
  useApi('GET /api/startups/{id}', { startupId: '1' })
  // @ts-expect-error a key too many
  useApi('GET /api/startups/{id}', { id: '1', page: 2 })
  // @ts-expect-error a number in the place of a text
  useApi('GET /api/startups/{id}', { id: 1 })
  // @ts-expect-error not a reading call
  useApi('DELETE /api/affiliate-links/{id}', { id: '1' })
  return null
}

export async function theCalls(): Promise<void> {
  const session = await call('POST /api/auth/login', { body: { email: 'ada@example.org', password: 'secret' } })
  is<Same<typeof session, Session>>()
  // @ts-expect-error the body is missing
  await call('POST /api/auth/login')
  // @ts-expect-error a field of the body is missing
  await call('POST /api/auth/login', { body: { email: 'ada@example.org' } })
  // @ts-expect-error a field of another type
  await call('POST /api/affiliate-links/track', { body: { code: 1 } })
  // @ts-expect-error a field too many
  await call('POST /api/affiliate-links/track', { body: { code: 'x', amount: 1 } })
  // @ts-expect-error a form is FormData
  await call('POST /api/startups', { body: { name: 'Analytical Engines' } })
  await call('POST /api/auth/logout')
}

export async function theLists(id: string): Promise<void> {
  const found = await listMemberships(id, {})
  // @ts-expect-error the items without where the list goes on
  is<Same<typeof found.items, Membership[]>>()
  const members = await everyItem((options) => listMemberships(id, options))
  is<Same<typeof members, Membership[]>>()
}
