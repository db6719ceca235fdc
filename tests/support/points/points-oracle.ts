import { ACTIONS, DAILY_CLAIMS, DAILY_POINTS, type Action, type RewardedAction } from '../../../shared/points.ts'

export interface Deed {
  action: RewardedAction | 'claim'
  ref: string
  requested: number
  day: string
}
interface Line extends Deed {
  amount: number
}

const capOf = (action: Deed['action']): Action['cap'] => (action === 'claim' ? DAILY_CLAIMS : ACTIONS[action].cap)
const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/**
 * The ledger that domain 3.10 grants for a list of actions, as written there: quadratic, without any running totals.
 * Nothing of the code under test is used but the catalogue.
 */
export function linesFor(deeds: readonly Deed[]): Line[] {
  const lines: Line[] = []
  for (const deed of deeds) {
    if (lines.some(({ action, ref }) => action === deed.action && ref === deed.ref)) continue
    const ofDay = lines.filter(({ day }) => day === deed.day)
    const cap = capOf(deed.action)
    const left = cap === 'exempt' ? Infinity : DAILY_POINTS - sum(ofDay.filter(({ action }) => capOf(action) !== 'exempt'))
    const leftOfAction = typeof cap === 'number' ? cap - sum(ofDay.filter(({ action }) => action === deed.action)) : Infinity
    lines.push({ ...deed, amount: Math.max(0, Math.min(deed.requested, left, leftOfAction)) })
  }
  return lines
}
