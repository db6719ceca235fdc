/** How long a push takes until a service on this machine has it: to one device 200 times, and to 200 devices of a user (p95 at most 3 s). */
import { hashOf } from '../../functions/platform/hash.ts'
import { putPushDevice } from '../../functions/data/accounts/push-devices.ts'
import { listSessions } from '../../functions/data/accounts/sessions.ts'
import { commit } from '../../functions/data/transaction.ts'
import { sendPush } from '../../functions/domain/push/send-push.ts'
import { startApp } from '../support/app.ts'
import { startPushService } from '../support/push-service.ts'
import { report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'

const message = { title: 'Grace asks to join', body: 'As a designer', path: '/my-requests', topic: 'requests', urgency: 'normal' } as const
const [app, service] = [await startApp(), await startPushService()]

async function userWith(name: string, devices: number): Promise<string> {
  const { id: userId } = await app.signUp(name)
  const [session] = await listSessions(userId)
  if (!session) throw new Error('There is no session')
  const common = { userId, sessionId: session.id, endsAt: session.endsAt, userAgent: '', origin: app.origin, createdAt: '2026' }
  for (let n = 0; n < devices; n += 1) {
    const { subscription } = service.subscribe(`/${name}/${n}`)
    await commit(putPushDevice({ ...common, ...subscription, hash: hashOf(subscription.endpoint) }))
  }
  return userId
}

section('Push')
for (const [name, devices, times] of [
  ['one device', 1, sized(200, 2)],
  ['200 devices', 200, sized(20, 1)],
] as const) {
  const userId = await userWith(name.replaceAll(' ', '-'), devices)
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await sendPush(userId, message)
    took.push((performance.now() - began) / 1_000)
  }
  took.sort((one, other) => one - other)
  report({ what: `${name}, p95`, value: took[Math.floor(took.length * 0.95)] ?? Infinity, unit: 's', bound: { atMost: 3 } })
}
await service.close()
await app.close()
