import { invalid } from '../refusal.ts'
import type { KeyNames, KeyType } from '../requests/table.ts'
import { typeOf, type AttributeValue } from '../values/item.ts'
import { refuseKeyValue } from '../values/key-value.ts'
import type { Comparator, Condition, ConditionNode, Operand } from './condition.ts'

export type KeyOperator = '=' | '<' | '<=' | '>' | '>=' | 'BETWEEN' | 'begins_with'

/** One part of a KeyConditionExpression: an attribute and what it is compared with. */
export interface KeyClause {
  name: string
  operator: KeyOperator
  values: AttributeValue[]
}

/** Which items of one partition a Query reads. */
export interface KeyCondition {
  partition: { name: string; value: AttributeValue }
  sort?: KeyClause
}

type Node = ConditionNode<AttributeValue>

/** Reads a KeyConditionExpression as far as that is possible without the table. Throws a Refusal. */
export function keyClausesOf({ root }: Condition): KeyClause[] {
  const clauses = clausesOf(root)
  const names = new Set(clauses.map(({ name }) => name))
  if (names.size < clauses.length) throw invalid(`${INVALID}KeyConditionExpressions must only contain one condition per key`)
  return clauses
}
const INVALID = 'Invalid KeyConditionExpression: '

function clausesOf(node: Node): KeyClause[] {
  switch (node.kind) {
    case 'and':
      return [...clausesOf(node.left), ...clausesOf(node.right)]
    case 'compare':
      return [comparison(node.comparator, node.left, node.right)]
    case 'between':
      return [clause('BETWEEN', node.of, [node.from, node.to])]
    case 'function':
      if (node.name !== 'begins_with') throw wrongOperator(node.name)
      return [clause('begins_with', node.operands[0], node.operands.slice(1))]
    default:
      throw wrongOperator(node.kind.toUpperCase())
  }
}

const MIRRORED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** The key may also be on the right. */
function comparison(comparator: Comparator, left: Operand<AttributeValue>, right: Operand<AttributeValue>): KeyClause {
  if (comparator === '<>') throw wrongOperator(comparator)
  return left.kind === 'value' && right.kind === 'path' ? clause(MIRRORED[comparator], right, [left]) : clause(comparator, left, [right])
}

function clause(operator: KeyOperator, key: Operand<AttributeValue> | undefined, operands: readonly Operand<AttributeValue>[]): KeyClause {
  if ([key, ...operands].some((operand) => operand?.kind === 'size'))
    throw invalid(`${INVALID}KeyConditionExpressions cannot contain nested operations`)
  const values = operands.flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []))
  if (key?.kind !== 'path') {
    if (values.length === operands.length)
      throw invalid(`${INVALID}Invalid condition in KeyConditionExpression: No key attribute specified`)
    throw invalid(`Invalid condition in KeyConditionExpression: ${operator} operator must have the key attribute as its first operand`)
  }
  if (values.length < operands.length)
    throw invalid('Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition')
  if (key.path.length > 1) throw invalid('KeyConditionExpressions cannot have conditions on nested attributes')
  return { name: key.path[0], operator, values }
}

const wrongOperator = (name: string) => invalid(`Invalid operator used in KeyConditionExpression: ${name}`)

/** The condition on the keys of a table or index. Throws a Refusal when it does not fit them. */
export function resolveKeyCondition(
  clauses: readonly KeyClause[],
  { partition, sort }: KeyNames,
  types: Readonly<Record<string, KeyType>>,
): KeyCondition {
  const most = sort === undefined ? 1 : 2
  if (clauses.length > most)
    throw invalid(`The number of query conditions (${clauses.length}) exceeds the number of key attributes defined in the schema (${most})`)
  const onPartition = clauses.find(({ name }) => name === partition)
  if (!onPartition) throw invalid(`Query condition missed key schema element: ${partition}`)
  const onSort = clauses.find(({ name }) => name === sort)
  if (clauses.length === 2 && !onSort) throw invalid(`Query condition missed key schema element: ${sort}`)
  for (const one of clauses) refuseValues(one, types[one.name], one === onPartition)
  const [value] = onPartition.values
  if (onPartition.operator !== '=' || !value) throw invalid('Query key condition not supported')
  return { partition: { name: partition, value }, ...(onSort && { sort: onSort }) }
}

function refuseValues({ name, values }: KeyClause, type: KeyType | undefined, isPartition: boolean): void {
  for (const value of values) {
    if (typeOf(value) !== type)
      throw invalid('One or more parameter values were invalid: Condition parameter type does not match schema type')
    refuseKeyValue(name, value, isPartition)
  }
}
