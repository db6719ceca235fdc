import type { Operator } from '../../../shared/contract/endpoint.ts'
import type { DeletionProof } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { getDeletionProof } from '../../data/operator/deletion-proofs.ts'
import { signStatement } from '../../platform/operators.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { newAct, writeAct } from './write-act.ts'

/** What operators never read without a report: private messages and agreed work. */
const PRIVATE = ['messages', 'roomMessages', 'work', 'removed'] as const

/** The export of a user who asked for it, as an act of the log. It lacks what is private between users: that they export themselves. */
export async function exportForUser(operator: Operator, userId: string, reason: string): Promise<Record<string, unknown>> {
  if (!(await getActiveUser(userId))) fail('operator.not_found')
  await writeAct(operator, newAct(operator, { act: 'export', targetType: 'user', targetId: userId, userId, reason }))
  const everything = await exportAccount(userId, '')
  return { ...Object.fromEntries(Object.entries(everything).filter(([name]) => !PRIVATE.some((one) => one === name))), leftOut: PRIVATE }
}

/** Copies that a permanent deletion leaves, and for how many days; null: for good. */
const REMAINS: readonly { what: string; days: number | null }[] = [
  { what: 'Backups of the table (point-in-time recovery)', days: 35 },
  { what: 'Former versions of files', days: 30 },
  { what: 'The name in notifications that others received before', days: NOTIFICATION_DAYS },
  { what: 'Logs of calls, with the id of the account', days: 90 },
  { what: 'The log of what operators did, without the account', days: 3 * 365 },
  {
    what: 'Counts of clicks and conversions, also by campaign, and messages in conversations and rooms of others, as "Deleted user"',
    days: null,
  },
]

/** The signed proof that an account was permanently deleted. */
export async function readProof(userId: string): Promise<DeletionProof> {
  const stored = (await getDeletionProof(userId)) ?? fail('operator.not_found')
  const ended = Date.parse(stored.endedAt)
  const remains = REMAINS.map(({ what, days }) => ({ what, until: days === null ? null : new Date(ended + days * DAY_MS).toISOString() }))
  const proof = { ...stored, remains }
  return { proof, signature: await signStatement(proof) }
}
