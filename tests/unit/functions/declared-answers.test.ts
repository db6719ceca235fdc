import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { declaredOf } from '../../../functions/http/answer/declared.ts'
import { api } from '../../../shared/contract/index.ts'
import { Id, Time, line } from '../../../shared/entities/text.ts'

type Schema = z.core.$ZodType

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const LEAVES = [
  'text',
  ID,
  '2026-11-22',
  '2026-11-22T16:00:00.000Z',
  '2026-11-22T16:00',
  '16:00',
  'EUR',
  '',
  0,
  1,
  true,
  false,
  null,
  undefined,
  `/uploads/logos/${'0'.repeat(32)}.png`,
]
const WRONG = [Symbol('wrong'), '\u0000', 0.5, {}, [], null, undefined]
const isValid = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** A value that the schema describes, with a field in each object that it does not name. */
function valueOf(schema: Schema): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'object') {
    const named = Object.entries(def.shape).map(([name, field]) => [name, valueOf(field)])
    return { ...Object.fromEntries(named), passwordHash: 'undeclared' }
  }
  if (def.type === 'array') return [valueOf(def.element), valueOf(def.element)]
  if (def.type === 'tuple') return def.items.map(valueOf)
  if (def.type === 'nullable' || def.type === 'optional') return valueOf(def.innerType)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'union') return valueOf(def.options[0] as Schema)
  if (def.type === 'record') return {}
  return LEAVES.find((leaf) => isValid(schema, leaf))
}

/** Copies of a value with one part replaced by something else. */
function* damaged(value: unknown): Generator {
  yield* WRONG
  if (Array.isArray(value)) {
    for (const one of damaged(value[0])) yield [one, ...value.slice(1)]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) for (const one of damaged(field)) yield { ...value, [name]: one }
  }
}

const outcome = (parse: () => unknown): string => {
  try {
    return JSON.stringify(parse()) ?? 'nothing'
  } catch (error) {
    return `fails: ${String(error)}`
  }
}
const declared = (schema: Schema, value: unknown) => outcome(() => declaredOf(schema, value))
const parsed = (schema: Schema, value: unknown) => outcome(() => z.parse(schema, value))

describe('declaredOf', () => {
  it.each(Object.entries(api).map(([route, { returns }]) => ({ route, returns })))('answers $route as z.parse does', ({ returns }) => {
    const value = valueOf(returns)
    expect(isValid(returns, value)).toBe(true)
    expect(JSON.stringify(declaredOf(returns, value))).not.toContain('undeclared')
    for (const one of [value, ...damaged(value)]) expect(declared(returns, one)).toBe(parsed(returns, one))
  })

  it.each([
    ['a normalized text', z.object({ name: line('Name', 5) }), [{ name: '  a  b ' }, { name: 'abcdef' }]],
    ['a default', z.object({ a: z._default(z.int(), 3) }), [{}, { a: 1 }, { a: 'x' }]],
    ['a loose object', z.looseObject({ a: Id }), [{ a: ID, b: 1 }]],
    [
      'a limited array',
      z.array(Time).check(z.maxLength(1)),
      [[], ['2026-11-22T16:00:00Z'], ['2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z']],
    ],
    ['a union of objects', z.union([z.object({ a: z.int() }), z.object({ b: z.string() })]), [{ a: 1, b: 'x' }, { a: 'y', b: 'x' }, {}]],
    ['a record', z.record(z.string(), z.object({ a: z.int() })), [{ x: { a: 1, b: 2 } }, { x: {} }]],
    ['a transform', z.pipe(z.string(), z.transform(Number)), ['12', 12]],
    ['a bounded number', z.int().check(z.gte(3)), [2, 3, Infinity]],
    ['a sparse array', z.array(z.optional(z.int())), [Array.from({ length: 2 })]],
    ['a global pattern', z.string().check(z.regex(/a/g)), ['a', 'a', 'b']],
  ])('treats %s as z.parse does', (_what, schema, values) => {
    for (const value of values) expect(declared(schema, value)).toBe(parsed(schema, value))
  })

  it('picks once of a frozen object, and each time of another', () => {
    const item = z.object({ a: z.int() })
    const other = z.object({ b: z.string() })
    const [frozen, open] = [Object.freeze({ a: 1, b: 'x' }), { a: 1 }]
    expect(declaredOf(item, frozen)).toEqual({ a: 1 })
    expect(declaredOf(item, frozen)).toBe(declaredOf(item, frozen))
    expect(declaredOf(other, frozen)).toEqual({ b: 'x' })
    declaredOf(item, open)
    open.a = 2
    expect(declaredOf(item, open)).toEqual({ a: 2 })
    expect(declared(item, Object.freeze({ a: 'x' }))).toBe(parsed(item, { a: 'x' }))
  })
})
