import type { Operator } from '../../../shared/contract/endpoint.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { countAct, getAct, listActs, markUndone, markWithdrawn, putAct, type StoredAct } from '../../data/operator/acts.ts'
import { deleteRemoved, removedRef, type Removed } from '../../data/operator/removed.ts'
import { getTogether, type PageOptions, type ShownPage } from '../../data/reads.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { telling } from '../reports/news.ts'
import { canUndo, shownAct, stateOf } from '../reports/shown-act.ts'
import { massOf } from './act.ts'
import { EFFECTS } from './effects.ts'
import { scheduleMass } from './mass.ts'

/** The log, newest first. */
export async function readActs(page: PageOptions): Promise<ShownPage<OperatorAct>> {
  const acts = await listActs(page)
  return acts.show((some) => some.map(shownAct))
}

/** Undoes an act by an act of its own, which has a reason too. */
export function undoAct(operator: Operator, actId: string, reason: string): Promise<OperatorAct> {
  return retryOnConflict(async () => {
    const undone = (await getAct(actId)) ?? fail('operator.not_found')
    if (undone.undoneBy !== undefined) fail('operator.done')
    if (!canUndo(undone)) fail('operator.not_possible')
    const id = ulid()
    const { targetType, targetId, userId } = undone
    const stored: StoredAct = {
      id,
      act: 'undo',
      targetType,
      targetId,
      userId,
      operator: operator.name,
      reason,
      at: new Date().toISOString(),
    }
    const isPending = stateOf(undone) === 'pending'
    const refused = await transact<string>({
      act: putAct(stored),
      day: countAct(operator.name, 'undo', operator.maxActsPerDay),
      undone: isPending ? markWithdrawn(actId, id) : markUndone(actId, id),
      ...(!isPending && { ...(await liftingOf(undone)), ...(await telling(stored, undone)) }),
    })
    if (!refused) return shownAct(stored)
    if ('day' in refused) fail('operator.too_many_acts')
    return CONFLICT
  })
}

const effectOf = ({ act, targetType }: StoredAct) => EFFECTS[`${act} ${targetType}` as keyof typeof EFFECTS]

/** What gives back what an act took away; of a target that is gone, nothing. */
async function liftingOf(undone: StoredAct): Promise<Record<string, Write>> {
  const { id: by, act, targetType, targetId, userId } = undone
  const mass = massOf(undone)
  const rest = mass.length > 0 && userId !== null ? scheduleMass(by, { userId, kinds: mass, undo: true }) : {}
  const effect = effectOf(undone)
  if (!effect) return rest
  const { removed } = await getTogether(
    { removed: removedRef({ targetType, targetId, how: act as Removed['how'], by }) },
    { consistent: true },
  )
  if (!removed) return rest
  return { ...rest, ...(await effect.lift(targetId, removed.former)), removed: deleteRemoved(removed) }
}
