import { invalid } from '../refusal.ts'
import type { AttributeValue } from '../values/item.ts'
import { Bindings, type Placeholders } from './bindings.ts'
import { parseCondition, type Condition, type ConditionNode } from './condition.ts'
import { ExpressionFlaw, type Cursor } from './cursor.ts'
import { parseKeyCondition, type KeyClause } from './key-condition.ts'
import { bindUpdate, parseUpdate, type Update } from './update.ts'

interface Parsed<Tree> {
  tree: Tree
  placeholders: ReadonlySet<string>
}

const MOST_BYTES = 4_096
const MOST_KEPT = 2_000

/** The expressions of one request with the names and values that they share. Each method throws a Refusal. */
export class Expressions {
  readonly #bindings: Bindings
  readonly #used = new Set<string>()

  constructor(given: Placeholders) {
    this.#bindings = new Bindings(given)
  }

  condition(text: string): Condition {
    return { root: this.#read('ConditionExpression', text, parsedCondition), bindings: this.#bindings }
  }

  update(text: string): Update {
    return naming('UpdateExpression', () => bindUpdate(this.#read('UpdateExpression', text, parsedUpdate), this.#bindings))
  }

  keyClauses(text: string): KeyClause<AttributeValue>[] {
    const clauses = this.#read('KeyConditionExpression', text, parsedKeyCondition)
    return clauses.map(({ name, operator, values }) => ({
      name: this.#bindings.path([name])[0],
      operator,
      values: values.map((value) => this.#bindings.value(value)),
    }))
  }

  /** Refuses names and values that no expression used. Call it when all were read. */
  finish(): void {
    const { names, values } = this.#bindings
    for (const [parameter, given] of Object.entries({ ExpressionAttributeNames: names, ExpressionAttributeValues: values })) {
      const unused = Object.keys(given).filter((placeholder) => !this.#used.has(placeholder))
      if (unused.length > 0) throw invalid(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`)
    }
  }

  /** Every placeholder must be defined, also where evaluation would not reach it. */
  #read<Tree>(parameter: string, text: string, parse: (text: string) => Parsed<Tree>): Tree {
    return naming(parameter, () => {
      const { tree, placeholders } = parse(text)
      for (const placeholder of placeholders) {
        if (placeholder.startsWith(':')) this.#bindings.value(placeholder)
        else this.#bindings.path([placeholder])
        this.#used.add(placeholder)
      }
      return tree
    })
  }
}

/** Adds to a flaw of which expression it is. */
function naming<T>(parameter: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ExpressionFlaw ? invalid(`Invalid ${parameter}: ${error.message}`) : error
  }
}

/** Parses each text once; the least recently parsed of more than 2,000 is dropped. */
function remembered<Tree>(parse: (text: string) => { tree: Tree; cursor: Cursor }): (text: string) => Parsed<Tree> {
  const known = new Map<string, Parsed<Tree>>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    if (text === '') throw new ExpressionFlaw('The expression can not be empty;')
    const bytes = Buffer.byteLength(text)
    if (bytes > MOST_BYTES) throw new ExpressionFlaw(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`)
    const { tree, cursor } = parse(text)
    cursor.finish()
    if (known.size >= MOST_KEPT) for (const [oldest] of known) if (known.delete(oldest)) break
    const parsed = { tree, placeholders: cursor.placeholders }
    known.set(text, parsed)
    return parsed
  }
}

const parsedCondition = remembered<ConditionNode>(parseCondition)
const parsedUpdate = remembered(parseUpdate)
const parsedKeyCondition = remembered(parseKeyCondition)
