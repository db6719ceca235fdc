import { bindCondition } from '../expressions/bind-condition.ts'
import { bindUpdate } from '../expressions/bind-update.ts'
import { Bindings } from '../expressions/bindings.ts'
import type { Condition } from '../expressions/condition.ts'
import { bindProjection, type Projection } from '../expressions/projection.ts'
import { ExpressionFlaw } from '../expressions/syntax/flaw.ts'
import { parsedCondition, parsedPaths, parsedUpdate } from '../expressions/syntax/parsed.ts'
import type { Update } from '../expressions/update.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { malformed, readValue } from '../values/validate.ts'
import type { Fields } from './fields.ts'

type Parameter = 'UpdateExpression' | 'ConditionExpression' | 'KeyConditionExpression' | 'FilterExpression' | 'ProjectionExpression'

/** The expressions of one request with the names and values that they share. Each method throws a Refusal. */
export class Expressions {
  readonly #fields: Fields
  readonly #bindings: Bindings

  /** `parameters`: the expressions that this kind of request can have. */
  constructor(fields: Fields, parameters: readonly Parameter[]) {
    this.#fields = fields
    const given = parameters.filter((parameter) => fields.has(parameter))
    const names = readMap(fields, 'ExpressionAttributeNames', '#', given, readName)
    const withValues = given.filter((parameter) => parameter !== 'ProjectionExpression')
    const values: Item = readMap(fields, 'ExpressionAttributeValues', ':', withValues, readValue)
    this.#bindings = new Bindings(names, values)
  }

  condition(parameter: Parameter): Condition | undefined {
    return this.#read(parameter, (text) => bindCondition(parsedCondition(text), this.#bindings))
  }

  update(): Update | undefined {
    return this.#read('UpdateExpression', (text) => bindUpdate(parsedUpdate(text), this.#bindings))
  }

  projection(): Projection | undefined {
    return this.#read('ProjectionExpression', (text) => bindProjection(parsedPaths(text), this.#bindings))
  }

  /** Refuses names and values that no expression used. Call it when all were read. */
  finish(): void {
    const { names, values } = this.#bindings.unused()
    refuseUnused('ExpressionAttributeNames', names)
    refuseUnused('ExpressionAttributeValues', values)
  }

  #read<T>(parameter: Parameter, read: (text: string) => T): T | undefined {
    const text = this.#fields.text(parameter)
    if (text === undefined) return undefined
    try {
      return read(text)
    } catch (error) {
      throw error instanceof ExpressionFlaw ? invalid(`Invalid ${parameter}: ${error.message}`) : error
    }
  }
}

function readMap<T>(
  fields: Fields,
  parameter: string,
  mark: string,
  expressions: readonly Parameter[],
  read: (given: unknown) => T,
): Record<string, T> {
  const found: Record<string, T> = {}
  const given = fields.map(parameter)
  if (!given) return found
  if (expressions.length === 0) throw invalid(`${parameter} can only be specified when using expressions`)
  const entries = Object.entries(given)
  if (entries.length === 0) throw invalid(`${parameter} must not be empty`)
  for (const [key, value] of entries) {
    if (!key.startsWith(mark) || !/^.\w+$/.test(key)) throw invalid(`${parameter} contains invalid key: Syntax error; key: "${key}"`)
    found[key] = readOne(parameter, key, value, read)
  }
  return found
}

function readOne<T>(parameter: string, key: string, value: unknown, read: (given: unknown) => T): T {
  try {
    return read(value)
  } catch (error) {
    const isInvalid = error instanceof Refusal && error.code === 'ValidationException'
    throw isInvalid ? invalid(`${parameter} contains invalid value: ${error.message} for key ${key}`) : error
  }
}

function readName(given: unknown): string {
  if (typeof given !== 'string') throw malformed('Start of structure or map found where not expected')
  if (given === '') throw invalid('Empty attribute name')
  return given
}

function refuseUnused(parameter: string, unused: readonly string[]): void {
  if (unused.length > 0) throw invalid(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`)
}
