import type { Operator } from '../../../shared/contract/endpoint.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { getAct, listActs, markUndone, markWithdrawn, type StoredAct } from '../../data/operator/acts.ts'
import { deleteRemoved, removedRef, type Removed } from '../../data/operator/removed.ts'
import { getTogether, type PageOptions, type ShownPage } from '../../data/reads.ts'
import type { Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { notifying } from '../reports/news.ts'
import { canUndo, shownAct, stateOf } from '../reports/shown-act.ts'
import { massOf } from './act.ts'
import { EFFECTS } from './effects.ts'
import { scheduleMass } from './mass.ts'
import { newAct, writeAct } from './write-act.ts'

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
    const { targetType, targetId, userId } = undone
    const stored = newAct(operator, { act: 'undo', targetType, targetId, userId, reason })
    const effect =
      stateOf(undone) === 'pending'
        ? { undone: markWithdrawn(actId, stored.id) }
        : { undone: markUndone(actId, stored.id), ...(await liftingOf(undone)), ...(await notifying(stored, undone)) }
    return (await writeAct(operator, stored, effect)) ? CONFLICT : shownAct(stored)
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
