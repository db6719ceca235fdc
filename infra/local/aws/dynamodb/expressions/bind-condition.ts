import { compareValues } from '../values/compare.ts'
import { typeOf, type AttributeValue, type TypeName } from '../values/item.ts'
import type { Bindings } from './bindings.ts'
import type { Condition, ConditionNode, Operand } from './condition.ts'
import { refuseSamePath, type Path } from './path.ts'
import type { ParsedCondition } from './syntax/condition-parser.ts'
import { ExpressionFlaw } from './syntax/flaw.ts'

type BoundNode = ConditionNode<AttributeValue>
type BoundOperand = Operand<AttributeValue>

/** Puts names and values in place, from left to right, and throws the first ExpressionFlaw it meets. */
export function bindCondition(parsed: ParsedCondition, bindings: Bindings): Condition {
  const paths: Path[] = []
  return { root: bindNode(parsed, bindings, paths), paths }
}

function bindNode(node: ParsedCondition, bindings: Bindings, paths: Path[]): BoundNode {
  const operand = (of: Operand<string>) => bindOperand(of, bindings, paths)
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, left: bindNode(node.left, bindings, paths), right: bindNode(node.right, bindings, paths) }
    case 'not':
      return { kind: 'not', of: bindNode(node.of, bindings, paths) }
    case 'compare': {
      const [left, right] = [operand(node.left), operand(node.right)]
      refuseSameFirst(node.comparator, left, [right])
      if (node.comparator !== '=' && node.comparator !== '<>') refuseTypes(node.comparator, UNORDERED, [left, right])
      return { kind: 'compare', comparator: node.comparator, left, right }
    }
    case 'between': {
      const [of, from, to] = [operand(node.of), operand(node.from), operand(node.to)]
      refuseSameFirst('BETWEEN', of, [from, to])
      refuseTypes('BETWEEN', UNORDERED, [of, from, to])
      refuseBounds(from, to)
      return { kind: 'between', of, from, to }
    }
    case 'in': {
      const of = operand(node.of)
      const among = node.among.map(operand)
      refuseSameFirst('IN', of, among)
      return { kind: 'in', of, among }
    }
    default: {
      const bound = { ...node, operands: node.operands.map(operand) }
      refuseOperands(bound.name, bound.operands)
      return bound
    }
  }
}

function bindOperand(operand: Operand<string>, bindings: Bindings, paths: Path[]): BoundOperand {
  if (operand.kind === 'value') return { kind: 'value', value: bindings.value(operand.value) }
  if (operand.kind === 'size') {
    const of = bindOperand(operand.of, bindings, paths)
    refuseTypes('size', UNSIZED, [of])
    return { kind: 'size', of }
  }
  const path = bindings.path(operand.path)
  paths.push(path)
  return { kind: 'path', path }
}

const UNORDERED: readonly TypeName[] = ['BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M']
const UNSIZED: readonly TypeName[] = ['N', 'BOOL', 'NULL']
const WITHOUT_BEGINNING: readonly TypeName[] = [...UNORDERED, 'N']
const TYPE_NAMES = ['B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'N', 'NS', 'S', 'M']

function refuseOperands(name: string, operands: readonly BoundOperand[]): void {
  const [first, second] = operands
  if (first) refuseSameFirst(name, first, operands.slice(1))
  if ((name === 'attribute_exists' || name === 'attribute_not_exists') && first?.kind !== 'path')
    throw new ExpressionFlaw(`Operator or function requires a document path; operator or function: ${name}`)
  if (name === 'begins_with') refuseTypes(name, WITHOUT_BEGINNING, operands)
  if (name === 'attribute_type') refuseTypeName(second)
}

function refuseTypeName(operand: BoundOperand | undefined): void {
  const type = operand && constantType(operand)
  if (operand?.kind !== 'value' || !('S' in operand.value)) throw wrongType('attribute_type', type ?? '{NS,SS,L,BS,N,M,B,BOOL,NULL,S}')
  if (!TYPE_NAMES.includes(operand.value.S))
    throw new ExpressionFlaw(`Invalid attribute type name found; type: ${operand.value.S}, valid types: {${TYPE_NAMES.join(',')}}`)
}

function refuseTypes(operator: string, refused: readonly TypeName[], operands: readonly BoundOperand[]): void {
  for (const operand of operands) {
    const type = constantType(operand)
    if (type && refused.includes(type)) throw wrongType(operator, type)
  }
}

/** The type of an operand that is the same for every item. */
function constantType(operand: BoundOperand): TypeName | undefined {
  if (operand.kind === 'value') return typeOf(operand.value)
  return operand.kind === 'size' ? 'N' : undefined
}

function refuseSameFirst(operator: string, first: BoundOperand, others: readonly BoundOperand[]): void {
  if (first.kind !== 'path') return
  const paths = others.flatMap((other) => (other.kind === 'path' ? [other.path] : []))
  refuseSamePath(operator, first.path, paths)
}

function refuseBounds(from: BoundOperand, to: BoundOperand): void {
  if (from.kind !== 'value' || to.kind !== 'value') return
  const bounds = `lower bound operand: AttributeValue: ${shown(from.value)}, upper bound operand: AttributeValue: ${shown(to.value)}`
  const order = compareValues(from.value, to.value)
  if (order === undefined) throw new ExpressionFlaw(`The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`)
  if (order > 0) throw new ExpressionFlaw(`The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`)
}

const shown = (value: AttributeValue) =>
  `{${Object.entries(value)
    .map(([type, content]) => `${type}:${String(content)}`)
    .join()}}`

export const wrongType = (name: string, type: string) =>
  new ExpressionFlaw(`Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`)
