import type { Comparator, ConditionFunction, ConditionNode, Operand } from '../condition.ts'
import { Cursor } from './cursor.ts'

/** With placeholders as they are written. */
export type ParsedCondition = ConditionNode<string>
type ParsedOperand = Operand<string>
type Parsed = ParsedCondition | ParsedOperand

const OPERAND_COUNTS: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
  size: 1,
}
const KEYWORDS = ['AND', 'OR', 'NOT', 'BETWEEN', 'IN']
const COMPARATORS = new Set<string>(['=', '<>', '<', '<=', '>', '>='])
const MOST_IN_OPERANDS = 100

/** Parses a ConditionExpression, FilterExpression or KeyConditionExpression. Throws an ExpressionFlaw. */
export function parseCondition(text: string): ParsedCondition {
  const cursor = new Cursor(text)
  const condition = new ConditionParser(cursor).condition()
  cursor.finish()
  return condition
}

class ConditionParser {
  readonly #cursor: Cursor

  constructor(cursor: Cursor) {
    this.#cursor = cursor
  }

  condition(): ParsedCondition {
    return this.#asCondition(this.#or())
  }

  #or(): Parsed {
    return this.#chain('OR', 'or', () => this.#and())
  }

  #and(): Parsed {
    return this.#chain('AND', 'and', () => this.#not())
  }

  /** Left to right. A single part may still turn out to be an operand in parentheses. */
  #chain(word: string, kind: 'and' | 'or', part: () => Parsed): Parsed {
    let left = part()
    while (this.#cursor.isKeyword(word)) {
      const first = this.#asCondition(left)
      this.#cursor.take()
      this.#cursor.countOperator()
      left = { kind, left: first, right: this.#asCondition(part()) }
    }
    return left
  }

  #not(): Parsed {
    if (!this.#cursor.takeKeyword('NOT')) return this.#relation()
    this.#cursor.countOperator()
    return { kind: 'not', of: this.#asCondition(this.#not()) }
  }

  #relation(): Parsed {
    const cursor = this.#cursor
    const first = this.#primary()
    if (COMPARATORS.has(cursor.peek().kind)) {
      cursor.countOperator()
      const left = this.#asOperand(first)
      const comparator = cursor.take().text as Comparator
      return { kind: 'compare', comparator, left, right: this.#operand() }
    }
    if (cursor.isKeyword('BETWEEN')) return this.#between(this.#asOperand(first))
    if (cursor.isKeyword('IN')) return this.#in(this.#asOperand(first))
    return first
  }

  #between(of: ParsedOperand): ParsedCondition {
    this.#cursor.take()
    this.#cursor.countOperator()
    const from = this.#operand()
    this.#cursor.expectKeyword('AND')
    return { kind: 'between', of, from, to: this.#operand() }
  }

  #in(of: ParsedOperand): ParsedCondition {
    const cursor = this.#cursor
    cursor.take()
    cursor.countOperator()
    cursor.expect('(')
    const among = cursor.list(() => this.#operand())
    cursor.expect(')')
    if (among.length > MOST_IN_OPERANDS)
      cursor.note('operand', `The IN operator is provided with too many operands; number of operands: ${among.length}`)
    return { kind: 'in', of, among }
  }

  #primary(): Parsed {
    if (this.#cursor.peek().kind === '(') return this.#cursor.parenthesized(() => this.#or())
    return this.#isCall() ? this.#call() : this.#leaf()
  }

  #operand(): ParsedOperand {
    if (this.#cursor.peek().kind === '(') return this.#cursor.parenthesized(() => this.#operand())
    return this.#isCall() ? this.#asOperand(this.#call()) : this.#leaf()
  }

  #isCall(): boolean {
    if (KEYWORDS.some((word) => this.#cursor.isKeyword(word))) this.#cursor.refuseToken()
    return this.#cursor.isCall()
  }

  #leaf(): ParsedOperand {
    if (this.#cursor.peek().kind === ':value') return { kind: 'value', value: this.#cursor.take().text }
    return { kind: 'path', path: this.#cursor.path() }
  }

  #call(): Parsed {
    const cursor = this.#cursor
    const name = cursor.expect('name').text
    cursor.expect('(')
    cursor.countOperator()
    const operands = cursor.list(() => this.#operand())
    cursor.expect(')')
    const count = Object.hasOwn(OPERAND_COUNTS, name) ? OPERAND_COUNTS[name] : undefined
    if (count === undefined) cursor.note('function', `Invalid function name; function: ${name}`)
    else if (count !== operands.length) cursor.note('operand', wrongCount(name, operands.length))
    const [of] = operands
    return name === 'size' && of ? { kind: 'size', of } : { kind: 'function', name: name as ConditionFunction, operands }
  }

  #asCondition(parsed: Parsed): ParsedCondition {
    if (!isOperand(parsed)) return parsed
    if (parsed.kind !== 'size') this.#cursor.refuseToken()
    this.#cursor.noteMisuse('size')
    return { kind: 'function', name: 'attribute_exists', operands: [parsed] }
  }

  #asOperand(parsed: Parsed): ParsedOperand {
    if (isOperand(parsed)) return parsed
    if (parsed.kind !== 'function') this.#cursor.refuseToken()
    this.#cursor.noteMisuse(parsed.name)
    return { kind: 'value', value: parsed.name }
  }
}

const isOperand = (parsed: Parsed): parsed is ParsedOperand => parsed.kind === 'path' || parsed.kind === 'value' || parsed.kind === 'size'

export const wrongCount = (name: string, count: number) =>
  `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${count}`
