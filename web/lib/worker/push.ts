import { call } from '../api.ts'
import { readStored, removeStored, writeStored } from '../browser/stored.ts'
import { storedToken } from '../session/stored-session.ts'
import { registerWorker } from './register.ts'

/** Whether this browser can show push: `install` where only an app on the Home Screen can, `blocked` where the user refused it. */
export type PushSupport = 'yes' | 'no' | 'install' | 'blocked'

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : 'yes'
  return isIos() ? 'install' : 'no'
}

/** An iPad names itself a Mac, but no Mac has several touch points. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

/** Whether this browser shows push to a user, as far as it knows. */
export const hasPush = (userId: string): boolean => readStored('push')?.startsWith(`${userId} `) === true && pushSupport() === 'yes'

/** What was subscribed last: for whom, in which session, at which address. */
const markOf = (userId: string, { endpoint }: PushSubscription): string =>
  `${userId} ${(storedToken() ?? '').slice(-8)} ${endpoint.slice(-8)}`

/** Asks the user, then subscribes this browser; false when the user does not allow it. Call it in the handler of a click. */
export async function startPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(userId)
  return true
}

/** One after the other: a sign-out and the next sign-in may follow each other at once. */
let work: Promise<unknown> = Promise.resolve()
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const done = work.then(act)
  work = done.catch(() => undefined)
  return done
}

const subscribe = (userId: string): Promise<void> =>
  inTurn(async () => {
    const manager = (await registerWorker())?.pushManager
    if (!manager) throw new Error('This browser could not start push')
    const { key } = await call('GET /api/push/devices')
    const known = await manager.getSubscription()
    if (known && keyOf(known) !== key) await known.unsubscribe()
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    await call('PUT /api/push/devices', { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } })
    writeStored('push', markOf(userId, subscription))
  })

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Says to the server where this browser is reached now, if the user wanted push here and the session or the address is another one. */
export async function renewPush(userId: string): Promise<void> {
  if (!hasPush(userId)) return pausePush()
  if (Notification.permission !== 'granted') return
  const subscription = await (await registerWorker())?.pushManager.getSubscription()
  if (!subscription || readStored('push') !== markOf(userId, subscription)) await subscribe(userId)
}

/** Ends the subscription of this browser, so that it shows nothing of an account that is signed out. */
export const pausePush = (): Promise<void> =>
  inTurn(async () => {
    if (readStored('push') === null) return
    await (await (await registerWorker())?.pushManager.getSubscription())?.unsubscribe()
  })

/** The same for good, until the user turns it on again. */
export async function stopPush(): Promise<void> {
  await pausePush()
  removeStored('push')
}
