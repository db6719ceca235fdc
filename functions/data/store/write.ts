import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { fail } from '../../../shared/errors.ts'
import { db, tableName } from './client.ts'
import { expressions, type AttributeChanges, type Condition } from './expression.ts'
import { backOff } from '../../platform/retries/backoff.ts'
import { itemOf, type Entity, type Key } from './table.ts'

type Row = Record<string, unknown>
type Update = { Key: Row; UpdateExpression: string }
export type Write =
  | { Put: { Item: Row } }
  | { Update: Update }
  | { Delete: { Key: Row } }
  | { ConditionCheck: { Key: Row; ConditionExpression: string } }

/** A write that changes something, so that it can be committed alone. */
export type Mutation = Exclude<Write, { ConditionCheck: unknown }>

const onlyKey = ({ pk, sk }: Key): Row => ({ pk, sk })

/** Writes a whole record. */
export const put = <T extends object, Id>(
  of: Entity<T, Id>,
  record: T & Id,
  condition?: Condition,
): Extract<Mutation, { Put: unknown }> => ({
  Put: { Item: itemOf(of, record), ...expressions(condition) },
})

/** Changes the named attributes of an item and leaves the others; creates a missing item unless the condition forbids it. */
export const change = (key: Key, changes: AttributeChanges, condition?: Condition): Mutation => ({
  Update: { Key: onlyKey(key), ...expressions(condition, changes) } as Update,
})

/** Deletes an item; a missing one is no error unless the condition requires it. */
export const remove = (key: Key, condition?: Condition): Extract<Mutation, { Delete: unknown }> => ({
  Delete: { Key: onlyKey(key), ...expressions(condition) },
})

/** Writes nothing, and fails the transaction when the condition fails. */
export const check = (key: Key, condition: Condition): Write => ({
  ConditionCheck: { Key: onlyKey(key), ...expressions(condition) } as { Key: Row; ConditionExpression: string },
})

/** Existing item that failed the condition; null when there is none. */
export type Refusal = Row | null

const TRIES = 6
const CONFLICTS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** Another transaction holds these writes. */
export class Contended extends Error {
  override readonly name = 'Contended'
  readonly writes: readonly string[]
  constructor(writes: readonly string[]) {
    super('Another transaction writes the same items')
    this.writes = writes
  }
}

/**
 * Commits all writes or none. Returns nothing on success, otherwise the writes whose conditions failed.
 * A conflict with another transaction is tried again, in the end 503; one over a write of `yielding` is `Contended` at once.
 */
export async function transact<K extends string>(
  writes: Readonly<Record<K, Write>>,
  yielding: readonly K[] = [],
): Promise<Partial<Record<K, Refusal>> | undefined> {
  const names = Object.keys(writes) as K[]
  const TransactItems = names.map((name) => addressed(writes[name]))
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems }))
      return undefined
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error instanceof TransactionCanceledException) {
        const reasons = error.CancellationReasons ?? []
        const refused = reasons.flatMap(({ Code, Item }, at) =>
          Code === 'ConditionalCheckFailed' ? [[names[at], Item ? unmarshall(Item) : null]] : [],
        )
        if (refused.length > 0) return Object.fromEntries(refused) as Partial<Record<K, Refusal>>
        const contended = yielding.filter((name) => reasons[names.indexOf(name)]?.Code === 'TransactionConflict')
        if (contended.length > 0) throw new Contended(contended)
        if (!reasons.some(({ Code }) => CONFLICTS.has(Code ?? ''))) throw error
      } else if (error.name !== 'TransactionInProgressException') {
        throw error
      }
      if (attempt === TRIES) fail('http.busy')
      await backOff(attempt)
    }
  }
}

/** The writes that a cancelled transaction names as invalid: an item that became too large. */
export function invalidWrites(error: unknown, names: readonly string[]): string[] {
  if (!(error instanceof TransactionCanceledException)) return []
  const invalid = (error.CancellationReasons ?? []).map(({ Code }) => Code === 'ValidationError')
  return names.filter((_, at) => invalid[at])
}

const addressed = (write: Write) => {
  const [[kind, input]] = Object.entries(write) as [[string, object]]
  return { [kind]: { TableName: tableName(), ReturnValuesOnConditionCheckFailure: 'ALL_OLD', ...input } }
}

/** One write by itself. Gives the item as it is after it (a put: nothing), or what refused it. */
export async function commit(write: Mutation): Promise<{ refused?: Refusal; row?: Row }> {
  const TableName = tableName()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const common = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
      if ('Put' in write) await db.send(new PutCommand({ ...common, ...write.Put }))
      else if ('Delete' in write) await db.send(new DeleteCommand({ ...common, ...write.Delete }))
      else {
        const { Attributes } = await db.send(new UpdateCommand({ ...common, ...write.Update, ReturnValues: 'ALL_NEW' }))
        return { row: Attributes ?? {} }
      }
      return {}
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return { refused: error.Item ? unmarshall(error.Item) : null }
      if (!(error instanceof Error) || error.name !== 'TransactionConflictException') throw error
      if (attempt === TRIES) fail('http.busy')
      await backOff(attempt)
    }
  }
}
