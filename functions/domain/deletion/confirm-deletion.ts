import type { Operator } from '../../../shared/contract/endpoint.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { getCredential } from '../../data/accounts/credentials.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { countAct, getAct, markConfirmed } from '../../data/operator/acts.ts'
import { commit, type Write } from '../../data/transaction.ts'
import { closing, notifying } from '../reports/news.ts'
import { shownAct, stateOf } from '../reports/shown-act.ts'
import { softDeleteAccount } from './delete-account.ts'
import { softDeleteWholeStartup } from './delete-startup.ts'

/** Confirms a deletion that another operator asked for, and begins it. */
export async function confirmDeletion(operator: Operator, actId: string): Promise<OperatorAct> {
  const stored = (await getAct(actId)) ?? fail('operator.not_found')
  if (stored.confirmedBy !== undefined) fail('operator.done')
  if (stateOf(stored) !== 'pending') fail('operator.not_possible')
  if (stored.operator === operator.name) fail('operator.second_needed')
  const { refused } = await commit(countAct(operator.name, 'delete', operator.maxActsPerDay))
  if (refused !== undefined) fail('operator.too_many_acts')
  const also = {
    confirmed: markConfirmed(actId, operator.name),
    ...(await closing(actId, stored, false)),
    ...(await notifying(stored)),
  }
  await (stored.targetType === 'user' ? deleteUser(stored.targetId, also) : softDeleteWholeStartup(stored.targetId, also))
  return shownAct({ ...stored, confirmedBy: operator.name })
}

async function deleteUser(id: string, also: Record<string, Write>): Promise<void> {
  const user = (await getActiveUser(id, { consistent: true })) ?? fail('operator.not_found')
  const credential = (await getCredential(user.email, { consistent: true })) ?? fail('operator.not_found')
  await softDeleteAccount(user, credential, also)
}
