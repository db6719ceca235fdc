import { invalid } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { isObject, malformed, readItem } from '../values/validate.ts'

/** ReturnConsumedCapacity. */
export type Capacity = (typeof CAPACITIES)[number]
const CAPACITIES = ['INDEXES', 'TOTAL', 'NONE'] as const
const MOST_PROBLEMS = 10
const NAME = /^[a-zA-Z0-9_.-]+$/

/** Reads the parameters of a request, or of a part of it. Collects validation errors until `check`. */
export class Fields {
  readonly #input: Readonly<Record<string, unknown>>
  readonly #prefix: string
  readonly #problems: string[]

  /** `prefix`: the path of this part, such as `transactItems.1.member.put.`; `problems` are those of the whole request. */
  constructor(input: unknown, prefix = '', problems: string[] = []) {
    if (!isObject(input)) throw malformed('Start of structure or map found where not expected')
    this.#input = input
    this.#prefix = prefix
    this.#problems = problems
  }

  has(name: string): boolean {
    return this.#input[name] !== undefined && this.#input[name] !== null
  }

  /** As it came. */
  raw(name: string): unknown {
    return this.has(name) ? this.#input[name] : undefined
  }

  text(name: string, { min = 0, max = Infinity }: { min?: number; max?: number } = {}): string | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw malformed(`${typeof value} cannot be converted to String`)
    if (value.length < min) this.problem(name, `Member must have length greater than or equal to ${min}`)
    if (value.length > max) this.problem(name, `Member must have length less than or equal to ${max}`)
    return value
  }

  /** The name of a table or index. */
  name(name: string, min = 3): string | undefined {
    const value = this.text(name, { min, max: 255 })
    if (value && !NAME.test(value)) this.problem(name, 'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+')
    return value
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const choice = choices.find((one) => one === value)
    if (choice === undefined) this.problem(name, `Member must satisfy enum value set: [${choices.join(', ')}]`)
    return choice
  }

  flag(name: string): boolean | undefined {
    const value = this.raw(name)
    if (value === undefined || typeof value === 'boolean') return value
    throw malformed('Unexpected token received from parser')
  }

  integer(name: string, { min, max = Infinity }: { min: number; max?: number }): number | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    if (typeof value !== 'number') throw malformed(`${typeof value} cannot be converted to Integer`)
    const integer = Math.floor(value)
    if (integer < min) this.problem(name, `Member must have value greater than or equal to ${min}`)
    if (integer > max) this.problem(name, `Member must have value less than or equal to ${max}`)
    return integer
  }

  list(name: string, { min = 0, max = Infinity }: { min?: number; max?: number } = {}): unknown[] | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) throw malformed('Unexpected field type')
    if (value.length < min) this.problem(name, `Member must have length greater than or equal to ${min}`)
    if (value.length > max) this.problem(name, `Member must have length less than or equal to ${max}`)
    return value
  }

  map(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    if (!isObject(value)) throw malformed('Unexpected field type')
    return value
  }

  /** A parameter that cannot be left out. */
  required<T>(name: string, value: T | undefined): T {
    if (!this.has(name)) this.problem(name, 'Member must not be null')
    return value as T
  }

  /** A key or an item, which cannot be left out. */
  item(name: string): Item {
    if (!this.has(name)) this.problem(name, 'Member must not be null')
    this.check()
    return readItem(this.raw(name))
  }

  /** A part of the request, whose errors are collected with these. */
  part(input: unknown, path: string): Fields {
    return new Fields(input, `${this.#prefix}${path}.`, this.#problems)
  }

  problem(name: string, constraint: string): void {
    const at = this.#prefix + name.charAt(0).toLowerCase() + name.slice(1)
    if (this.#problems.length < MOST_PROBLEMS)
      this.#problems.push(`Value ${shown(this.raw(name))}at '${at}' failed to satisfy constraint: ${constraint}`)
  }

  /** Throws what is wrong so far. */
  check(): void {
    const count = this.#problems.length
    if (count > 0) throw invalid(`${count} validation error${count > 1 ? 's' : ''} detected: ${this.#problems.join('; ')}`)
  }
}

function shown(value: unknown): string {
  if (value === undefined) return 'null '
  if (typeof value === 'object') return Object.keys(value as object).length === 0 ? `'${JSON.stringify(value)}' ` : ''
  return typeof value === 'string' ? `'${value}' ` : `'${JSON.stringify(value)}' `
}

export const tableName = (fields: Fields): string => fields.required('TableName', fields.name('TableName', 1))

export const capacity = (fields: Fields): Capacity => fields.choice('ReturnConsumedCapacity', CAPACITIES) ?? 'NONE'

/** Refuses the parameters that expressions replaced. */
export function refuseLegacy(fields: Fields): void {
  const given = LEGACY.filter((name) => fields.has(name))
  if (given.length > 0) throw invalid(`Legacy parameters are not supported: {${given.join(', ')}}. Use expressions instead.`)
}
const LEGACY = ['AttributesToGet', 'AttributeUpdates', 'ConditionalOperator', 'Expected', 'KeyConditions', 'QueryFilter', 'ScanFilter']
