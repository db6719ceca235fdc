import type { SetOperand, UpdateAction } from '../update.ts'
import { wrongCount } from './condition-parser.ts'
import { Cursor } from './cursor.ts'

/** With placeholders as they are written. */
export type ParsedUpdate = readonly UpdateAction<string>[]
type ParsedOperand = SetOperand<string>

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const
type Section = (typeof SECTIONS)[number]

/** Parses an UpdateExpression. Throws an ExpressionFlaw. */
export function parseUpdate(text: string): ParsedUpdate {
  const cursor = new Cursor(text)
  const actions: UpdateAction<string>[] = []
  const seen = new Set<Section>()
  do {
    const section = SECTIONS.find((word) => cursor.takeKeyword(word)) ?? cursor.refuseToken()
    if (seen.has(section)) cursor.note('section', `The "${section}" section can only be used once in an update expression;`)
    seen.add(section)
    actions.push(...cursor.list(() => action(cursor, section)))
  } while (cursor.peek().kind !== 'end')
  cursor.finish()
  return actions
}

function action(cursor: Cursor, kind: Section): UpdateAction<string> {
  const path = cursor.path()
  if (kind === 'REMOVE') return { kind, path }
  if (kind !== 'SET') return { kind, path, value: cursor.expect(':value').text }
  cursor.expect('=')
  return { kind, path, operand: sum(cursor) }
}

/** What SET assigns: an operand, or two of them added or subtracted. */
function sum(cursor: Cursor): ParsedOperand {
  const left = operand(cursor)
  const { kind } = cursor.peek()
  if (kind !== '+' && kind !== '-') return left
  cursor.take()
  cursor.countOperator()
  const right = operand(cursor)
  noteLists(cursor, [left, right])
  return { kind: 'arithmetic', operator: kind, left, right }
}

function operand(cursor: Cursor): ParsedOperand {
  const { kind, text } = cursor.peek()
  if (kind === '(') return cursor.parenthesized(() => sum(cursor))
  if (kind === ':value') {
    cursor.take()
    return { kind: 'value', value: text }
  }
  return cursor.isCall() ? call(cursor) : { kind: 'path', path: cursor.path() }
}

/** `list_append` gives what SET assigns, and nothing else. */
function noteLists(cursor: Cursor, operands: readonly ParsedOperand[]): void {
  if (operands.some(({ kind }) => kind === 'list_append')) cursor.noteMisuse('list_append')
}

function call(cursor: Cursor): ParsedOperand {
  const name = cursor.expect('name').text
  cursor.expect('(')
  cursor.countOperator()
  const operands = cursor.list(() => operand(cursor))
  cursor.expect(')')
  noteLists(cursor, operands)
  const [first, second] = operands
  const isKnown = name === 'if_not_exists' || name === 'list_append'
  if (!isKnown) cursor.note('function', `Invalid function name; function: ${name}`)
  else if (operands.length !== 2) cursor.note('operand', wrongCount(name, operands.length))
  if (first === undefined || second === undefined) return { kind: 'value', value: name }
  if (name === 'list_append') return { kind: 'list_append', first, second }
  if (first.kind === 'path') return { kind: 'if_not_exists', path: first.path, otherwise: second }
  if (isKnown) cursor.note('operand', `Operator or function requires a document path; operator or function: ${name}`)
  return { kind: 'value', value: name }
}
