import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { fail } from '../../../shared/errors.ts'
import { CHOSEN_GROUPS } from '../../../shared/notification-groups.ts'
import { restrictAddress } from '../../data/accounts/mail-addresses.ts'
import { updateSettings, type StoredSettings } from '../../data/accounts/settings.ts'
import { requireUser } from '../../data/accounts/users.ts'
import { consumeRate } from '../../data/rate-limits.ts'
import { commit, transact } from '../../data/transaction.ts'
import { keysOf } from '../../platform/signing-keys.ts'

/** The setting of each group of mails, and its value when there are none. */
const OFF: Readonly<Record<string, Partial<Record<string, unknown>>>> = {
  ...Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, { [`mail:${group}`]: 'off' }])),
  digest: { digest: 'off' },
  report: { report: false },
  alert: { alerts: false },
}

/** Whether a user stopped the mails of a group; those of groups without a setting cannot be stopped. */
export function hasStopped(stored: StoredSettings | undefined, group: string): boolean {
  const values: Readonly<Record<string, unknown>> = { ...stored }
  return Object.entries(OFF[group] ?? {}).some(([name, off]) => values[name] === off)
}

/** Whether mails of a group can be stopped. */
export const canStop = (group: string): boolean => group in OFF

/** Who can unsubscribe from what by a link of a mail: a user from a group, or an address, by its hash, from invitations. */
const Unsubscribing = z.object({
  who: z.enum(['user', 'address']),
  id: z.string(),
  from: z.string(),
})
export type Unsubscribing = z.output<typeof Unsubscribing>

/** Stops the mails of the group that a token names, or all that can be stopped; idempotent. */
export async function unsubscribe(token: string, isAll: boolean): Promise<void> {
  const { who, id, from } = (await readUnsubscribeToken(token)) ?? fail('unsubscribe.invalid')
  // Not by the address of the caller: a provider posts for many readers.
  await consumeRate('unsubscribe', id)
  if (who === 'address') return void (await commit(restrictAddress(id, 'declinedAt')))
  const stopped = Object.assign({}, ...(isAll ? Object.values(OFF) : [OFF[from]])) as Partial<StoredSettings>
  await transact({ user: requireUser(id), settings: updateSettings(id, stopped) })
}

const signatureOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A signed token that unsubscribes and can do nothing else. It has no end, since old mails are read too. */
export async function unsubscribeToken(claims: Unsubscribing): Promise<string> {
  const { key } = await keysOf('unsubscribe')
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

/** What a token says, or nothing when it is not ours. */
async function readUnsubscribeToken(token: string): Promise<Unsubscribing | undefined> {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const { byKid } = await keysOf('unsubscribe')
  const isOurs = [...byKid.values()].some((key) => given.length === 32 && timingSafeEqual(given, signatureOf(key, text)))
  return isOurs ? Unsubscribing.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) : undefined
}
