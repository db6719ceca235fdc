import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { createUser } from '../support/create-user.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { randomOf } from '../support/links/counting.ts'
import { memberOf } from '../support/links/links.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { itemsWith } from '../support/table/store.ts'
import { repetitions } from '../support/seed.ts'

const ROUNDS = repetitions(10, { long: 30 })
const AT_ONCE = 8
const NO_FAULTS = { conflictWhenLocked: false, loseAnswer: undefined }
const SEED = Number(process.env['TEST_SEED'] ?? 0)

let app: App
beforeAll(async () => {
  app = await startApp({ jobs: false, onDisk: true })
})
afterEach(() => Object.assign(app.dynamodb.faults, NO_FAULTS))
afterAll(() => app.close())

/** A startup with three members, who may all create. */
async function team(): Promise<{ startup: Startup; people: [Person, ...Person[]] }> {
  const ada = await createUser('Ada')
  const startup = await registerStartup(app, ada)
  return { startup, people: [ada, await memberOf(startup, 'Admin'), await memberOf(startup, 'Admin')] }
}

interface Action {
  startup: Startup
  route: 'links' | 'bulk' | 'roles'
  as: Person
  key: string
  content: string
}
const ACTIONS = {
  links: ({ content, startup }: Action) => ['/api/affiliate-links', { name: content, startupId: startup.id }] as const,
  bulk: ({ content, startup }: Action) => ['/api/affiliate-links/bulk', { names: [content], startupId: startup.id }] as const,
  roles: ({ content, startup }: Action) =>
    [`/api/startups/${startup.id}/roles`, { roles: [{ title: content, roleType: 'Sales' }] }] as const,
}

async function send(action: Action): Promise<{ status: number; text: string }> {
  const [path, body] = ACTIONS[action.route](action)
  const headers = { 'content-type': 'application/json', 'x-auth-token': action.as.token, 'idempotency-key': action.key }
  const response = await app.raw('POST', path, { headers, body: JSON.stringify(body) })
  return { status: response.status, text: await response.text() }
}

const slotOf = ({ route, as, key }: Action): string => [route, as.id, key].join(' ')

it(
  `${ROUNDS} times ${AT_ONCE} random requests at once, with conflicts and lost answers, create one item for each user, route and key (seed ${SEED})`,
  async () => {
    const random = randomOf(SEED)
    const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
    let { startup, people } = await team()
    const anyAction = (): Action => ({
      startup,
      route: pick(['links', 'links', 'bulk', 'roles']),
      as: pick(people),
      key: `key-${Math.floor(random() * 4)}`,
      content: `Item ${pick(['one', 'two'])}`,
    })
    const firstAnswers = new Map<string, { content: string; text: string }>()
    const tried = new Map<string, Action>()
    const note = (action: Action, { status, text }: { status: number; text: string }) => {
      const first = firstAnswers.get(slotOf(action))
      tried.set(slotOf(action), action)
      expect([200, 422, 503]).toContain(status)
      if (status === 200 && first) expect({ content: action.content, text }).toEqual(first)
      if (status === 200) firstAnswers.set(slotOf(action), { content: action.content, text })
      if (status === 422 && first) expect(action.content).not.toBe(first.content)
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      Object.assign(app.dynamodb.faults, NO_FAULTS)
      if (round % 6 === 5) ({ startup, people } = await team())
      const actions = Array.from({ length: AT_ONCE }, anyAction)
      app.dynamodb.faults.conflictWhenLocked = random() < 0.5
      app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && random() < 0.3
      const answers = await Promise.all(actions.map(send))
      for (const [at, action] of actions.entries()) note(action, answers[at] ?? expect.fail('no answer'))
    }

    Object.assign(app.dynamodb.faults, NO_FAULTS)
    for (const action of tried.values()) {
      for (const content of ['Item one', 'Item two']) note({ ...action, content }, await send({ ...action, content }))
    }
    const created = (await itemsWith('Item ')).filter((row) => row['_kind'] === 'link' || row['_kind'] === 'role')
    expect(firstAnswers.size).toBe(tried.size)
    expect(created).toHaveLength(tried.size)
    for (const { text } of firstAnswers.values()) expect(created.filter(({ id }) => text.includes(String(id)))).toHaveLength(1)
  },
  2 * MINUTE_MS,
)
