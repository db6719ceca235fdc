import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import { DAY_MS } from '../../shared/time.ts'
import { openApp } from '../support/app.ts'
import { arrangementOf, type Input } from './support/arrange.ts'
import { createFixtures } from './support/fixtures.ts'
import { bodyOf, targetOf } from './support/sample.ts'

/** The kind of item that each idempotent endpoint creates, and a field of its body that another request could have. */
const CREATES = {
  'POST /api/affiliate-links': { kind: 'link', field: 'name' },
  'POST /api/affiliate-links/bulk': { kind: 'link', field: 'names' },
  'POST /api/freelance/gigs': { kind: 'gig', field: 'title' },
  'POST /api/freelance/gigs/{gigId}/proposals': { kind: 'proposal', field: 'days' },
  'POST /api/freelance/gigs/{gigId}/questions': { kind: 'question', field: 'text' },
  'POST /api/freelance/gigs/{gigId}/work': { kind: 'work-step', field: 'text' },
  'POST /api/group-chats': { kind: 'group', field: 'name' },
  'POST /api/group-chats/{id}/messages': { kind: 'room-message', field: 'content' },
  'POST /api/messages/send': { kind: 'message', field: 'content' },
  'POST /api/programmes/{startupId}/payments': { kind: 'commission', field: 'reference' },
  'POST /api/reports': { kind: 'report', field: 'text' },
  'POST /api/startups': { kind: 'startup', field: 'location' },
  'POST /api/startups/{id}/invitations': { kind: 'invitation', field: 'message' },
  'POST /api/startups/{id}/invites': { kind: 'request', field: 'message' },
  'POST /api/startups/{id}/leads': { kind: 'lead', field: 'name' },
  'POST /api/startups/{id}/leads/import': { kind: 'lead', field: 'csv' },
  'POST /api/startups/{id}/leads/{leadId}/notes': { kind: 'comment', field: 'content' },
  'POST /api/startups/{id}/meetings': { kind: 'meeting', field: 'title' },
  'POST /api/startups/{id}/opportunities': { kind: 'opportunity', field: 'title' },
  'POST /api/startups/{id}/opportunities/{opportunityId}/notes': { kind: 'comment', field: 'content' },
  'POST /api/startups/{id}/requests': { kind: 'request', field: 'message' },
  'POST /api/startups/{id}/roles': { kind: 'role', field: 'roles' },
  'POST /api/startups/{id}/tasks': { kind: 'card', field: 'title' },
  'POST /api/startups/{id}/tasks/bulk': { kind: 'card', field: 'tasks' },
  'POST /api/startups/{id}/tasks/{taskId}/comments': { kind: 'comment', field: 'content' },
} as const
type Route = keyof typeof CREATES
const ROUTES = Object.keys(CREATES) as Route[]

const app = await openApp()
const fixtures = await createFixtures(app)
afterEach(() => {
  app.dynamodb.faults.loseAnswer = undefined
})

const actorWith = (teamRole: 'Owner' | 'Admin') => {
  const actor = fixtures.actors.find((one) => one.teamRole === teamRole)
  if (!actor) throw new Error(`no ${teamRole} among the callers`)
  return actor
}
/** Input that succeeds, without a code of choice: a repeat that were executed would succeed too wherever the rules allow it. */
async function inputOf(route: Route, teamRole: 'Owner' | 'Admin' = 'Owner'): Promise<Input> {
  const input = await arrangementOf(route, api[route], { app, fixtures, actor: actorWith(teamRole) })
  const { code: _code, ...body } = input.body as Record<string, unknown>
  return { ...input, body }
}

async function send(route: Route, input: Input, key: string): Promise<{ status: number; text: string }> {
  const endpoint: Endpoint = api[route]
  const { headers, body } = bodyOf(endpoint, input.body)
  const response = await app.raw('POST', targetOf(route, input), {
    ...(body !== undefined && { body }),
    headers: { ...headers, 'x-auth-token': input.actor.token ?? '', 'x-viewer-ip': input.ip, 'idempotency-key': key },
  })
  return { status: response.status, text: await response.text() }
}
const otherThan = (value: unknown): unknown =>
  Array.isArray(value) ? [...value, ...value] : typeof value === 'number' ? value + 1 : 'Other'
const codeOf = ({ text }: { text: string }): unknown => (JSON.parse(text) as { code?: unknown }).code

/** How many items of each kind there are more than at the beginning, by the table's stream. */
const stored = new Map<string, number>()
app.dynamodb.stream.subscribe({
  name: 'stored-items',
  batchSize: 100,
  filter: ({ eventName }) => eventName !== 'MODIFY',
  async deliver({ Records }) {
    for (const { eventName, dynamodb } of Records) {
      const kind = String(Object.values((dynamodb.NewImage ?? dynamodb.OldImage)?.['_kind'] ?? {})[0])
      stored.set(kind, (stored.get(kind) ?? 0) + (eventName === 'INSERT' ? 1 : -1))
    }
  },
})
const countOf = async (route: Route): Promise<number> => {
  await app.settled()
  return stored.get(CREATES[route].kind) ?? 0
}
/** How many items of the route's kind the work creates. */
async function created(route: Route, work: () => Promise<unknown>): Promise<number> {
  const before = await countOf(route)
  await work()
  return (await countOf(route)) - before
}

it('every endpoint that declares idempotent is covered here', () => {
  const declared = Object.entries<Endpoint>(api).flatMap(([route, { idempotent }]) => (idempotent ? [route] : []))
  expect(declared.toSorted()).toEqual(ROUTES)
})

describe.each(ROUTES)('%s', (route) => {
  it('answers a repeat with the first answer and creates one item', async () => {
    const [input, key] = [await inputOf(route), randomUUID()]
    const answers: object[] = []
    expect(await created(route, async () => void answers.push(await send(route, input, key), await send(route, input, key)))).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[1]).toEqual(answers[0])
  })

  it('creates one item for 8 equal requests at once, and answers all of them alike', async () => {
    const [input, key] = [await inputOf(route), randomUUID()]
    const answers: { status: number; text: string }[] = []
    const together = () => Promise.all(Array.from({ length: 8 }, async () => answers.push(await send(route, input, key))))
    expect(await created(route, together)).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('creates one item when nothing runs after the commit of the first attempt', async () => {
    const [input, key] = [await inputOf(route), randomUUID()]
    let isCommitted = false
    // From the commit on no answer arrives, not even to the SDK's retries, as when the process dies.
    app.dynamodb.faults.loseAnswer = ({ operation, input: sent }) =>
      (isCommitted ||= operation === 'TransactWriteItems' && JSON.stringify(sent).includes(`"_kind":{"S":"${CREATES[route].kind}"}`))
    const first = { status: 0, text: '' }
    const count = await created(route, async () => {
      Object.assign(first, await send(route, input, key))
      app.dynamodb.faults.loseAnswer = undefined
      await send(route, input, key)
    })
    expect(first.status).toBe(503)
    expect(count).toBe(1)
    expect((await send(route, input, key)).status).toBe(200)
  })

  it('refuses another body with 422 and creates nothing', async () => {
    const [input, key] = [await inputOf(route), randomUUID()]
    await send(route, input, key)
    const { field } = CREATES[route]
    const body = input.body as Record<string, unknown>
    const value = body[field]
    const other = { ...input, body: { ...body, [field]: otherThan(value) } }
    const answers: { status: number; text: string }[] = []
    expect(await created(route, async () => void answers.push(await send(route, other, key)))).toBe(0)
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([[422, 'http.idempotency_key_reused']])
  })

  it('creates an item for each of two users with the same key', async () => {
    const key = randomUUID()
    const [owner, admin] = [await inputOf(route), await inputOf(route, 'Admin')]
    const answers: object[] = []
    const both = async () => void answers.push(await send(route, owner, key), await send(route, admin, key))
    expect(await created(route, both)).toBe(2)
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('answers 401 before it looks at a key', async () => {
    const input = await inputOf(route)
    const unknown = { ...input, actor: { ...input.actor, token: 'rubbish' } }
    expect((await send(route, unknown, 'x'.repeat(101))).status).toBe(401)
  })

  it.each([
    ['', 'is empty'],
    ['x'.repeat(101), 'has 101 characters'],
    ['two words', 'has a space'],
  ])('refuses the key %j, which %s, with 400', async (key) => {
    const answer = await send(route, await inputOf(route), key)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'http.invalid'])
  })
})

it('a key of one route says nothing about another', async () => {
  const key = randomUUID()
  for (const route of ROUTES) {
    const input = await inputOf(route)
    expect(await created(route, () => send(route, input, key))).toBe(1)
  }
})

it('a key of 100 characters names a new action after 24 hours', async () => {
  const [route, key] = ['POST /api/affiliate-links', 'k'.repeat(100)] as const
  const input = await inputOf(route)
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  const first = await send(route, input, key)
  vi.setSystemTime(began + DAY_MS - 1_000)
  expect(await send(route, input, key)).toEqual(first)
  vi.setSystemTime(began + DAY_MS + 1_000)
  const later = await send(route, input, key)
  expect([later.status, later.text === first.text]).toEqual([200, false])
  expect(await send(route, input, key)).toEqual(later)
})
