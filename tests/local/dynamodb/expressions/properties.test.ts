import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConditionNode, Operand } from '../../../../infra/local/aws/dynamodb/expressions/condition.ts'
import type { Path } from '../../../../infra/local/aws/dynamodb/expressions/path.ts'
import { project } from '../../../../infra/local/aws/dynamodb/expressions/projection.ts'
import { parseCondition } from '../../../../infra/local/aws/dynamodb/expressions/syntax/condition-parser.ts'
import { sameItem, sameValue, type AttributeValue, type Item } from '../../../../infra/local/aws/dynamodb/values/item.ts'
import { itemSize } from '../../../../infra/local/aws/dynamodb/values/size.ts'
import { readItem } from '../../../../infra/local/aws/dynamodb/values/validate.ts'
import { fulfils, key, updated } from './support.ts'

const name = fc.constantFrom<string[]>('a', 'b', 'alpha', 'Beta_2')
const path: fc.Arbitrary<Path> = fc
  .tuple(name, fc.array(fc.oneof(name, fc.nat(9)), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest])
const placeholder = fc.constantFrom(':v', ':w')

const number = fc.oneof(
  fc.integer().map(String),
  fc
    .double({ noNaN: true, min: -1e60, max: 1e60 })
    .filter((n) => n === 0 || Math.abs(n) > 1e-60)
    .map(String),
)
const scalar: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.record({ S: fc.string({ unit: 'grapheme', maxLength: 6 }) }),
  fc.record({ N: number }),
  fc.record({ B: fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes).toString('base64')) }),
  fc.record({ BOOL: fc.boolean() }),
  fc.constant({ NULL: true }),
  fc.record({ SS: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }) }),
  fc.record({ NS: fc.uniqueArray(fc.integer().map(String), { minLength: 1, maxLength: 4 }) }),
)
const { value, map } = fc.letrec<{ value: AttributeValue; map: Item }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.record({ L: fc.array(tie('value'), { maxLength: 4 }) }), fc.record({ M: tie('map') })),
  map: fc.dictionary(fc.oneof(name, fc.constant('__proto__')), tie('value'), { maxKeys: 4 }),
}))
const item = map.map((attributes) => readItem(attributes))
const normal = (one: AttributeValue): AttributeValue => readItem({ one })['one'] ?? one

const { condition } = fc.letrec<{ operand: Operand<string>; condition: ConditionNode<string> }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 2 },
    path.map((at) => ({ kind: 'path', path: at }) as const),
    placeholder.map((text) => ({ kind: 'value', value: text }) as const),
    tie('operand').map((of) => ({ kind: 'size', of }) as const),
  ),
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      kind: fc.constant('compare'),
      comparator: fc.constantFrom('=', '<>', '<', '<=', '>', '>='),
      left: tie('operand'),
      right: tie('operand'),
    }),
    fc.record({ kind: fc.constant('between'), of: tie('operand'), from: tie('operand'), to: tie('operand') }),
    fc.record({ kind: fc.constant('in'), of: tie('operand'), among: fc.array(tie('operand'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('function'),
      name: fc.constantFrom('contains', 'begins_with', 'attribute_type'),
      operands: fc.tuple(tie('operand'), tie('operand')),
    }),
    fc.record({ kind: fc.constantFrom('and', 'or'), left: tie('condition'), right: tie('condition') }),
    fc.record({ kind: fc.constant('not'), of: tie('condition') }),
  ),
}))

function printOperand(one: Operand<string>): string {
  if (one.kind === 'value') return one.value
  if (one.kind === 'size') return `size(${printOperand(one.of)})`
  return one.path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('')
}

/** With parentheses only where they are needed: OR is weaker than AND, and AND than NOT. */
function print(node: ConditionNode<string>, within = 0): string {
  const list = (operands: readonly Operand<string>[]) => operands.map(printOperand).join(', ')
  switch (node.kind) {
    case 'or':
      return wrap(`${print(node.left, 0)} OR ${print(node.right, 1)}`, within > 0)
    case 'and':
      return wrap(`${print(node.left, 1)} AND ${print(node.right, 2)}`, within > 1)
    case 'not':
      return `NOT ${print(node.of, 2)}`
    case 'compare':
      return `${printOperand(node.left)} ${node.comparator} ${printOperand(node.right)}`
    case 'between':
      return `${printOperand(node.of)} BETWEEN ${printOperand(node.from)} AND ${printOperand(node.to)}`
    case 'in':
      return `${printOperand(node.of)} IN (${list(node.among)})`
    default:
      return `${node.name}(${list(node.operands)})`
  }
}
const wrap = (text: string, isNeeded: boolean) => (isNeeded ? `(${text})` : text)

describe('every condition', () => {
  it('is parsed as it was printed', () => {
    fc.assert(
      fc.property(condition, (node) => {
        expect(parseCondition(print(node))).toEqual(node)
      }),
    )
  })

  it('is parsed in time proportional to its length, for any text', () => {
    const word = fc.oneof(
      condition.map((node) => print(node)),
      fc.constantFrom('(', ')', 'NOT', 'AND', '[', '.', ',', '#', ':', '='),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        try {
          parseCondition(words.join(' '))
        } catch (error) {
          expect(error).toMatchObject({ message: expect.stringMatching(/^[A-Z]/) as string })
        }
      }),
    )
  })

  it('has one of three orders, or none', () => {
    fc.assert(
      fc.property(scalar, scalar, (left, right) => {
        const pair = { a: left, b: right }
        const orders = ['a < b', 'a = b', 'a > b'].filter((text) => fulfils(pair, text))
        expect(orders.length).toBeLessThanOrEqual(1)
        expect(fulfils(pair, 'a <= b')).toBe(fulfils(pair, 'a < b') || (fulfils(pair, 'a = b') && isOrdered(left)))
        expect(fulfils(pair, 'a BETWEEN b AND b')).toBe(fulfils(pair, 'a >= b AND a <= b'))
        expect(fulfils(pair, 'a <> b')).toBe(!fulfils(pair, 'a = b'))
        expect(fulfils(pair, 'a IN (b)')).toBe(fulfils(pair, 'a = b'))
        expect(fulfils(pair, 'NOT (a = b OR a > b)')).toBe(fulfils(pair, 'NOT a = b AND NOT a > b'))
      }),
    )
  })

  it('finds a member in the list that holds it', () => {
    fc.assert(
      fc.property(fc.array(value), value, (others, member) => {
        expect(fulfils({ l: { L: [...others, member] } }, 'contains(l, :v)', { ':v': member })).toBe(true)
      }),
    )
  })
})
const isOrdered = (one: AttributeValue) => 'S' in one || 'N' in one || 'B' in one

describe('every item', () => {
  it('is the same in normal form, as itself and as a copy', () => {
    fc.assert(
      fc.property(item, (one) => {
        const copy = JSON.parse(JSON.stringify(one)) as Item
        expect(readItem(copy)).toEqual(copy)
        expect(sameItem(one, copy)).toBe(true)
        expect(itemSize(copy)).toBe(itemSize(one))
        expect(sameItem(one, { ...copy, another: { S: '' } })).toBe(false)
      }),
    )
  })

  it('holds what an update sets, and is as before when that is removed', () => {
    fc.assert(
      fc.property(item, value, (before, given) => {
        const { item: after, new: returned } = updated(before, 'SET fresh = :v', { ':v': given })
        expect(sameValue(after['fresh'] ?? { NULL: true }, normal(given))).toBe(true)
        expect(sameItem(returned, { fresh: normal(given) })).toBe(true)
        expect(sameItem(updated(after, 'REMOVE fresh').item, before)).toBe(true)
      }),
    )
  })

  it('holds what an update sets in one of its maps or lists', () => {
    fc.assert(
      fc.property(item, fc.array(value, { maxLength: 5 }), fc.nat(7), value, (attributes, elements, at, given) => {
        const before = readItem({ ...key, doc: { M: { ...attributes, elements: { L: elements } } } })
        const { item: after } = updated(before, `SET doc.elements[${at}] = :v, doc.entry = :v`, { ':v': given })
        const expected = [...elements]
        expected[Math.min(at, elements.length)] = given
        const doc = { M: { ...attributes, entry: given, elements: { L: expected } } }
        expect(sameItem(after, readItem({ ...key, doc }))).toBe(true)
        const removed = updated(before, `REMOVE doc.elements[${at}]`).item
        const left = elements.filter((_, position) => position !== at)
        expect(sameItem(removed, readItem({ ...key, doc: { M: { ...attributes, elements: { L: left } } } }))).toBe(true)
      }),
    )
  })

  it('is projected to attributes that it has', () => {
    fc.assert(
      fc.property(item, fc.uniqueArray(name), (one, names) => {
        const expected = Object.fromEntries(Object.entries(one).filter(([attribute]) => names.includes(attribute)))
        expect(project({ paths: names.map((attribute) => [attribute]) }, one)).toEqual(expected)
      }),
    )
  })

  it('has sets to which ADD and DELETE apply as to sets', () => {
    const members = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 })
    const setOf = (numbers: readonly number[]) => ({ NS: numbers.toSorted((a, b) => a - b).map(String) })
    fc.assert(
      fc.property(members, members, (before, given) => {
        const added = updated({ ...key, s: setOf(before) }, 'ADD s :v', { ':v': setOf(given) }).item['s']
        const removed = updated({ ...key, s: setOf(before) }, 'DELETE s :v', { ':v': setOf(given) }).item['s']
        const left = before.filter((one) => !given.includes(one))
        expect(added).toEqual(setOf([...new Set([...before, ...given])]))
        expect(removed).toEqual(left.length > 0 ? setOf(left) : undefined)
      }),
    )
  })
})
