import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expressions, type AttributeChanges, type Condition } from '../../functions/data/store/expression.ts'

type Row = Record<string, unknown>
export const CALLS = {
  Put: PutCommand,
  Update: UpdateCommand,
  Delete: DeleteCommand,
  Get: GetCommand,
  BatchGet: BatchGetCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  TransactWrite: TransactWriteCommand,
} as const
export interface Call {
  name: keyof typeof CALLS
  input: Row
}

const ATTRIBUTES = ['a', 'b', 'n', 'k', 'm', 'status', 'g1', 's1'] as const
const TEXTS = ['', 'a', 'ab', 'b', 'ä', '\uff5e', '\u{1f680}', 'a\u0000', 'a\u0001', 'Zoë']
const NUMBERS = [0, 1, -1, 0.1, 2, 10, 1e15, -3.5e-20, 123_456_789]

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Calls as the product makes them: its own expressions, on few keys, so that they meet. Some are such that DynamoDB refuses them. */
export function callsOf(random: () => number, TableName: string): () => Call {
  const chance = (of: number) => random() < of
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = <T>(from: readonly T[], of: number) => from.filter(() => chance(of))
  const key = () => ({ pk: chance(0.01) ? '' : pick(['A', 'B', 'ä']), sk: chance(0.01) ? 1 : pick(TEXTS.slice(1)) })
  const scalar = (): unknown => (chance(0.6) ? pick(NUMBERS) : chance(0.8) ? pick(TEXTS) : pick([true, null, new Uint8Array([1, 255])]))
  const map = () => Object.fromEntries(some(['x', 'y', 'z'], 0.6).map((name) => [name, scalar()]))
  const value = (): unknown => (chance(0.8) ? scalar() : chance(0.5) ? map() : [scalar(), scalar()])
  const valueOf = (name: string): unknown => {
    if (name === 'm' && chance(0.9)) return map()
    if (['n', 'k'].includes(name) && chance(0.9)) return pick(NUMBERS)
    return ['g1', 's1'].includes(name) ? pick(TEXTS.slice(1)) : value()
  }
  const valued = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  const path = () => (chance(0.9) ? (['m', pick(['x', 'y', 'z'])] as const) : (['m', 'x', 'y'] as const))

  const condition = (): Condition | undefined =>
    chance(0.5)
      ? undefined
      : {
          ...(chance(0.15) && { absent: true }),
          ...(chance(0.4) && { exists: true }),
          ...(chance(0.3) && { equals: valued(some(ATTRIBUTES, 0.15)) }),
          ...(chance(0.2) && { inside: [{ path: path(), is: scalar() }] }),
          ...(chance(0.2) && { without: some(ATTRIBUTES, 0.2) }),
          ...(chance(0.3) && { below: { [pick(ATTRIBUTES)]: chance(0.8) ? pick(NUMBERS) : pick(TEXTS) } }),
          ...(chance(0.2) && { belowAttributes: { n: ['k'] } }),
        }
  /** Each attribute in one part of the change; in 2 of 100 changes in two, which overlap. */
  function change(): AttributeChanges {
    const made: Record<string, Row | unknown[]> = {}
    const into = (part: string, name: string, to: unknown) => (made[part] = { ...made[part], [name]: to })
    for (const name of some([...ATTRIBUTES, ...(chance(0.02) ? (['a', 'm'] as const) : [])], 0.3)) {
      const part = pick(PARTS_OF[name] ?? PARTS)
      if (part === 'inside') made['inside'] = [{ path: path(), to: scalar() }]
      else if (part === 'removeInside') made['removeInside'] = [path()]
      else if (part === 'remove') made['remove'] = [...((made['remove'] as unknown[] | undefined) ?? []), name]
      else if (part === 'add') into('add', name, pick(NUMBERS))
      else if (part === 'copy' || part === 'copyOnce') into(part, name, pick(['n', 'k', 'a'].filter((other) => other !== name)))
      else if (part === 'sum') into('sum', name, { of: pick(['n', 'k']), and: pick(NUMBERS) })
      else into(part, name, valueOf(name))
    }
    return Object.keys(made).length > 0 ? made : { add: { n: 1 } }
  }
  const PARTS = ['set', 'set', 'setOnce', 'add', 'copy', 'copyOnce', 'sum', 'remove']
  /** DynamoDB Local stores numbers in keys of an index that DynamoDB refuses. */
  const OF_INDEX = ['set', 'setOnce', 'remove']
  const PARTS_OF: Readonly<Record<string, readonly string[]>> = {
    m: ['set', 'inside', 'removeInside', 'remove'],
    g1: OF_INDEX,
    s1: OF_INDEX,
  }

  function write(): { kind: 'Put' | 'Update' | 'Delete'; input: Row } {
    const kind = pick(['Put', 'Update', 'Update', 'Update', 'Delete'] as const)
    const common = { TableName, ...(chance(0.7) && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }) }
    if (kind === 'Put')
      return { kind, input: { ...common, Item: { ...key(), ...valued(some(ATTRIBUTES, 0.5)) }, ...expressions(condition()) } }
    if (kind === 'Delete') return { kind, input: { ...common, Key: key(), ...expressions(condition()) } }
    return { kind, input: { ...common, Key: key(), ...expressions(condition(), change()) } }
  }

  function query(): Row {
    const index = chance(0.4)
    const within = pick(['', '#s = :s', '#s < :s', '#s <= :s', '#s > :s', '#s >= :s', '#s BETWEEN :s AND :t', 'begins_with(#s, :s)'])
    const [from, to] = [pick(TEXTS), pick(TEXTS)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    return {
      TableName,
      ...(index && { IndexName: 'GSI1' }),
      KeyConditionExpression: within === '' ? '#p = :p' : `#p = :p AND ${within}`,
      ExpressionAttributeNames: { '#p': index ? 'g1' : 'pk', ...(within !== '' && { '#s': index ? 's1' : 'sk' }) },
      ExpressionAttributeValues: {
        ':p': index ? pick(TEXTS) : pick(['A', 'B', 'ä']),
        ...(within !== '' && { ':s': from }),
        ...(within.includes(':t') && { ':t': to }),
      },
      ...(chance(0.5) && { ScanIndexForward: chance(0.5) }),
      // Items with the same key of an index have no order, and so pages of it no end that is the same.
      ...(!index && chance(0.4) && { Limit: 1 + Math.floor(random() * 4) }),
      ...(chance(0.2) && { Select: 'COUNT' }),
      ...(chance(0.2) && { ConsistentRead: chance(0.8) }),
      ...(within === '' && !index && chance(0.4) && { ExclusiveStartKey: key() }),
    }
  }

  return () => {
    const which = random()
    if (which < 0.5) {
      const { kind, input } = write()
      return { name: kind, input: { ...input, ...(kind === 'Update' && chance(0.8) && { ReturnValues: 'ALL_NEW' }) } }
    }
    if (which < 0.65) {
      const actions = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
        const { kind, input } = write()
        const check = { TableName, Key: key(), ...expressions({ exists: true }) }
        return chance(0.2) ? { ConditionCheck: check } : { [kind]: input }
      })
      // DynamoDB Local lets a transaction name an item twice, which DynamoDB refuses.
      const own = new Map(actions.map((action) => [nameIn(action), action]))
      return { name: 'TransactWrite', input: { TransactItems: [...own.values()] } }
    }
    if (which < 0.75) return { name: 'Get', input: { TableName, Key: key(), ConsistentRead: true } }
    if (which < 0.8)
      return { name: 'BatchGet', input: { RequestItems: { [TableName]: { Keys: [key(), key(), key()], ConsistentRead: true } } } }
    return which < 0.98 ? { name: 'Query', input: query() } : { name: 'Scan', input: { TableName, ConsistentRead: true } }
  }
}

/** Names the item of an action. */
function nameIn(action: object): string {
  const [{ Key, Item }] = Object.values(action) as [{ Key?: Row; Item?: Row }]
  return JSON.stringify([(Key ?? Item)?.['pk'], (Key ?? Item)?.['sk']])
}
