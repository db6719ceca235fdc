import type { Operator } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { countAct, putAct, type StoredAct } from '../../data/operator/acts.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'

/** An entry of the log that is not written yet. */
export const newAct = (operator: Operator, act: Omit<StoredAct, 'id' | 'operator' | 'at'>): StoredAct => ({
  ...act,
  id: ulid(),
  operator: operator.name,
  at: new Date().toISOString(),
})

/** Writes an act together with its effect; gives what `transact` gives of the effect. Fails at the limit of the operator for a day. */
export async function writeAct(operator: Operator, act: StoredAct, effect: Record<string, Write> = {}) {
  const day = countAct(operator.name, act.act, operator.maxActsPerDay)
  const refused = await transact<string>({ ...effect, act: putAct(act), day })
  if (refused && 'day' in refused) fail('operator.too_many_acts')
  return refused
}
