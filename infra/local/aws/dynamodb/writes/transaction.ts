import { cancelled, CONDITION_FAILED, invalid, isThrottle, Refusal, type CancellationReason } from '../refusal.ts'

const FINE: CancellationReason = { Code: 'None' }
interface Named {
  /** Names the item among all tables. */
  item: string
}

/** No item may be named twice. */
export function refuseTwice(planned: readonly Named[]): void {
  if (new Set(planned.map(({ item }) => item)).size < planned.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
}

/** Cancels when another call holds an item, while the switch is on. */
export function refuseConflicts(held: ReadonlySet<string>, planned: readonly Named[]): void {
  if (held.size === 0) return
  throw cancelled(
    planned.map(({ item }) => (held.has(item) ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : FINE)),
  )
}

/** Does the same with every action, so that every reason is given; cancels when there is one. */
export function each<Planned, Result>(planned: readonly Planned[], act: (one: Planned) => Result): Result[] {
  const results: Result[] = []
  const reasons: CancellationReason[] = []
  for (const one of planned) {
    try {
      results.push(act(one))
      reasons.push(FINE)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reasons.push(reasonOf(error))
    }
  }
  if (results.length < planned.length) throw cancelled(reasons)
  return results
}

const reasonOf = (refusal: Refusal): CancellationReason => ({
  Code: reasonCode(refusal),
  Message: refusal.message,
  ...(refusal.body.Item && { Item: refusal.body.Item }),
})

function reasonCode(refusal: Refusal): string {
  if (refusal.code === CONDITION_FAILED) return 'ConditionalCheckFailed'
  return isThrottle(refusal) ? 'ThrottlingError' : 'ValidationError'
}
