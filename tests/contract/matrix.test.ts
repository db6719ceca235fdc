import { describe, expect, it } from 'vitest'
import type { Access, Rule } from '../../shared/access.ts'
import { rulesOf } from '../../shared/access.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import type { Scope } from '../../shared/scopes.ts'
import { TEAM_ROLES } from '../../shared/choices.ts'
import { isAmong } from '../../shared/permissions.ts'
import { openApp } from '../support/app.ts'
import { sampled } from '../support/seed.ts'
import { arrangementOf, type Input } from './support/arrange.ts'
import { createFixtures, type Actor, type Fixtures } from './support/fixtures.ts'
import { bodyOf, targetOf } from './support/sample.ts'
import { addMachine, storeToken } from './support/tokens.ts'
import { recordWrites } from './support/written.ts'

type Verdict = 'ok' | 401 | 403 | 404
const endpoints = Object.entries<Endpoint>(api)

const app = await openApp()
const fixtures = await createFixtures(app)
const writing = recordWrites(app)
const machineRoles = TEAM_ROLES.filter((one) => one !== 'Owner')
const machines = new Map(await Promise.all(machineRoles.map(async (role) => [role, await addMachine(fixtures.startup, role)] as const)))

/** A visitor, a partner, a stranger and the owner call each endpoint; strangers, the members of a role and the unusable tokens take turns. */
function callersOf(place: number, { actors }: Fixtures): Actor[] {
  const members = actors.filter(({ teamRole }) => teamRole !== undefined && teamRole !== 'Owner')
  const unusable = actors.filter(({ token, signedIn }) => token !== undefined && !signedIn)
  const strangers = actors.filter(({ signedIn, teamRole, isPartner }) => signedIn && teamRole === undefined && !isPartner)
  const resting = new Set([...members, ...unusable, ...strangers])
  for (const caller of [...sampled(members, 2, place), ...sampled(unusable, 1, place), ...sampled(strangers, 1, place)])
    resting.delete(caller)
  return actors.filter((actor) => !resting.has(actor))
}

/** What domain 2 (D-PERM) says of this actor and this rule, derived from the fixtures and not from the table. */
function sayOf(rule: Rule, actor: Actor, input: Input): Verdict {
  if (rule.kind === 'anyone') return 'ok'
  // Nobody is an operator here: tests/api/operator calls as one.
  if (rule.kind === 'operator') return 404
  if (!actor.signedIn) return 401
  if (rule.kind === 'signedIn') return 'ok'
  if (rule.kind === 'partner') return actor.isPartner ? 'ok' : 403
  if (rule.kind === 'self') return input.params[rule.param] === actor.id ? 'ok' : 403
  // The room of the startup.
  if (rule.kind === 'party' && rule.item === 'roomMember') return actor.teamRole === undefined ? 404 : 'ok'
  if (rule.kind === 'party' && input.partyId === actor.id) return 'ok'
  const isIn = actor.teamRole !== undefined || (actor.isPartner && rule.kind === 'party' && rule.isMember === 'orPartner')
  if (rule.kind === 'party') return rule.isMember && isIn ? 403 : 404
  return actor.teamRole !== undefined && rule.teamRoles.includes(actor.teamRole) ? 'ok' : 403
}

function verdictOf(access: Access, actor: Actor, input: Input): Verdict {
  const said = rulesOf(access).map((rule) => sayOf(rule, actor, input))
  return said.find((one) => one === 'ok') ?? said.find((one) => one === 401) ?? said.find((one) => one === 403) ?? 404
}

async function send(route: string, endpoint: Endpoint, input: Input, actor: Actor): Promise<{ status: number; text: string }> {
  const sent = bodyOf(endpoint, input.body)
  const answer = await app.raw(route.split(' ')[0] ?? '', targetOf(route, input), {
    ...sent,
    headers: {
      ...sent.headers,
      ...(actor.token !== undefined &&
        (actor.token.startsWith('lc_') ? { authorization: `Bearer ${actor.token}` } : { 'x-auth-token': actor.token })),
      'user-agent': input.userAgent,
      'x-viewer-ip': input.ip,
    },
  })
  return { status: answer.status, text: await answer.text() }
}

/** Of programmes, links and their figures a partner sees what is theirs, and no id of anybody else. */
function expectOwn(route: string, text: string, { id }: Actor): void {
  if (!/ \/api\/(?:programmes|affiliate-links|link-figures|link-pages)\b/.test(route)) return
  const named = [...text.matchAll(/"\w*[uU]ser(?:Id|_id)":"(\w+)"/g)].map(([, userId]) => userId)
  expect(named.filter((userId) => userId !== id)).toEqual([])
}

describe('every endpoint and every kind of caller (S6-01, S6-02, S7-03)', () => {
  it('distinguishes public endpoints from others: these are public', () => {
    const open = endpoints.filter(([, { access }]) => access.kind === 'anyone').map(([route]) => route)
    expect(open.toSorted()).toEqual([
      'GET /api/calendar/feed/{token}/calendar.ics',
      'GET /api/front-door',
      'GET /api/startups/{id}/public-preview',
      'POST /api/affiliate-links/track',
      'POST /api/auth/email/take-back',
      'POST /api/auth/factor',
      'POST /api/auth/login',
      'POST /api/auth/passkeys/challenge',
      'POST /api/auth/passkeys/sign-in',
      'POST /api/auth/password/forgot',
      'POST /api/auth/password/reset',
      'POST /api/auth/recovery',
      'POST /api/auth/register',
      'POST /api/invitations/decline',
      'POST /api/invitations/open',
      'POST /api/startups/{id}/leads/capture',
      'POST /api/unsubscribe/{token}',
      'PUT /api/auth/recovery',
    ])
  })

  describe.each(endpoints.map(([route, endpoint], place) => ({ route, endpoint, place })))('$route', ({ route, endpoint, place }) => {
    it('lets in whom the permissions let in, refuses the others, and a refused call writes nothing', async () => {
      const cells: string[] = []
      const wanted: string[] = []
      const arrange = (actor: Actor) => arrangementOf(route, endpoint, { app, fixtures, actor })
      let unread: Input | undefined
      for (const actor of callersOf(place, fixtures)) {
        // Callers who are not signed in are refused before anything is read, so one arrangement serves all of them.
        const isUnread = !actor.signedIn && endpoint.access.kind !== 'anyone'
        const input = isUnread ? { ...(unread ??= await arrange(actor)), actor } : await arrange(actor)
        const verdict = verdictOf(endpoint.access, actor, input)
        const { result, written } = await writing(() => send(route, endpoint, input, input.actor))
        wanted.push(`${actor.label}: ${verdict === 'ok' ? 200 : verdict}`)
        cells.push(`${actor.label}: ${result.status}`)
        if (verdict !== 'ok') expect(written, `${actor.label} was refused and something changed`).toEqual([])
        if (actor.isPartner) expectOwn(route, result.text, input.actor)
      }
      expect(cells).toEqual(wanted)
    })

    it.runIf(endpoint.scope !== 'sessionOnly')('lets a token with its scope alone do what its user may, and no more', async () => {
      const cells: string[] = []
      const wanted: string[] = []
      const scopes: Scope[] = [endpoint.scope === 'any' ? 'tasks.read' : (endpoint.scope as Scope)]
      const users = fixtures.actors.filter(({ signedIn }) => signedIn)
      for (const actor of sampled(users, 1, place)) {
        const input = await arrangementOf(route, endpoint, { app, fixtures, actor })
        const { id } = input.actor
        const token = await storeToken({ userId: id, createdBy: id ?? '', scopes })
        const verdict = verdictOf(endpoint.access, actor, input)
        const { result, written } = await writing(() => send(route, endpoint, input, { ...input.actor, token }))
        wanted.push(`${actor.label}: ${verdict === 'ok' ? 200 : verdict}`)
        cells.push(`${actor.label}: ${result.status}`)
        // Of a token the day of its last use is stored.
        const changed = written.filter((item) => !item.includes('TOKEN#'))
        if (verdict !== 'ok') expect(changed, `the token of ${actor.label} was refused and something changed`).toEqual([])
      }
      expect(cells).toEqual(wanted)
    })
  })

  /** What the caller of the arrangement does with a task or an invitation of their own. */
  const OF_THE_CALLER = new Set(['PUT /api/startups/{id}/tasks/{taskId}/plan', 'PATCH /api/startups/{id}/meetings/{meetingId}/rsvp'])
  const ofTeams = endpoints.flatMap(([route, endpoint], place) => {
    const { access, scope } = endpoint
    return access.kind === 'inStartup' && access.find.startsWith('path:') && scope !== 'sessionOnly' && !OF_THE_CALLER.has(route)
      ? [{ route, endpoint, access, place }]
      : []
  })
  it.each(ofTeams)('$route lets a machine of the startup do what its role may', async ({ route, endpoint, access, place }) => {
    const { startup, actors } = fixtures
    const owner = actors.find(({ teamRole }) => teamRole === 'Owner') as Actor
    for (const teamRole of sampled(machineRoles, 1, place)) {
      const input = await arrangementOf(route, endpoint, { app, fixtures, actor: owner })
      const userId = machines.get(teamRole) ?? ''
      const token = await storeToken({
        userId,
        startupId: startup.id,
        teamRole,
        createdBy: fixtures.ada.id,
        scopes: [endpoint.scope as Scope],
      })
      const { status } = await send(route, endpoint, input, { ...owner, token })
      expect(`${teamRole}: ${status}`).toBe(`${teamRole}: ${isAmong(access.teamRoles, teamRole) ? 200 : 403}`)
    }
  })

  const named = endpoints.filter(
    ([route, { access }]) => /\{(id|\w+Id)\}/.test(route) && !rulesOf(access).some(({ kind }) => kind === 'self'),
  )
  it.each(named)('%s answers 404 to ids that do not exist and to ids that are none', async (route, endpoint) => {
    const owner = fixtures.actors.find(({ teamRole }) => teamRole === 'Owner')
    if (owner === undefined) throw new Error('no owner among the callers')
    const input = await arrangementOf(route, endpoint, { app, fixtures, actor: owner })
    for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'STARTUP#x', '%00', 'a'.repeat(500)]) {
      const params = Object.fromEntries(Object.keys(input.params).map((name) => [name, id]))
      expect((await send(route, endpoint, { ...input, params }, input.actor)).status, id).toBe(404)
    }
  })
})
