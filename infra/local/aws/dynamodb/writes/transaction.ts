import { cancelled, CONDITION_FAILED, invalid, isThrottle, Refusal, type CancellationReason } from '../refusal.ts'

const MOST_ACTIONS = 100
const FINE: CancellationReason = { Code: 'None' }

/** Between one and a hundred actions. */
export function refuseCount(count: number): void {
  if (count >= 1 && count <= MOST_ACTIONS) return
  const bound = count > MOST_ACTIONS ? `less than or equal to ${MOST_ACTIONS}` : 'greater than or equal to 1'
  throw invalid(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`)
}

/** No item may be named twice. */
export function refuseTwice(planned: readonly { lock: string }[]): void {
  if (new Set(planned.map(({ lock }) => lock)).size < planned.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
}

/** Cancels when another call holds an item, while the switch is on. */
export function refuseConflicts(held: ReadonlySet<string>, planned: readonly { lock: string }[]): void {
  if (held.size === 0) return
  throw cancelled(
    planned.map(({ lock }) => (held.has(lock) ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : FINE)),
  )
}

/** Does the same with every action, so that every reason is told; cancels when there is one. */
export async function each<Planned, Result>(planned: readonly Planned[], act: (one: Planned) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const reasons: CancellationReason[] = []
  for (const one of planned) {
    try {
      results.push(await act(one))
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
