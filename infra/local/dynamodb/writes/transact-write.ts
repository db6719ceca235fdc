import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import { cancelled, CONDITION_FAILED, invalid, Refusal, type CancellationReason } from '../engine/refusal.ts'
import { attempt, type Change } from './attempt.ts'
import { commit } from './commit.ts'
import { planWrite, type PlannedWrite, type WriteAction, type WriteInput } from './plan.ts'
import type { Tokens } from './tokens.ts'

export interface TransactWriteInput {
  TransactItems?: Record<string, WriteInput>[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: string
}
const ACTIONS: Readonly<Record<string, WriteAction>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
}
const FINE: CancellationReason = { Code: 'None' }

/** TransactWriteItems: up to 100 writes, all or none. */
export async function transactWrite(core: Core, tokens: Tokens<Answer>, input: TransactWriteInput): Promise<Answer> {
  const { TransactItems: items, ClientRequestToken: token } = input
  const start = () => run(core, items)
  return token === undefined ? start() : tokens.once(token, items, start)
}

async function run(core: Core, items: TransactWriteInput['TransactItems']): Promise<Answer> {
  const planned = await plan(core, items)
  const locks = planned.map(({ lock }) => lock)
  if (core.faults.conflictWhenLocked) refuseConflicts(core.locks.conflicts(locks, 'transaction'), planned)
  return core.locks.hold(locks, 'transaction', async () => {
    await commit(core, await attemptAll(core, planned))
    return {}
  })
}

async function plan(core: Core, items: TransactWriteInput['TransactItems']): Promise<PlannedWrite[]> {
  refuseCount(items?.length ?? 0)
  const planned: PlannedWrite[] = []
  for (const item of items ?? []) {
    const [[kind, input] = [], ...others] = Object.entries(item)
    const action = ACTIONS[kind ?? '']
    if (!action || !input || others.length > 0) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
    planned.push(await planWrite(core.engine, action, input, kind === 'ConditionCheck'))
  }
  refuseTwice(planned)
  return planned
}

/** Between one and a hundred actions. */
export function refuseCount(count: number): void {
  if (count >= 1 && count <= 100) return
  throw invalid(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${count > 100 ? 'less than or equal to 100' : 'greater than or equal to 1'}`,
  )
}

export function refuseTwice(planned: readonly { lock: string }[]): void {
  if (new Set(planned.map(({ lock }) => lock)).size < planned.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
}

export function refuseConflicts(held: ReadonlySet<string>, planned: readonly { lock: string }[]): void {
  if (held.size === 0) return
  throw cancelled(
    planned.map(({ lock }) => (held.has(lock) ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : FINE)),
  )
}

/** Every action is tried, so that every reason is told. */
async function attemptAll(core: Core, planned: readonly PlannedWrite[]): Promise<Change[]> {
  const changes: Change[] = []
  const reasons: CancellationReason[] = []
  for (const write of planned) {
    try {
      changes.push(await attempt(core.engine, write))
      reasons.push(FINE)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reasons.push(reasonOf(error))
    }
  }
  if (changes.length < planned.length) throw cancelled(reasons)
  return changes
}

const reasonOf = ({ code, body, message }: Refusal): CancellationReason => ({
  Code: code === CONDITION_FAILED ? 'ConditionalCheckFailed' : 'ValidationError',
  Message: message,
  ...(body.Item && { Item: body.Item }),
})
