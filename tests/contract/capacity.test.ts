import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeTeam } from '../../functions/domain/teams/change-team.ts'
import type { TeamRole } from '../../shared/choices.ts'
import { createClient } from '../../shared/client/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import { isPublic } from '../../infra/build/openapi.ts'
import { startApp, type App } from '../support/app.ts'
import { OPERATORS } from '../support/operator-desk.ts'
import { BUDGETS } from './budgets.ts'
import { arrangementOf } from './support/arrange.ts'
import { differences, type Example, EXAMPLES, optionalIn, RECORDS, shown, writeExamples } from './support/example.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { metering } from './support/meter.ts'
import { bodyOf, targetOf } from './support/sample.ts'

let app: App
let fixtures: Fixtures
beforeAll(async () => {
  app = await startApp({ operators: OPERATORS })
  fixtures = await createFixtures(app)
})
afterAll(() => app.close())

const recorded: Record<string, Example> = {}
/** Of the routes that ran; the others keep theirs. */
const afterwards = () =>
  Object.fromEntries(
    Object.keys(api).flatMap((route) => {
      const one = recorded[route] ?? EXAMPLES[route]
      return one ? [[route, one]] : []
    }),
  )
if (RECORDS) afterAll(() => writeExamples(afterwards()))

/** Resets the startup to its smallest size, since units depend on size. */
const takeRolesOff = ({ id }: Fixtures['startup']) =>
  changeTeam(id, {
    users: ({ roles }) => roles.flatMap(({ assignedUser }) => assignedUser?.id ?? []),
    change: ({ startup, memberships }) => ({
      startup: { ...startup, roles: [] },
      memberships: memberships.map((membership) => ({
        ...membership,
        roleId: null,
        roleTitle: null,
        teamRole: membership.teamRole === 'Owner' ? 'Owner' : 'Member',
      })),
    }),
  })

/** The owner, or another member where the owner may not call. */
const callerOf = ({ access }: Endpoint): TeamRole | undefined =>
  access.kind === 'inStartup' && !access.teamRoles.includes('Owner') ? access.teamRoles[0] : 'Owner'

/** Examples are recorded of lists that have something in them; budgets are about small ones. */
const isCreate = ([route]: [string, Endpoint]) => route.startsWith('POST ')
const ALL = Object.entries<Endpoint>(api)
const ROUTES = !RECORDS ? ALL : [...ALL.filter(isCreate), ...ALL.filter((one) => !isCreate(one))]

describe('what a call costs at the table', () => {
  it.each(ROUTES)('%s stays within its budget', async (route, endpoint) => {
    const actor = fixtures.actors.find(({ teamRole }) => teamRole === callerOf(endpoint))
    if (actor === undefined) throw new Error('nobody among the callers may call')
    const arrange = async () => {
      const input = await arrangementOf(route, endpoint, { app, fixtures, actor })
      await app.settled()
      const headers = { 'user-agent': input.userAgent, 'x-viewer-ip': input.ip }
      return { input, headers, token: endpoint.access.kind === 'anyone' ? undefined : (input.actor.token ?? '') }
    }
    /** As the TypeScript of the reference does. */
    const callOnce = async () => {
      const { input, headers, token } = await arrange()
      const { params, query } = input
      const body = endpoint.body && input.body
      const client = createClient({
        origin: app.origin,
        token,
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
      })
      const sent = endpoint.files === undefined ? body : bodyOf(endpoint, body).body
      const answer: unknown = await client.call(route as 'GET /api/auth/me', { ...params, ...query, body: sent })
      return shown({ params, query, body, answer })
    }
    const send = async () => {
      const { input, headers, token } = await arrange()
      const { spent, result } = await metering(() =>
        app.raw(route.split(' ')[0] ?? '', targetOf(route, input), {
          ...bodyOf(endpoint, input.body),
          headers: {
            ...bodyOf(endpoint, input.body).headers,
            ...(token !== undefined && { 'x-auth-token': token }),
            ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
            ...headers,
          },
        }),
      )
      expect(result.status).toBe(200)
      return spent
    }
    const example = await callOnce()
    const spent = await send()
    await takeRolesOff(fixtures.startup)
    const known = EXAMPLES[route]
    const changed = known ? differences(known, example, optionalIn(endpoint)) : ['has no example']
    if (isPublic(endpoint)) recorded[route] = known && changed.length === 0 ? known : example
    if (RECORDS) return
    if (isPublic(endpoint)) expect(changed, 'run with RECORD_EXAMPLES=1').toEqual([])
    const budget = BUDGETS[route as keyof typeof BUDGETS]
    expect(spent.trips, 'nothing was measured').toBeGreaterThan(budget.trips === 0 ? -1 : 0)
    expect(spent.trips, `${JSON.stringify(spent)} round trips`).toBeLessThanOrEqual(budget.trips)
    expect(spent.reads, `${JSON.stringify(spent)} read units`).toBeLessThanOrEqual(budget.reads)
    expect(spent.writes, `${JSON.stringify(spent)} write units`).toBeLessThanOrEqual(budget.writes)
  })
})
