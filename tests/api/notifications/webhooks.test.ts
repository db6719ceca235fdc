import { afterAll, describe, expect, it, vi } from 'vitest'
import { WEBHOOK_EVENTS } from '../../../shared/webhook-events.ts'
import { WEBHOOK_EVENT_NAMES } from '../../../shared/webhook-names.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { listUserItems } from '../../../functions/data/user-items.ts'
import { openApp, type Person } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTasks, columnIds } from '../../support/tasks/tasks.ts'
import { sent, startReceiver } from '../../support/webhook-receiver.ts'

const app = await openApp({ keepsTime: true })
const secrets = new Map<string, string[]>()
const receiver = await startReceiver((path) => secrets.get(path) ?? [])
afterAll(() => receiver.close())

let now = Date.now()
const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: (now = time) })
setTime(now)
const pass = async (ms: number) => {
  setTime(now + ms)
  await app.run('webhook-deliveries')
  await sent(app)
}

let paths = 0
async function endpointFor(as: Person, ownerId: string, more: object = {}) {
  const path = `/${(paths += 1)}`
  const form = { url: `${receiver.origin}${path}`, events: [...WEBHOOK_EVENT_NAMES], ...more }
  const { body } = await app.call('POST /api/webhooks/{ownerId}', { ownerId, body: form }, { as })
  secrets.set(path, [body.secret])
  const ids = { ownerId, endpointId: body.endpoint.id }
  return {
    path,
    ids,
    secret: body.secret,
    got: () => receiver.at(path),
    test: async () => (await app.call('POST /api/webhooks/{ownerId}/{endpointId}/test', ids, { as })).body.id,
    log: async () => (await app.call('GET /api/webhooks/{ownerId}/{endpointId}/deliveries', ids, { as })).body.items,
    read: async (deliveryId: string) =>
      (await app.call('GET /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}', { ...ids, deliveryId }, { as })).body,
    state: async () => {
      const { body: listed } = await app.call('GET /api/webhooks/{ownerId}', { ownerId }, { as })
      return listed.items.find(({ id }) => id === ids.endpointId)
    },
  }
}
type Hook = Awaited<ReturnType<typeof endpointFor>>

const ada = await app.signUp('Ada')
const startup = await registerStartup(app, ada)
await app.settled()
const failing = (hook: Hook, status: number, headers: Record<string, string> = {}) =>
  receiver.answers.set(hook.path, (_, response) => response.writeHead(status, headers).end('no'))

describe('what is sent', () => {
  it('includes bulk changes, imports, restorations and deletions, each signed as Standard Webhooks 1.0 and numbered in order', async () => {
    const hook = await endpointFor(ada, startup.id)
    const [todo] = await columnIds(app, ada, startup.id)
    const [task] = await addTasks(
      app,
      ada,
      startup.id,
      Array.from({ length: 20 }, (_, at) => ({ title: `Task ${at}`, columnId: todo })),
    )
    const written = performance.now()
    const csv = ['name,email', ...Array.from({ length: 15 }, (_, at) => `Lead ${at},lead${at}@example.org`)].join('\n')
    await app.call('POST /api/startups/{id}/leads/import', { id: startup.id, body: { csv } }, { as: ada })
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id: startup.id, taskId: task?.id ?? '' }, { as: ada })
    const link = await linkOf(app, ada, startup)
    await click(app, link.code)
    await sent(app)
    const types = Object.entries(Object.groupBy(hook.got(), ({ type }) => type)).map(([type, some]) => [type, some.length])
    expect(Object.fromEntries(types)).toEqual({
      'task.created': 20,
      'lead.created': 15,
      'task.deleted': 1,
      'link.created': 1,
      'link.clicked': 1,
    })
    expect(receiver.failures).toEqual([])
    const seqs = hook.got().map(({ seq }) => seq)
    expect(new Set(seqs).size).toBe(seqs.length)
    for (const { type, data } of hook.got()) expect(WEBHOOK_EVENTS[type].data.parse(data)).toEqual(data)
    const ordered = hook.got().toSorted((one, other) => one.seq - other.seq)
    expect(ordered.findLast(({ type }) => type.startsWith('task.'))?.type).toBe('task.deleted')
    // Clicks are counted by a job of their own.
    const clicked = hook.got().find(({ type }) => type === 'link.clicked')
    expect(clicked).toMatchObject({ data: { clicks: [{ linkId: link.id, code: link.code }] } })
    const waits = hook
      .got()
      .filter(({ type }) => type === 'task.created')
      .map(({ ms }) => ms - written)
      .toSorted((one, other) => one - other)
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(5_000)
  })

  it('is what an endpoint has chosen, of the links that its filter names, and of a user what concerns them', async () => {
    const [one, other] = [await linkOf(app, ada, startup), await linkOf(app, ada, startup)]
    const filtered = await endpointFor(ada, startup.id, { events: ['link.deleted'], linkIds: [one.id] })
    const own = await endpointFor(ada, ada.id, { events: ['link.deleted'] })
    for (const { id } of [one, other]) await app.call('DELETE /api/affiliate-links/{id}', { id }, { as: ada })
    await sent(app)
    expect(filtered.got().map(({ data }) => data['linkId'])).toEqual([one.id])
    expect(own.got().map(({ data }) => data['linkId'])).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  it('has two signatures for 24 hours after a rotation of the secret', async () => {
    const hook = await endpointFor(ada, ada.id)
    const { body } = await app.call('POST /api/webhooks/{ownerId}/{endpointId}/rotate', hook.ids, { as: ada })
    secrets.set(hook.path, [hook.secret, body.secret])
    await hook.test()
    await sent(app)
    expect(hook.got()[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    secrets.set(hook.path, [body.secret])
    await pass(24 * HOUR_MS)
    await hook.test()
    await sent(app)
    expect(hook.got()[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
    expect(receiver.failures).toEqual([])
  })
})

describe('a receiver that fails', () => {
  it('is tried ten times in 75 hours, then the delivery has failed; the log has every attempt and the first 2 kB of each answer', async () => {
    const hook = await endpointFor(ada, ada.id)
    receiver.answers.set(hook.path, (_, response) => response.writeHead(500).end('x'.repeat(100_000)))
    const [id, begin] = [await hook.test(), now]
    await sent(app)
    const times = [0]
    for (let round = 0; round < 60 && hook.got().length < 10; round += 1) {
      const { nextAt } = await hook.read(id)
      await pass(Date.parse(nextAt ?? '') - now)
      times.push(now - begin)
    }
    const table = [0, 0, 0.08, 0.58, 2.58, 7.58, 17.58, 31.58, 51.58, 75.58]
    for (const [at, hours] of table.entries()) {
      expect((times[at] ?? 0) / HOUR_MS).toBeGreaterThanOrEqual(hours)
      expect((times[at] ?? 0) / HOUR_MS).toBeLessThan(hours * 1.1 + 0.1)
    }
    expect(await hook.log()).toMatchObject([{ id, state: 'failed', attempts: 10, status: 500, nextAt: null }])
    const { tries, body } = await hook.read(id)
    expect(tries).toHaveLength(10)
    expect(tries[0]).toMatchObject({ no: 10, status: 500, error: null, answer: 'x'.repeat(2_048) })
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', seq: expect.any(Number) as number })
    expect(new Set(hook.got().map((one) => one.id)).size).toBe(1)
  })

  it('is tried again 5 seconds after the first failure, sooner than the timer comes', async () => {
    const hook = await endpointFor(ada, ada.id)
    failing(hook, 500)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await hook.test().then(() => sent(app))
    const [run, , message] = timers.mock.calls.find(([, ms]) => ms === 6_000) as unknown as [(message: unknown) => void, number, unknown]
    receiver.answers.delete(hook.path)
    setTime(now + 6_000)
    run(message)
    await sent(app)
    expect(hook.got()).toHaveLength(2)
    expect(await hook.state()).toMatchObject({ failingSince: null })
  })

  it('may ask for a longer wait, and a redirect is a failure that is not followed', async () => {
    const hook = await endpointFor(ada, ada.id)
    failing(hook, 302, { location: `${receiver.origin}/elsewhere`, 'retry-after': '7200' })
    const id = await hook.test()
    await sent(app)
    const { nextAt, status } = await hook.read(id)
    expect([status, Date.parse(nextAt ?? '') - now]).toEqual([302, 2 * HOUR_MS])
    expect(receiver.at('/elsewhere')).toEqual([])
  })

  it('is turned off by 410 at once and after five days of failure, and its owner gets a mail', async () => {
    const [gone, dead] = [await endpointFor(ada, startup.id), await endpointFor(ada, startup.id)]
    failing(gone, 410)
    failing(dead, 503)
    await Promise.all([gone.test(), dead.test()])
    await sent(app)
    expect(await gone.state()).toMatchObject({ off: { why: 'gone' } })
    expect(await dead.state()).toMatchObject({ off: null, failingSince: expect.any(String) as string })
    for (let day = 0; day < 6; day += 1) {
      await dead.test().catch(() => undefined)
      await pass(DAY_MS)
    }
    expect(await dead.state()).toMatchObject({ off: { why: 'failing' } })
    await app.run('mail')
    expect(app.mails.filter(({ text }) => text.includes(`/startup/${startup.id}/webhooks`))).toHaveLength(2)
    const { problem } = await app.call('POST /api/webhooks/{ownerId}/{endpointId}/test', gone.ids, { as: ada })
    expect(problem?.code).toBe('webhook.off')
    receiver.answers.delete(dead.path)
    const before = dead.got().length
    await app.call('PATCH /api/webhooks/{ownerId}/{endpointId}', { ...dead.ids, body: { isOn: true } }, { as: ada })
    await pass(DAY_MS)
    expect(dead.got().length).toBeGreaterThan(before)
    expect(await dead.state()).toMatchObject({ off: null, failingSince: null })
  })
})

describe('the log', () => {
  it('sends one again with the same id, and a range by seq or by time', async () => {
    const hook = await endpointFor(ada, ada.id)
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) {
      ids.push(await hook.test())
      await sent(app)
      setTime(now + MINUTE_MS)
    }
    const first = hook.got()[0]
    await app.call(
      'POST /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}/resend',
      { ...hook.ids, deliveryId: ids[0] ?? '' },
      { as: ada },
    )
    await sent(app)
    expect(hook.got().at(-1)).toMatchObject({ id: ids[0], seq: first?.seq })
    const resend = async (body: object) => {
      const before = hook.got().length
      await app.call('POST /api/webhooks/{ownerId}/{endpointId}/resend', { ...hook.ids, body }, { as: ada })
      await sent(app)
      return hook
        .got()
        .slice(before)
        .map(({ id }) => id)
        .toSorted()
    }
    expect(await resend({ fromSeq: hook.got()[3]?.seq })).toEqual(ids.slice(3))
    expect(await resend({ from: hook.got()[1]?.timestamp, to: hook.got()[2]?.timestamp })).toEqual(ids.slice(1, 3))
    expect(await resend({ fromSeq: 1, onlyFailed: true })).toEqual([])
    expect((await hook.log()).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('goes with its endpoint, and all of it with the account, whose export has it without secrets', async () => {
    const bob = await app.signUp('Bob')
    const [hook, other] = [await endpointFor(bob, bob.id), await endpointFor(bob, bob.id)]
    await Promise.all([hook.test(), other.test()])
    await sent(app)
    await app.call('DELETE /api/webhooks/{ownerId}/{endpointId}', hook.ids, { as: bob })
    await sent(app)
    const left = async () => (await listUserItems(bob.id, 'webhooks', { limit: 50 })).items.map(({ row }) => String(row['sk']))
    expect((await left()).filter((key) => key.includes(hook.ids.endpointId))).toEqual([])
    const { body: everything } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect(everything['webhooks']).toMatchObject({ endpoints: [{ id: other.ids.endpointId }], deliveries: [{ state: 'delivered' }] })
    expect(JSON.stringify(everything)).not.toContain('whsec_')
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    await pass(MINUTE_MS)
    await app.run('due')
    await app.settled()
    expect(await left()).toEqual([])
  })
})
