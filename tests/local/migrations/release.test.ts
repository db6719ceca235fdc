import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, type AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '../../../functions/data/migrations/migrate.ts'
import { DELETED } from '../../../functions/data/migrations/migrations.ts'
import { TABLE_NAME } from '../../../infra/local/environment.ts'
import { openApp, type Person } from '../../support/app.ts'
import { setTime } from '../../support/links/links.ts'
import { talking } from '../../support/messages/messages.ts'
import type { Row } from '../support/dynamodb.ts'
import { addApp } from '../../support/second-factor.ts'
import type { Recorded } from './release/record.ts'

// The recorded passwords have the cost of the product.
vi.unmock('node:crypto')

const read = (file: string) => readFileSync(join(import.meta.dirname, 'release', file), 'utf8')
const { recordedAt, people, reads } = JSON.parse(read('answers.json')) as Recorded

/** An item as it is on the wire, where bytes are base64. */
const itemIn = (line: string): Row =>
  unmarshall(
    JSON.parse(line, (name, value: unknown) => (name === 'B' ? Buffer.from(String(value), 'base64') : value)) as Record<
      string,
      AttributeValue
    >,
  )
const items = read('items.jsonl').trim().split('\n').map(itemIn)

const app = await openApp({ keepsTime: true })

/** As the people of the release before sign in to this one. */
async function signedIn({ email, password, ip }: Person) {
  const { body } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
  return { token: body.token, ip }
}
let as: Record<'ada' | 'bob', { token: string; ip: string }>

beforeAll(async () => {
  await app.dynamodb.load(TABLE_NAME, items)
  setTime(Date.parse(recordedAt) + 1_000)
  as = { ada: await signedIn(people.ada), bob: await signedIn(people.bob) }
})
beforeEach(() => setTime(Date.parse(recordedAt) + 1_000))

/** When a call was answered, and the texts of notifications, which are of the release that shows them. */
const OF_TODAY = new Set(['readAt', 'message'])
const lasting = (body: unknown) =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (OF_TODAY.has(name) ? undefined : value))) as object

const READS = reads.map((one) => [`${one.route} of ${one.by}`, one] as const)

describe.each(['before', 'after'])('%s the migrations, this release reads the items of the one before', (when) => {
  beforeAll(async () => {
    if (when === 'before') return
    await migrate(new DynamoDBClient(), TABLE_NAME)
    await app.settled()
  })

  it.each(READS)('and answers %s as that one did', async (_title, { route, input, by, body }) => {
    const answer = await app.call(route as 'GET /api/auth/me', input, { as: as[by] })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject(lasting(body))
  })
})

describe('a user of the release before', () => {
  it('signs in with the password, has no second factor and counts as one whose address is proved', async () => {
    const { token } = await signedIn(people.ada)
    expect((await app.call('GET /api/auth/me', {}, { as: { token } })).body).toMatchObject({ isVerified: true })
    const { body } = await app.call('GET /api/auth/factors', {}, { as: { token } })
    expect(body).toMatchObject({ totp: null, passkeys: [], recoveryAt: null, codesLeft: 0 })
    expect((await addApp(app, { id: people.ada.id, token })).codes).toHaveLength(10)
  })
  it('writes to what was stored then', async () => {
    const { send, conversation } = talking(app)
    await send(as.bob, people.ada, 'Still here')
    const talk = await conversation(as.ada, people.bob)
    expect(talk.map(({ content }) => content).toSorted()).toEqual(['Still here', 'Thank you', 'Welcome'])
  })
})

describe('the recorded items', () => {
  it('are those of the release before: recorded again when a migration is deleted', () => {
    const { applied } = items.find(({ pk }) => pk === 'MIGRATIONS') ?? {}
    expect(applied).toBe(DELETED)
  })
})
