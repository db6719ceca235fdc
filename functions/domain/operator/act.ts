import type { Operator } from '../../../shared/contract/endpoint.ts'
import type { OperatorAct } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import type { ActKind, StoredAct } from '../../data/operator/acts.ts'
import { putRemoved, type Removed } from '../../data/operator/removed.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import type { Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { readTarget } from '../reports/cases.ts'
import { closing, notifying } from '../reports/news.ts'
import { shownAct } from '../reports/shown-act.ts'
import { EFFECTS } from './effects.ts'
import { scheduleMass, type MassKind } from './mass.ts'
import { newAct, writeAct } from './write-act.ts'
import { OPERATOR_CONFIRM_HOURS, OPERATOR_UNDO_DAYS } from '../../../shared/operator.ts'

export interface Decision extends TargetId {
  act: ActKind
  reason: string
}
/** What an act does beyond its entry in the log. */
interface Plan extends Pick<StoredAct, 'userId' | 'undoUntil' | 'confirmBy'> {
  writes: Record<string, Write>
}
const iso = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** What an act on everything of a user takes away; a suspended account loses what others would still see of it. */
const MASS: Readonly<Partial<Record<ActKind, readonly MassKind[]>>> = {
  'remove-links': ['link'],
  'remove-messages': ['message'],
  'remove-gigs': ['gig'],
  suspend: ['link', 'startup'],
}

/** Acts on a target: the entry of the log and the effect are one transaction. */
export function actOn(operator: Operator, decision: Decision): Promise<OperatorAct> {
  const { act, reason, targetType, targetId } = decision
  return retryOnConflict(async () => {
    const begun = newAct(operator, { act, targetType, targetId, reason, userId: null })
    const { writes, ...plan } = await planOf(begun.id, decision)
    const stored: StoredAct = { ...begun, ...plan }
    const isPending = plan.confirmBy !== undefined
    const news = isPending ? {} : { ...(await closing(stored.id, decision, act === 'dismiss')), ...(await notifying(stored)) }
    return (await writeAct(operator, stored, { ...writes, ...news })) ? CONFLICT : shownAct(stored)
  })
}

/** A message that no report names is not found. */
async function planOf(id: string, { act, targetType, targetId }: Decision): Promise<Plan> {
  const target = { targetType, targetId }
  const detail = await readTarget(target)
  const effect = EFFECTS[`${act} ${targetType}` as keyof typeof EFFECTS]
  const undoUntil = iso(OPERATOR_UNDO_DAYS * DAY_MS)
  if (effect) {
    const applied = (await effect.apply(targetId)) ?? fail(detail.target.authorId === null ? 'operator.not_found' : 'operator.done')
    const { userId, former, writes } = applied
    const how = act as Removed['how']
    return {
      userId,
      ...(act === 'remove' && { undoUntil }),
      writes: {
        ...writes,
        removed: putRemoved({ ...target, how, by: id, userId, former }),
        ...(act === 'suspend' && targetType === 'user' && scheduleMass(id, { userId: targetId, kinds: MASS.suspend ?? [] })),
      },
    }
  }
  const { authorId } = detail.target
  if (act === 'dismiss' && detail.case?.state === 'open') return { userId: null, writes: {} }
  if (authorId === null) return fail(act === 'dismiss' ? 'operator.not_possible' : 'operator.not_found')
  if (act === 'delete' && (targetType === 'user' || targetType === 'startup'))
    return { userId: authorId, confirmBy: iso(OPERATOR_CONFIRM_HOURS * HOUR_MS), writes: {} }
  const kinds = MASS[act]
  if (!kinds || targetType !== 'user') return fail('operator.not_possible')
  return { userId: authorId, undoUntil, writes: scheduleMass(id, { userId: authorId, kinds }) }
}

/** The kinds of what was taken away with an act besides its target. */
export const massOf = ({ act, targetType }: StoredAct): readonly MassKind[] => (targetType === 'user' && MASS[act]) || []
