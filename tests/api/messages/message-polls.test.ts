import { beforeAll, describe, expect, it, vi } from 'vitest'
import { metering } from '../../contract/support/meter.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'

const app = await openApp({ jobs: false })
const { send, read, edit, remove } = talking(app)
/** Session and user; the lookup of an Idempotency-Key is not among them. */
const AUTHENTICATION = { trips: 1, reads: 2 }
const SETTLED_MS = 6_000

let ada: Person
let bob: Person
beforeAll(async () => {
  ada = await createUser('Ada')
  bob = await createUser('Bob')
})

const targets = () => ({
  'unread-count': '/api/messages/unread-count',
  inbox: '/api/messages/inbox',
  sent: '/api/messages/sent',
  conversation: `/api/messages/conversation/${bob.id}`,
})
type Target = keyof ReturnType<typeof targets>
const TARGETS: Target[] = ['unread-count', 'inbox', 'sent', 'conversation']

const get = (target: Target, etag?: string) =>
  app.raw('GET', targets()[target], { headers: { 'x-auth-token': ada.token, ...(etag !== undefined && { 'if-none-match': etag }) } })
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETTLED_MS })

describe.each(TARGETS)('a poll of %s', (target) => {
  it('costs half a read unit and one trip beside authentication while nothing changes', async () => {
    await send(bob, ada, 'Hello')
    await send(ada, bob, 'Hello')
    later()
    const etag = (await get(target)).headers.get('etag') ?? ''
    const { result, spent } = await metering(() => get(target, etag))
    expect(result.status).toBe(304)
    expect(spent).toEqual({ trips: 1, reads: AUTHENTICATION.reads + 0.5, writes: 0 })
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'a message arrives': () => send(bob, ada, 'News'),
    'the user sends one': () => send(ada, bob, 'Answer'),
    'the user reads': async () => {
      await send(bob, ada, 'Unread')
      later()
      return read(ada, bob)
    },
    'the other reads': async () => {
      await send(ada, bob, 'Unread')
      later()
      return read(bob, ada)
    },
    'a message is edited': async () => edit(bob, await send(bob, ada, 'Helo'), 'Hello'),
    'a message is deleted': async () => remove(bob, await send(bob, ada, 'Oops')),
  }
  it.each(Object.keys(changes))('answers anew after %s, also right before it is settled', async (change) => {
    later()
    const etag = (await get(target)).headers.get('etag') ?? ''
    await changes[change]?.()
    const unsettled = await get(target, etag)
    expect(unsettled.status).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect((await get(target, unsettled.headers.get('etag') ?? '')).status).toBe(200)
    later()
    const settled = (await get(target)).headers.get('etag') ?? ''
    expect((await get(target, settled)).status).toBe(304)
  })
})

describe('a send that takes longer than versions are young', () => {
  it('is seen by polls of the sender that began before it was stored', async () => {
    later()
    const settled = (await get('sent')).headers.get('etag') ?? ''
    const [, version = ''] = /\.(\d+)"$/.exec(settled) ?? []
    const during = settled.replace(/\d+"$/, `${Number(version) + 1}"`)
    app.dynamodb.faults.loseAnswer = ({ operation }) => {
      if (operation === 'TransactWriteItems') later()
      return false
    }
    await send(ada, bob, 'Slow')
    app.dynamodb.faults.loseAnswer = undefined
    later()
    expect((await get('sent', during)).status).toBe(200)
  })
})

describe('what direct messages cost beside authentication', () => {
  it('sending: at most 3 round trips, 3.5 read and 10 write units, the key, the limit and both blocks included', async () => {
    await send(ada, bob, 'First')
    const { spent } = await metering(() =>
      app.call(
        'POST /api/messages/send',
        { body: { recipientId: bob.id, content: 'Second' } },
        { as: ada, headers: { 'idempotency-key': 'second' } },
      ),
    )
    expect(spent.trips - AUTHENTICATION.trips).toBeLessThanOrEqual(3)
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(3.5)
    expect(spent.writes).toBeLessThanOrEqual(10)
  })

  it('a conversation: at most 2 round trips', async () => {
    const { spent } = await metering(() => get('conversation'))
    expect(spent.trips).toBeLessThanOrEqual(2)
  })

  it('reading 40 messages costs what reading one does', async () => {
    const cleo = await createUser('Cleo')
    const costs: object[] = []
    for (const count of [1, 40]) {
      for (let at = 0; at < count; at += 1) await send(cleo, ada, 'Unread')
      const { spent, result } = await metering(() => read(ada, cleo))
      expect(result).toBe(count)
      costs.push(spent)
    }
    expect(costs[1]).toEqual(costs[0])
  })
})

describe('the limit of 60 messages a minute', () => {
  it('refuses the next one with 429, and repeats of a key do not count', async () => {
    const dora = await createUser('Dora')
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 })
    const post = (content: string) =>
      app.call('POST /api/messages/send', { body: { recipientId: bob.id, content } }, { as: dora, headers: { 'idempotency-key': content } })
    for (let at = 0; at < 60; at += 1) {
      expect((await post(`${at}`)).status).toBe(200)
      if (at % 10 === 0) expect((await post(`${at}`)).status).toBe(200)
    }
    const refused = await post('one-more')
    expect([refused.status, refused.problem?.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 'http.too_many', true])
  })
})

describe('changes of messages before the newest page', () => {
  const answerOf = async (since?: string) => {
    const query = { userId: bob.id, limit: 2, ...(since !== undefined && { since }) }
    const { body } = await app.call('GET /api/messages/conversation/{userId}', query, { as: ada })
    return body.map(({ content, deletedAt }) => (deletedAt === undefined ? content : 'deleted'))
  }

  it('are answered to a client that asks for those since a time, of both users, and to no other', async () => {
    const [first, second, third] = [await send(bob, ada, 'A'), await send(ada, bob, 'B'), await send(bob, ada, 'C')]
    await send(bob, ada, 'Y')
    await send(ada, bob, 'Z')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const since = new Date().toISOString()
    expect(await answerOf(since)).toEqual(['Y', 'Z'])
    vi.setSystemTime(Date.now() + 60_000)
    await edit(bob, first, 'A, edited')
    await edit(ada, second, 'B, edited')
    await remove(bob, third)
    expect(await answerOf(since)).toEqual(['A, edited', 'B, edited', 'deleted', 'Y', 'Z'])
    expect(await answerOf()).toEqual(['Y', 'Z'])
    expect(await answerOf(new Date(Date.now() + 60_000).toISOString())).toEqual(['Y', 'Z'])
    const { spent } = await metering(() => answerOf(since))
    expect(spent.trips).toBeLessThanOrEqual(3)
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(6)
  })

  it('costs an idle poll no more', async () => {
    later()
    const path = `${targets().conversation}?since=${new Date().toISOString()}&limit=2`
    const ask = (etag = '') => app.raw('GET', path, { headers: { 'x-auth-token': ada.token, 'if-none-match': etag } })
    const etag = (await ask()).headers.get('etag') ?? ''
    const { result, spent } = await metering(() => ask(etag))
    expect([result.status, spent.reads]).toEqual([304, AUTHENTICATION.reads + 0.5])
  })
})
