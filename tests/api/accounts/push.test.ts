import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOf } from '../../../functions/platform/hash.ts'
import { putPushDevice, listPushDevices } from '../../../functions/data/accounts/push-devices.ts'
import { listSessions } from '../../../functions/data/accounts/sessions.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { sendPush } from '../../../functions/domain/push/send-push.ts'
import { PUSH_DEVICES_MAX } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { startPushService } from '../../support/push-service.ts'

const app = await openApp({ keepsTime: true })
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

let count = 0
const message = {
  title: 'Grace asks to join',
  body: 'As a designer',
  path: '/startup/1/requests',
  topic: 'requests#1',
  urgency: 'normal',
} as const
async function subscribe(as: Pick<Person, 'token'>) {
  const browser = service.subscribe(`/${(count += 1)}`)
  const { status } = await app.call('PUT /api/push/devices', { body: browser.subscription }, { as })
  expect(status).toBe(200)
  return browser
}
const devicesOf = async (as: Pick<Person, 'token'>) => (await app.call('GET /api/push/devices', {}, { as })).body
const deliveriesTo = ({ path }: { path: string }) => service.deliveries.filter((one) => one.path === path)
/** Subscriptions that were stored before there was a limit. */
async function store({ id: userId }: Person, number: number) {
  const [session] = await listSessions(userId)
  if (!session) throw new Error('There is no session')
  const browsers = Array.from({ length: number }, () => service.subscribe(`/${(count += 1)}`))
  const common = { userId, sessionId: session.id, endsAt: session.endsAt, userAgent: '', origin: app.origin, createdAt: '2026' }
  const devices = browsers.map(({ subscription }) => ({ ...common, ...subscription, hash: hashOf(subscription.endpoint) }))
  await Promise.all(devices.map((device) => commit(putPushDevice(device))))
  return browsers
}
const again = async ({ email, password }: Person) => (await app.call('POST /api/auth/login', { body: { email, password } })).body

describe('a push message', () => {
  it('reaches the devices of its user as a declarative message that http_ece decrypts', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [device, others] = [await subscribe(ada), await subscribe(bob)]
    await notify('message.new', [ada.id], { person: 'Bob', userId: bob.id })
    expect(await sendPush(ada.id, message)).toEqual({ sent: 1, failed: 0 })
    const [delivery, ...more] = deliveriesTo(device)
    expect([more.length, deliveriesTo(others).length]).toEqual([0, 0])
    if (!delivery) throw new Error('Nothing was delivered')
    const { navigate, title, body } = device.read(delivery.body)['notification'] as Record<string, string>
    const { web_push: form, app_badge: unread } = device.read(delivery.body)
    expect([form, unread, navigate, title, body]).toEqual([
      8030,
      1,
      `${app.origin}/startup/1/requests`,
      'Grace asks to join',
      'As a designer',
    ])
    expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(delivery.headers['topic']).toMatch(/^[\w-]{32}$/)
  })

  it('names the site by a token (RFC 8292) that the key of the subscription verifies', async () => {
    const ada = await app.signUp('Ada')
    const device = await subscribe(ada)
    const { key } = await devicesOf(ada)
    await sendPush(ada.id, message)
    const [, token = '', sent] = /^vapid t=(.+), k=(.+)$/.exec(deliveriesTo(device)[0]?.headers.authorization ?? '') ?? []
    expect(sent).toBe(key)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, { audience: service.origin, subject: 'mailto:operator@launchcrew.localhost' })
    expect((payload.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(DAY_MS)
  })

  it.each([404, 410])('deletes a subscription whose service answers %d', async (status) => {
    const ada = await app.signUp('Ada')
    const device = await subscribe(ada)
    service.answers.set(device.path, [status])
    expect(await sendPush(ada.id, message)).toEqual({ sent: 0, failed: 0 })
    expect((await devicesOf(ada)).items).toEqual([])
  })

  it('is sent once more after an error that may pass, and counted after the second', async () => {
    const ada = await app.signUp('Ada')
    const [device, broken, refusing] = [await subscribe(ada), await subscribe(await again(ada)), await subscribe(await again(ada))]
    service.answers.set(device.path, [429])
    service.answers.set(broken.path, [500, 503])
    service.answers.set(refusing.path, [301])
    expect(await sendPush(ada.id, message)).toEqual({ sent: 1, failed: 2 })
    expect([device, broken, refusing].map((one) => deliveriesTo(one).length)).toEqual([2, 2, 1])
  })

  it('is cut, with a smaller address, where it would not fit into a record', async () => {
    const ada = await app.signUp('Ada')
    const device = await subscribe(ada)
    await sendPush(ada.id, { ...message, title: '🚀'.repeat(300), body: '漢'.repeat(9_000), path: `/x?${'q'.repeat(4_000)}` })
    const [delivery] = deliveriesTo(device)
    expect(delivery?.body.length).toBeLessThanOrEqual(4_096)
    expect(device.read(delivery?.body ?? Buffer.of())).toMatchObject({ notification: { navigate: app.origin } })
  })

  it('reaches 200 subscriptions of a user', async () => {
    const ada = await app.signUp('Ada')
    const browsers = await store(ada, 200)
    expect(await sendPush(ada.id, message)).toEqual({ sent: 200, failed: 0 })
    expect(browsers.every((browser) => deliveriesTo(browser).length === 1)).toBe(true)
  })
})

describe('the devices that get push', () => {
  it('are listed with name and last use, and revocable by their user alone', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const device = await subscribe(ada)
    const { items } = await devicesOf(ada)
    expect(items).toEqual([
      {
        hash: hashOf(device.subscription.endpoint),
        device: expect.any(String),
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
    ])
    const remove = (as: Person) => app.call('DELETE /api/push/devices/{hash}', { hash: items[0]?.hash ?? '' }, { as })
    await remove(bob)
    expect((await devicesOf(ada)).items).toHaveLength(1)
    await remove(ada)
    expect((await devicesOf(ada)).items).toEqual([])
  })

  it('belong to the session that subscribed: what ends it ends push, being idle does not', async () => {
    const ada = await app.signUp('Ada')
    const other = await again(ada)
    const [first, second] = [await subscribe(ada), await subscribe(other)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * DAY_MS })
    expect(await sendPush(ada.id, message)).toEqual({ sent: 2, failed: 0 })
    vi.setSystemTime(Date.now() - 10 * DAY_MS + 1_000)
    await app.call('POST /api/auth/logout', {}, { as: ada })
    expect(await sendPush(ada.id, message)).toEqual({ sent: 1, failed: 0 })
    expect([first, second].map((one) => deliveriesTo(one).length)).toEqual([1, 2])
    expect((await listPushDevices(ada.id)).map(({ endpoint }) => endpoint)).toEqual([second.subscription.endpoint])
  })

  it('are at most one per session and twenty per user, and one address belongs to the last user who subscribed with it', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [first, second] = [await subscribe(ada), await subscribe(ada)]
    expect((await listPushDevices(ada.id)).map(({ endpoint }) => endpoint)).toEqual([second.subscription.endpoint])
    expect(first.path).not.toBe(second.path)
    await store(ada, PUSH_DEVICES_MAX)
    await subscribe(await again(ada))
    expect(await listPushDevices(ada.id)).toHaveLength(PUSH_DEVICES_MAX)
    const last = await subscribe(bob)
    await app.call('PUT /api/push/devices', { body: last.subscription }, { as: ada })
    expect(await sendPush(bob.id, message)).toEqual({ sent: 0, failed: 0 })
  })

  it('are refused with an address that is not public', async () => {
    const ada = await app.signUp('Ada')
    vi.stubEnv('PUSH_LOCAL', '')
    const { keys } = service.subscribe('/x').subscription
    for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://intranet/1', 'nothing'])
      expect((await app.call('PUT /api/push/devices', { body: { endpoint, keys } }, { as: ada })).status).toBe(400)
    vi.unstubAllEnvs()
  })

  it('are tested by a message that leads to the settings', async () => {
    const ada = await app.signUp('Ada')
    const device = await subscribe(ada)
    expect((await app.call('POST /api/push/test', {}, { as: ada })).body).toEqual({ sent: 1, failed: 0 })
    expect(device.read(deliveriesTo(device)[0]?.body ?? Buffer.of())).toMatchObject({ notification: { title: 'Push works' } })
  })

  it('are in the export of the account without their keys, and deleted with it', async () => {
    const ada = await app.signUp('Ada')
    const device = await subscribe(ada)
    const { body } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(body['pushDevices']).toEqual([{ createdAt: expect.any(String), userAgent: expect.any(String) }])
    expect(JSON.stringify(body)).not.toContain(device.subscription.keys.auth)
  })
})
