import type { Path } from '../path.ts'
import { ExpressionFlaw } from './flaw.ts'
import { isReserved } from './reserved-words.ts'
import { tokensOf, type Token } from './tokens.ts'

const MOST_LEVELS = 32
const MOST_OPERATORS = 300
const MOST_PARENTHESES = 300
const LARGEST_INDEX = 2 ** 31 - 1

/**
 * Reads an expression from left to right. What is wrong with its meaning is noted and thrown at the end, because DynamoDB reports errors
 * of syntax before them.
 */
export class Cursor {
  readonly #text: string
  readonly #tokens: Token[]
  readonly #flaws: (string | undefined)[] = []
  #at = 0
  #operators = 0
  #depth = 0
  /** Where the last pair of parentheses began and ended. */
  #closed = { from: -1, to: -1 }

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokensOf(text)
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)] as Token
  }

  take(): Token {
    const token = this.peek()
    this.#at++
    return token
  }

  takeIf(kind: Token['kind']): boolean {
    if (this.peek().kind !== kind) return false
    this.#at++
    return true
  }

  expect(kind: Token['kind']): Token {
    if (this.peek().kind !== kind) this.refuseToken()
    return this.take()
  }

  isKeyword(word: string): boolean {
    const { kind, text } = this.peek()
    return kind === 'name' && text.toUpperCase() === word
  }

  isCall(): boolean {
    return this.peek().kind === 'name' && this.peek(1).kind === '('
  }

  takeKeyword(word: string): boolean {
    if (!this.isKeyword(word)) return false
    this.#at++
    return true
  }

  expectKeyword(word: string): void {
    if (!this.takeKeyword(word)) this.refuseToken()
  }

  /** `member` as often as commas ask for it. */
  list<T>(member: () => T): T[] {
    const members = [member()]
    while (this.takeIf(',')) members.push(member())
    return members
  }

  /** `inner` within parentheses, which are redundant around others. */
  parenthesized<T>(inner: () => T): T {
    const from = this.#at
    this.expect('(')
    this.#depth++
    if (this.#depth > MOST_PARENTHESES) this.refuseToken()
    const content = inner()
    this.#depth--
    if (this.#closed.from === from + 1 && this.#closed.to === this.#at)
      this.note('parentheses', 'The expression has redundant parentheses;')
    this.expect(')')
    this.#closed = { from, to: this.#at }
    return content
  }

  /** A document path, with its placeholders as they are written. */
  path(): Path {
    const parts: [string, ...(string | number)[]] = [this.#pathName()]
    for (;;) {
      if (this.takeIf('.')) parts.push(this.#pathName())
      else if (this.takeIf('[')) parts.push(this.#index())
      else break
    }
    if (parts.length > MOST_LEVELS) this.note('path', `The document path has too many nesting levels; nesting levels: ${parts.length}`)
    return parts
  }

  /** Counts what DynamoDB limits to 300 in one expression, which also limits how deep an expression can be. */
  countOperator(): void {
    this.#operators++
    if (this.#operators > MOST_OPERATORS)
      throw new ExpressionFlaw(`The expression contains too many operators; operator count: ${this.#operators}`)
  }

  /** Notes a flaw. Of several, the first of the most important kind is reported. */
  note(kind: FlawKind, message: string): void {
    this.#flaws[FLAWS.indexOf(kind)] ??= message
  }

  noteMisuse(name: string): void {
    this.note('misuse', `The function is not allowed to be used this way in an expression; function: ${name}`)
  }

  /** Expects the end and throws what was noted. */
  finish(): void {
    this.expect('end')
    const flaw = this.#flaws.find((message) => message !== undefined)
    if (flaw !== undefined) throw new ExpressionFlaw(flaw)
  }

  refuseToken(): never {
    const { text } = this.peek()
    const first = this.#tokens[this.#at - 1] ?? this.peek()
    const near = this.#text.slice(first.start, this.peek(1).end).trimEnd()
    throw new ExpressionFlaw(`Syntax error; token: "${text}", near: "${near}"`)
  }

  #pathName(): string {
    const { kind, text } = this.peek()
    if (kind !== 'name' && kind !== '#name') this.refuseToken()
    if (kind === 'name' && isReserved(text)) this.note('reserved', `Attribute name is a reserved keyword; reserved keyword: ${text}`)
    this.#at++
    return text
  }

  #index(): number {
    const { text } = this.expect('digits')
    this.expect(']')
    const index = Number(text)
    if (index > LARGEST_INDEX) this.note('path', `List index is not within the allowable range; index: [${text}]`)
    return index
  }
}

const FLAWS = ['parentheses', 'function', 'misuse', 'reserved', 'section', 'path', 'operand'] as const
type FlawKind = (typeof FLAWS)[number]
