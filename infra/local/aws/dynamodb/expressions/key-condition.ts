import { invalid } from '../refusal.ts'
import { refuseKeyValue } from '../requests/keys.ts'
import type { KeyNames } from '../tables/table.ts'
import type { AttributeValue } from '../values/item.ts'
import { Cursor } from './cursor.ts'

const OPERATORS = ['=', '<', '<=', '>', '>=', 'BETWEEN', 'begins_with'] as const
type KeyOperator = (typeof OPERATORS)[number]

/** One part of a KeyConditionExpression: an attribute and what it is compared with. `V` is a placeholder, or the value in its place. */
export interface KeyClause<V> {
  name: string
  operator: KeyOperator
  values: V[]
}

/** Which items of one partition a Query reads. */
export interface KeyCondition {
  partition: AttributeValue
  sort?: KeyClause<AttributeValue>
}

/** Parses a KeyConditionExpression. Throws an ExpressionFlaw. */
export function parseKeyCondition(text: string): { tree: KeyClause<string>[]; cursor: Cursor } {
  const cursor = new Cursor(text, `AND, ${OPERATORS.join(', ')}`)
  const tree = [clause(cursor)]
  while (cursor.takeKeyword('AND')) tree.push(clause(cursor))
  return { tree, cursor }
}

function clause(cursor: Cursor): KeyClause<string> {
  if (cursor.peek().text === 'begins_with') {
    cursor.take()
    return cursor.parenthesized(() => {
      const name = cursor.path()[0]
      cursor.expect(',')
      return { name, operator: 'begins_with', values: [cursor.value()] }
    })
  }
  const name = cursor.path()[0]
  if (cursor.takeKeyword('BETWEEN')) {
    const from = cursor.value()
    if (!cursor.takeKeyword('AND')) cursor.refuse()
    return { name, operator: 'BETWEEN', values: [from, cursor.value()] }
  }
  const operator = OPERATORS.find((one) => one === cursor.peek().text) ?? cursor.refuse()
  cursor.take()
  return { name, operator, values: [cursor.value()] }
}

/** The condition on the keys of a table or index. Throws a Refusal when it does not fit them. */
export function resolveKeyCondition(clauses: readonly KeyClause<AttributeValue>[], { partition, sort }: KeyNames): KeyCondition {
  const onPartition = clauses.find(({ name }) => name === partition)
  const onSort = clauses.find(({ name }) => name === sort)
  const [value] = onPartition?.values ?? []
  if (onPartition?.operator !== '=' || !value) throw invalid(`Query condition missed key schema element: ${partition}`)
  if (clauses.length > (onSort ? 2 : 1)) throw invalid('KeyConditionExpressions must only contain one condition per key')
  refuseKeyValue('partition', partition, value)
  for (const one of onSort?.values ?? []) refuseKeyValue('sort', sort, one)
  return { partition: value, ...(onSort && { sort: onSort }) }
}
