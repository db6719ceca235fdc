import { invalid, malformed, unknown } from '../refusal.ts'
import { isObject, readItem, type Item } from '../values/item.ts'

/** Reads a part of a request and refuses what does not fit; `at` names it in the refusal. */
export type Reader<T> = (given: unknown, at: string) => T
export type Read<R> = R extends Reader<infer T> ? T : never

const failed = (at: string, constraint: string) =>
  invalid(`1 validation error detected: Value at '${at}' failed to satisfy constraint: Member must ${constraint}`)

/** An object of these members. One that is not known is refused, never ignored. */
export function members<S extends Readonly<Record<string, Reader<unknown>>>>(shape: S): Reader<{ [Name in keyof S]: Read<S[Name]> }> {
  const readers = Object.entries(shape)
  return (given, at) => {
    const input = objectIn(given, at)
    for (const name in input) if (isGiven(input[name]) && !Object.hasOwn(shape, name)) throw unknown(`the member ${name} of ${at}`)
    const read = readers.map(([name, reader]) => [name, reader(input[name] ?? undefined, `${at}.${name}`)])
    return Object.fromEntries(read) as { [Name in keyof S]: Read<S[Name]> }
  }
}

function objectIn(given: unknown, at: string): Record<string, unknown> {
  if (given === undefined) throw failed(at, 'not be null')
  if (!isObject(given)) throw malformed(`${at} is not an object`)
  return given
}

const isGiven = (value: unknown) => value !== undefined && value !== null

export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (given, at) =>
    given === undefined ? undefined : reader(given, at)

const ofType =
  <T>(type: 'string' | 'boolean' | 'number'): Reader<T> =>
  (given, at) => {
    if (given === undefined) throw failed(at, 'not be null')
    if (typeof given !== type) throw malformed(`${at} is not a ${type}`)
    return given as T
  }

export const flag = ofType<boolean>('boolean')

export const text =
  ({ min = 0, max = Infinity } = {}): Reader<string> =>
  (given, at) => {
    const value = ofType<string>('string')(given, at)
    if (value.length < min || value.length > max) throw failed(at, `have a length from ${min} to ${max}`)
    return value
  }

export const integer =
  ({ min }: { min: number }): Reader<number> =>
  (given, at) => {
    const value = Math.floor(ofType<number>('number')(given, at))
    if (value < min) throw failed(at, `have value greater than or equal to ${min}`)
    return value
  }

/** One of the values of DynamoDB that are known here. */
export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (given, at) => {
    const value = values.find((one) => one === given)
    if (value === undefined) throw unknown(`the value ${JSON.stringify(given)} of ${at}, but ${values.join(' and ')}`)
    return value
  }

export const list =
  <T>(reader: Reader<T>, { min, max }: { min: number; max: number }): Reader<T[]> =>
  (given, at) => {
    if (given === undefined) throw failed(at, 'not be null')
    if (!Array.isArray(given)) throw malformed(`${at} is not a list`)
    if (given.length < min || given.length > max) throw failed(at, `have length from ${min} to ${max}`)
    return given.map((one, n) => reader(one, `${at}.${n + 1}`))
  }

/** An object of members of any name. */
export const map =
  <T>(reader: Reader<T>): Reader<Record<string, T>> =>
  (given, at) =>
    Object.fromEntries(Object.entries(objectIn(given, at)).map(([name, one]) => [name, reader(one, `${at}.${name}`)]))

/** An item or a key, in normal form. */
export const item: Reader<Item> = (given, at) => readItem(objectIn(given, at))
