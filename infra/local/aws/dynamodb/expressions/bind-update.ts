import { typeOf, type AttributeValue, type TypeName } from '../values/item.ts'
import { wrongType } from './bind-condition.ts'
import type { Bindings } from './bindings.ts'
import { refuseOverlap, refuseSamePath } from './path.ts'
import { ExpressionFlaw } from './syntax/flaw.ts'
import type { ParsedUpdate } from './syntax/update-parser.ts'
import type { SetOperand, Update, UpdateAction } from './update.ts'

type BoundOperand = SetOperand<AttributeValue>

/** Puts names and values in place. Throws an ExpressionFlaw. */
export function bindUpdate(parsed: ParsedUpdate, bindings: Bindings): Update {
  const actions = parsed.map((action) => bindAction(action, bindings))
  refuseOverlap(actions.map(({ path }) => path))
  return { actions }
}

function bindAction(action: UpdateAction<string>, bindings: Bindings): UpdateAction<AttributeValue> {
  const path = bindings.path(action.path)
  switch (action.kind) {
    case 'REMOVE':
      return { kind: 'REMOVE', path }
    case 'SET':
      return { kind: 'SET', path, operand: bindOperand(action.operand, bindings) }
    default: {
      const value = bindings.value(action.value)
      refuseOperand(action.kind, typeOf(value))
      return { kind: action.kind, path, value }
    }
  }
}

function bindOperand(operand: SetOperand<string>, bindings: Bindings): BoundOperand {
  switch (operand.kind) {
    case 'path':
      return { kind: 'path', path: bindings.path(operand.path) }
    case 'value':
      return { kind: 'value', value: bindings.value(operand.value) }
    case 'if_not_exists': {
      const path = bindings.path(operand.path)
      const otherwise = bindOperand(operand.otherwise, bindings)
      if (otherwise.kind === 'path') refuseSamePath('if_not_exists', path, [otherwise.path])
      return { kind: 'if_not_exists', path, otherwise }
    }
    case 'list_append': {
      const [first, second] = [bindOperand(operand.first, bindings), bindOperand(operand.second, bindings)]
      refuseConstants('list_append', 'L', [first, second])
      return { kind: 'list_append', first, second }
    }
    default: {
      const [left, right] = [bindOperand(operand.left, bindings), bindOperand(operand.right, bindings)]
      refuseConstants(operand.operator, 'N', [left, right])
      return { kind: 'arithmetic', operator: operand.operator, left, right }
    }
  }
}

function refuseConstants(operator: string, expected: TypeName, operands: readonly BoundOperand[]): void {
  for (const operand of operands) {
    const type = operand.kind === 'value' ? typeOf(operand.value) : undefined
    if (type !== undefined && type !== expected) throw wrongType(operator, type)
  }
}

const LONG_NAMES: Readonly<Partial<Record<TypeName, string>>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
}

/** ADD takes numbers and sets, DELETE takes sets. */
function refuseOperand(kind: 'ADD' | 'DELETE', type: TypeName): void {
  const name = LONG_NAMES[type]
  if (name === undefined || (kind === 'ADD' && type === 'N')) return
  throw new ExpressionFlaw(
    `Incorrect operand type for operator or function; operator: ${kind}, operand type: ${name}, typeSet: ALLOWED_FOR_${kind}_OPERAND`,
  )
}
