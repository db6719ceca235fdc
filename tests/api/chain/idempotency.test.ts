import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../../../functions/data/store/client.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { commit, remove } from '../../../functions/data/store/write.ts'
import type { Api } from '../../../shared/contract/index.ts'
import type { Input, Output } from '../../../shared/contract/endpoint.ts'
import { RATES } from '../../../shared/rates.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { startApp, type App, type CallOptions, type Person } from '../../support/app.ts'
import type { Reply } from '../../support/app/client.ts'
import { png } from '../../support/formats/images.ts'
import { ask, countedIn, invite } from '../../support/requests.ts'
import { memberOf } from '../../support/links/links.ts'
import { ENGINES, formOf, registerStartup } from '../../support/startups/startups.ts'
import { itemsWith } from '../../support/table/store.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

type Idempotent = { [R in keyof Api]: Api[R] extends { idempotent: true } ? R : never }[keyof Api]
function sendWith<R extends Idempotent>(key: string, route: R, input: Input<R, Api[R]>, as: Person) {
  const call = app.call as (route: R, input: Input<R, Api[R]>, options: CallOptions) => Promise<Reply<Output<Api[R]>>>
  return call(route, input, { as, headers: { 'idempotency-key': key } })
}

const linksNamed = async (text: string) => (await itemsWith(text)).filter((row) => row['_kind'] === 'link')
const startupsNamed = async (text: string) => (await itemsWith(text)).filter((row) => row['_kind'] === 'startup')

/** Lets transactions that write this text fail, as a busy store does before it commits. */
function failTransactions(text: string): void {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  vi.spyOn(db, 'send').mockImplementation(((command: unknown) => {
    if (!(command instanceof TransactWriteCommand) || !JSON.stringify(command.input).includes(text)) return send(command)
    return Promise.reject(Object.assign(new Error('slow down'), { name: 'ThrottlingException', $metadata: {} }))
  }) as never)
}

describe('a failure does not occupy the key', () => {
  it('of a refused request: the corrected one may have the same key', async () => {
    const ada = await createUser('Ada')
    const { id: startupId } = await registerStartup(app, ada)
    const key = randomUUID()
    const wanted = { name: 'Corrected', startupId, previewImage: '/uploads/previews/00000000000000000000000000000000.png' }
    const refused = await sendWith(key, 'POST /api/affiliate-links', { body: wanted }, ada)
    expect([refused.status, refused.problem?.code]).toEqual([400, 'upload.not_yours'])
    const made = await sendWith(key, 'POST /api/affiliate-links', { body: { name: 'Corrected', startupId } }, ada)
    expect([made.status, (await linksNamed('Corrected')).length]).toEqual([200, 1])
  })

  it('of a busy store: the repeat creates the item', async () => {
    const ada = await createUser('Ada')
    const { id: startupId } = await registerStartup(app, ada)
    const [key, input] = [randomUUID(), { body: { name: 'Second try', startupId } }]
    failTransactions('Second try')
    expect((await sendWith(key, 'POST /api/affiliate-links', input, ada)).status).toBe(503)
    vi.restoreAllMocks()
    expect((await sendWith(key, 'POST /api/affiliate-links', input, ada)).status).toBe(200)
    expect(await linksNamed('Second try')).toHaveLength(1)
  })
})

describe('a form with files', () => {
  const pixel = png(1, 1)
  const image = { bytes: pixel, type: 'image/png' }
  const formNamed = (name: string, logo = image) => ({ body: formOf({ ...ENGINES, name, logo }) })

  it('is the same request whatever its boundary, and another one with other bytes', async () => {
    const [ada, key] = [await createUser('Ada'), randomUUID()]
    const first = await sendWith(key, 'POST /api/startups', formNamed('With a logo'), ada)
    const again = await sendWith(key, 'POST /api/startups', formNamed('With a logo'), ada)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = { bytes: Buffer.concat([pixel, Buffer.from('tail')]), type: 'image/png' }
    const { problem } = await sendWith(key, 'POST /api/startups', formNamed('With a logo', other), ada)
    expect(problem).toMatchObject({ status: 422, code: 'http.idempotency_key_reused' })
    expect(await startupsNamed('With a logo')).toHaveLength(1)
  })
})

describe('a repeat', () => {
  it('does not count towards the rate limit, and the limit does not refuse it', async () => {
    const [ada, keys] = [await createUser('Ada'), Array.from({ length: RATES.startup.max }, () => randomUUID())]
    const create = (key: string) => sendWith(key, 'POST /api/startups', { body: formOf({ ...ENGINES, name: key }) }, ada)
    for (const key of keys) for (const _attempt of [1, 2]) expect((await create(key)).status).toBe(200)
    expect((await create(randomUUID())).status).toBe(429)
    expect((await create(keys[0] ?? '')).status).toBe(200)
  })

  it('is refused to a user who has left the team', async () => {
    const startup = await registerStartup(app, await createUser('Ada'))
    const member = await memberOf(startup, 'Marketing')
    const [key, input] = [randomUUID(), { body: { name: 'Leaving', startupId: startup.id } }]
    expect((await sendWith(key, 'POST /api/affiliate-links', input, member)).status).toBe(200)
    await commit(remove(memberships.key({ startupId: startup.id, userId: member.id })))
    expect((await sendWith(key, 'POST /api/affiliate-links', input, member)).status).toBe(403)
  })

  it('of a request that accepted an invitation gets the acceptance again', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const startup = await registerStartup(app, ada)
    await invite(app, ada, startup, bob)
    const [key, input] = [randomUUID(), { id: startup.id, body: { roleId: null, message: '' } }]
    const first = await sendWith(key, 'POST /api/startups/{id}/requests', input, bob)
    expect(first.body.status).toBe('accepted')
    const again = await sendWith(key, 'POST /api/startups/{id}/requests', input, bob)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('of an invitation that accepted a request gets the acceptance again', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const startup = await registerStartup(app, ada)
    await ask(app, bob, startup)
    const [key, input] = [randomUUID(), { id: startup.id, body: { userId: bob.id, roleId: null, message: '' } }]
    const first = await sendWith(key, 'POST /api/startups/{id}/invites', input, ada)
    expect([first.body.status, await countedIn(startup)]).toEqual(['accepted', 0])
    const again = await sendWith(key, 'POST /api/startups/{id}/invites', input, ada)
    expect([again.status, again.body]).toEqual([200, first.body])
  })
})

describe('many links at once, in several transactions', () => {
  const names = Array.from({ length: 70 }, (_, at) => `Poster ${at}`)
  const bulkOf = async (prefix: string) => {
    const ada = await createUser('Ada')
    const { id: startupId } = await registerStartup(app, ada)
    const body = { startupId, names: [...names.map((name) => `${prefix} ${name}`), 'x'.repeat(81)] }
    const key = randomUUID()
    return (changed = body) => sendWith(key, 'POST /api/affiliate-links/bulk', { body: changed }, ada)
  }

  it('are created once, and a repeat gets the same results', async () => {
    const send = await bulkOf('Once')
    const first = await send()
    expect(first.body.results.filter(({ link }) => link !== null)).toHaveLength(70)
    expect((await send()).body).toEqual(first.body)
    expect(await linksNamed('Once Poster')).toHaveLength(70)
  })

  it('are created once by 8 equal requests at once', async () => {
    const send = await bulkOf('Together')
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await linksNamed('Together Poster')).toHaveLength(70)
  })

  it('are completed by a repeat after a failure between the transactions', async () => {
    const send = await bulkOf('Halves')
    failTransactions('Halves Poster 40')
    const first = await send()
    vi.restoreAllMocks()
    const made = first.body.results.flatMap(({ link }) => link ?? [])
    expect(made).toHaveLength(38)
    const whole = await send()
    expect(await linksNamed('Halves Poster')).toHaveLength(70)
    expect(whole.body.results.flatMap(({ link }) => link ?? [])).toEqual(expect.arrayContaining(made))
    expect((await send()).body).toEqual(whole.body)
    expect(await linksNamed('Halves Poster')).toHaveLength(70)
  })

  it('refuses other names under the key of an unfinished request', async () => {
    const send = await bulkOf('Unfinished')
    failTransactions('Unfinished Poster 40')
    const { body } = await send()
    vi.restoreAllMocks()
    const startupId = body.results[0]?.link?.startupId ?? ''
    const { problem } = await send({ startupId, names: names.map((name) => `Other ${name}`) })
    expect(problem).toMatchObject({ status: 422, code: 'http.idempotency_key_reused' })
    expect(await linksNamed('Other Poster')).toEqual([])
  })
})

describe('an Idempotency-Key', () => {
  it('is ignored by a call that creates nothing', async () => {
    const ada = await createUser('Ada')
    const headers = { 'idempotency-key': 'x'.repeat(101) }
    expect((await app.call('PUT /api/users/settings', { body: { theme: 'dark' } }, { as: ada, headers })).status).toBe(200)
  })

  it('is deleted with the account', async () => {
    const ada = await app.signUp('Ada')
    await sendWith(randomUUID(), 'POST /api/startups', { body: formOf({ ...ENGINES, name: 'Short-lived' }) }, ada)
    expect(await itemsWith(`ANSWERS#${ada.id}`)).toHaveLength(1)
    expect((await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    expect(await itemsWith(`ANSWERS#${ada.id}`)).toEqual([])
  })
})
