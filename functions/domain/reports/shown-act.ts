import type { OperatorAct } from '../../../shared/entities/operator.ts'
import type { ActKind, StoredAct } from '../../data/operator/acts.ts'

/** An act as operators see it. */
export const shownAct = (act: StoredAct): OperatorAct => ({
  ...act,
  state: stateOf(act),
  confirmedBy: act.confirmedBy ?? null,
  undoneBy: act.undoneBy ?? null,
  canUndo: canUndo(act),
  undoUntil: act.undoUntil ?? null,
})

export function stateOf({ undoneBy, confirmBy, confirmedBy }: StoredAct): OperatorAct['state'] {
  if (undoneBy !== undefined) return 'undone'
  if (confirmBy === undefined || confirmedBy !== undefined) return 'done'
  return Date.parse(confirmBy) > Date.now() ? 'pending' : 'expired'
}

/** Acts that can be undone at any time; a deletion can be as long as it is pending. */
const LIFTED: ReadonlySet<ActKind> = new Set(['suspend', 'disable'])

export function canUndo(act: StoredAct): boolean {
  const state = stateOf(act)
  if (act.undoUntil !== undefined && Date.parse(act.undoUntil) <= Date.now()) return false
  return state === 'pending' || (state === 'done' && (LIFTED.has(act.act) || act.undoUntil !== undefined))
}
