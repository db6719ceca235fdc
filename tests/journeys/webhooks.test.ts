import { afterAll, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import { WEBHOOK_EVENT_NAMES } from '../../shared/webhook-names.ts'
import { openApp, type Person } from '../support/app.ts'
import { randomOf } from '../support/links/counting.ts'
import { repetitions } from '../support/seed.ts'
import { crashing } from '../support/simulation/crashes.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addTasks, columnIds } from '../support/tasks/tasks.ts'
import { addMember } from '../support/teams/teams.ts'
import { sent, startReceiver, type Received } from '../support/webhook-receiver.ts'

const ROUNDS = repetitions(1, { long: 10 })
const LEADS = repetitions(8, { long: 960 })
const TASKS = repetitions(4, { long: 20 })
/** A batch of the stream has hundreds of writes, and each crash repeats all of them after a pause. */
const CRASHES = { 'webhook-deliveries': 0.03, 'follow-ups': repetitions(0, { long: 0.001 }) }
/** In place of the 15 seconds that a receiver may take. */
const PATIENCE_MS = 200

const app = await openApp({ keepsTime: true })
const secrets = new Map<string, string>()
const receiver = await startReceiver((path) => [secrets.get(path) ?? ''])
const random = randomOf(Number(process.env['TEST_SEED'] ?? 7))
const crashes = crashing(Object.keys(CRASHES), CRASHES, random)
crashes.stop()
afterAll(async () => {
  crashes.end()
  await receiver.close()
})

/** Mocks last for one test. */
const loosePatience = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms === 15_000 ? PATIENCE_MS : ms).unref()
    return controller.signal
  })

let now = Date.now()
const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: (now = time) })

/** Receivers by what they do to a request until they are well again; 410 is for ever. */
const ILLS = {
  well: undefined,
  flaky: (_request, response) => (random() < 0.3 ? response.writeHead(503).end() : response.end()),
  hanging: () => undefined,
  failing: (_request, response) => response.writeHead(500).end('broken'),
  garbage: (_request, response) => response.socket?.end('nothing that HTTP knows\r\n\r\n'),
  gone: (_request, response) => response.writeHead(410).end(),
} satisfies Record<string, Parameters<typeof receiver.answers.set>[1] | undefined>

/** Those that get well. */
const LIVING = ['well', 'flaky', 'hanging', 'failing', 'garbage'] as const
/** In which ten attempts are made. */
const HOURS = 84

async function endpointsOf(as: Person, ownerId: string, round: number): Promise<Map<keyof typeof ILLS, string>> {
  const paths = new Map<keyof typeof ILLS, string>()
  for (const [ill, answer] of Object.entries(ILLS) as [keyof typeof ILLS, (typeof ILLS)['flaky'] | undefined][]) {
    const path = `/${round}/${ill}`
    const body = { url: `${receiver.origin}${path}`, events: [...WEBHOOK_EVENT_NAMES] }
    secrets.set(path, (await app.call('POST /api/webhooks/{ownerId}', { ownerId, body }, { as })).body.secret)
    if (answer) receiver.answers.set(path, answer)
    paths.set(ill, path)
  }
  return paths
}

const idsIn = (received: readonly Received[], type: string, name: string) =>
  new Set(received.filter((one) => one.type === type).map(({ data }) => String(data[name])))

it(`every event arrives at every receiver that gets well, signed, with one id and in an order that can be restored, whatever crashes, repeats and fails`, async () => {
  loosePatience()
  for (let round = 0; round < ROUNDS; round += 1) {
    setTime(now + MINUTE_MS)
    const [ada, bob] = [await app.signUp(`Ada ${round}`), await app.signUp(`Bob ${round}`)]
    const startup = await registerStartup(app, ada)
    await addMember(startup.id, bob)
    await app.settled()
    const paths = await endpointsOf(ada, startup.id, round)

    app.dynamodb.faults.stream = { seed: round, repeat: true, overlap: true }
    crashes.start()
    const [todo] = await columnIds(app, ada, startup.id)
    const tasks = await addTasks(
      app,
      ada,
      startup.id,
      Array.from({ length: TASKS }, (_, at) => ({ title: `Task ${at}`, columnId: todo, assigneeIds: [bob.id] })),
    )
    const csv = ['name,email', ...Array.from({ length: LEADS }, (_, at) => `Lead ${at},lead${round}-${at}@example.org`)].join('\n')
    const imported = await app.call('POST /api/startups/{id}/leads/import', { id: startup.id, body: { csv } }, { as: ada })
    expect(imported.body).toMatchObject({ created: LEADS })
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId: bob.id }, { as: ada })
    await sent(app)
    crashes.stop()
    app.dynamodb.faults.stream = undefined
    // Those of a run that crashed go on by the timer once its lease is over, or the message of the stream was lost.
    setTime(now + 3 * MINUTE_MS)
    await app.run('webhook-deliveries')
    await sent(app)

    for (const ill of LIVING) receiver.answers.delete(paths.get(ill) ?? '')
    // Under load, a receiver that is well may be late too.
    const idsAt = (ill: keyof typeof ILLS) => new Set(receiver.at(paths.get(ill) ?? '').map(({ id }) => id))
    const isDone = () => LIVING.every((ill) => idsAt(ill).size >= 2 * TASKS + LEADS + 1)
    const offs = async () => {
      const { body } = await app.call('GET /api/webhooks/{ownerId}', { ownerId: startup.id }, { as: ada })
      return body.items.filter(({ off }) => off !== null)
    }
    // A run that crashed after it had noted the 410 learns it again from the next attempt.
    for (let hour = 0; hour < HOURS && !(isDone() && (await offs()).length > 0); hour += 3) {
      setTime(now + 3 * HOUR_MS)
      await app.run('webhook-deliveries')
      await sent(app)
    }
    const well = receiver.at(paths.get('well') ?? '')
    expect(idsIn(well, 'task.created', 'taskId')).toEqual(new Set(tasks.map(({ id }) => id)))
    expect(idsIn(well, 'lead.created', 'leadId').size).toBe(LEADS)
    expect(idsIn(well, 'member.left', 'userId')).toEqual(new Set([bob.id]))
    expect(idsIn(well, 'task.updated', 'taskId')).toEqual(new Set(tasks.map(({ id }) => id)))
    const ids = new Set(well.map(({ id }) => id))
    for (const ill of LIVING) expect(idsAt(ill), ill).toEqual(ids)
    expect(await offs()).toMatchObject([{ url: expect.stringContaining('gone') as string, off: { why: 'gone' } }])
    expectOrder(well)
  }
  expect(crashes.count()).toBeGreaterThan(0)
  expect(receiver.failures).toEqual([])
})

/** One number and one body for each id, and what was created before it was changed. */
function expectOrder(received: readonly Received[]): void {
  const byId = new Map(received.map((one) => [one.id, one]))
  for (const one of received) expect(one.seq).toBe(byId.get(one.id)?.seq)
  const events = [...byId.values()].toSorted((one, other) => one.seq - other.seq)
  expect(new Set(events.map(({ seq }) => seq)).size).toBe(events.length)
  const created = new Set<unknown>()
  for (const { type, data } of events) {
    if (type === 'task.created') created.add(data['taskId'])
    if (type === 'task.updated') expect(created.has(data['taskId'])).toBe(true)
  }
}
