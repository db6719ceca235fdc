import { describe, expect, it } from 'vitest'
import type { Item } from '../../../../infra/local/aws/dynamodb/values/item.ts'
import { key, refusalIn, updated, type Given } from './support.ts'

const nest = (levels: number) => Array.from({ length: levels }).reduce<Item[string]>((inner) => ({ M: { n: inner } }), { S: 'leaf' })

/** The item of the Developer Guide's chapter "Update expressions". */
const bicycle: Item = {
  ...key,
  Price: { N: '500' },
  Colors: { SS: ['Black', 'Red'] },
  Sizes: { NS: ['1', '2'] },
  Pictures: { M: { FrontView: { S: '1' }, SideView: { S: '2' } } },
  RelatedItems: { L: [{ N: '341' }, { N: '472' }, { N: '649' }] },
  ProductReviews: { M: { FiveStar: { L: [{ S: 'Great' }] }, OneStar: { L: [{ S: 'Bad' }] } } },
}

const cases: [text: string, values: Given | undefined, changed: Partial<Item>][] = [
  ['SET Brand = :b, Price = :p', { ':b': { S: 'Bike' }, ':p': { N: '600' } }, { Brand: { S: 'Bike' }, Price: { N: '600' } }],
  ['SET Price = Price - :p', { ':p': { N: '15.5' } }, { Price: { N: '484.5' } }],
  ['SET Price = :p - Price', { ':p': { N: '1' } }, { Price: { N: '-499' } }],
  ['SET Price = Price + Price', undefined, { Price: { N: '1000' } }],
  ['SET Price = (Price + :p)', { ':p': { N: '1' } }, { Price: { N: '501' } }],
  ['SET Price = if_not_exists(Price, :p), Fee = if_not_exists(Fee, :p) + :p', { ':p': { N: '7' } }, { Fee: { N: '14' } }],
  [
    'SET #pr.FiveStar = list_append(#pr.FiveStar, :r)',
    { ':r': { L: [{ S: 'Good' }] } },
    {
      ProductReviews: { M: { FiveStar: { L: [{ S: 'Great' }, { S: 'Good' }] }, OneStar: { L: [{ S: 'Bad' }] } } },
    },
  ],
  ['SET RelatedItems[1] = :ri', { ':ri': { S: 'x' } }, { RelatedItems: { L: [{ N: '341' }, { S: 'x' }, { N: '649' }] } }],
  [
    'SET #ri[9] = :b, #ri[7] = :a',
    { ':a': { S: 'a' }, ':b': { S: 'b' } },
    {
      RelatedItems: { L: [{ N: '341' }, { N: '472' }, { N: '649' }, { S: 'a' }, { S: 'b' }] },
    },
  ],
  ['SET #ri[2147483647] = :a', { ':a': { S: 'a' } }, { RelatedItems: { L: [{ N: '341' }, { N: '472' }, { N: '649' }, { S: 'a' }] } }],
  ['REMOVE RelatedItems[0], RelatedItems[1]', undefined, { RelatedItems: { L: [{ N: '649' }] } }],
  ['REMOVE RelatedItems[0] SET RelatedItems[2] = :v', { ':v': { N: '1' } }, { RelatedItems: { L: [{ N: '472' }, { N: '1' }] } }],
  ['REMOVE RelatedItems[7], Nowhere, Pictures.BackView', undefined, {}],
  [
    'REMOVE Pictures.SideView SET Pictures.BackView = :v',
    { ':v': { S: '3' } },
    {
      Pictures: { M: { FrontView: { S: '1' }, BackView: { S: '3' } } },
    },
  ],
  ['SET Price = Colors, Hue = Price REMOVE Colors', undefined, { Price: { SS: ['Black', 'Red'] }, Hue: { N: '500' }, Colors: undefined }],
  ['ADD Price :p', { ':p': { N: '0.25' } }, { Price: { N: '500.25' } }],
  ['ADD Fee :p', { ':p': { N: '-2' } }, { Fee: { N: '-2' } }],
  ['ADD Colors :c', { ':c': { SS: ['Blue', 'Red'] } }, { Colors: { SS: ['Black', 'Blue', 'Red'] } }],
  ['ADD Sizes :c', { ':c': { NS: ['10', '1.50', '2.0'] } }, { Sizes: { NS: ['1', '1.5', '2', '10'] } }],
  ['ADD Shades :c', { ':c': { SS: ['z', 'y'] } }, { Shades: { SS: ['y', 'z'] } }],
  ['ADD Pictures.Seen :p', { ':p': { N: '1' } }, { Pictures: { M: { FrontView: { S: '1' }, SideView: { S: '2' }, Seen: { N: '1' } } } }],
  ['DELETE Colors :c', { ':c': { SS: ['Red', 'Green'] } }, { Colors: { SS: ['Black'] } }],
  ['DELETE Colors :c', { ':c': { SS: ['Red', 'Black'] } }, { Colors: undefined }],
  ['DELETE Shades :c', { ':c': { SS: ['Red'] } }, {}],
  [
    'set Fee = :p remove Price add Tax :p delete Colors :c',
    { ':p': { N: '1' }, ':c': { SS: ['Red'] } },
    {
      Fee: { N: '1' },
      Price: undefined,
      Tax: { N: '1' },
      Colors: { SS: ['Black'] },
    },
  ],
]

describe('an update', () => {
  it.each(cases)('%s', (text, values, changed) => {
    const before = structuredClone(bicycle)
    const expected = Object.fromEntries(Object.entries({ ...bicycle, ...changed }).filter(([, value]) => value !== undefined))
    expect(updated(bicycle, text, values).item).toEqual(expected)
    expect(bicycle).toEqual(before)
  })

  it('makes an item from its key', () => {
    expect(updated(undefined, 'SET a = :v ADD n :n', { ':v': { S: 'x' }, ':n': { N: '1' } }).item).toEqual({
      ...key,
      a: { S: 'x' },
      n: { N: '1' },
    })
  })

  it('sets an attribute of the name __proto__', () => {
    const { item } = updated(undefined, 'SET a = :v', { ':v': { M: JSON.parse('{"__proto__":{"S":"x"}}') as Item } })
    expect(JSON.stringify(item)).toContain('{"M":{"__proto__":{"S":"x"}}}')
    expect(updated(item, 'SET b = a').item['b']).toEqual(item['a'])
  })

  it('returns what it touched, before and after', () => {
    const { old, new: after } = updated(bicycle, 'SET Pictures.FrontView = :v, Fee = :v, #ri[1] = :v REMOVE Price', { ':v': { S: 'x' } })
    expect(old).toEqual({ Pictures: { M: { FrontView: { S: '1' } } }, RelatedItems: { L: [{ N: '472' }] }, Price: { N: '500' } })
    expect(after).toEqual({ Pictures: { M: { FrontView: { S: 'x' } } }, RelatedItems: { L: [{ S: 'x' }] }, Fee: { S: 'x' } })
  })
})

const WRONG_PATH = 'The document path provided in the update expression is invalid for update'
const WRONG_TYPE = 'An operand in the update expression has an incorrect data type'
const ABSENT = 'The provided expression refers to an attribute that does not exist in the item'
const unfit: [text: string, message: string, values?: Given][] = [
  ['SET Nowhere.x = :v', WRONG_PATH, { ':v': { S: '' } }],
  ['SET Price.x = :v', WRONG_PATH, { ':v': { S: '' } }],
  ['SET Pictures[0] = :v', WRONG_PATH, { ':v': { S: '' } }],
  ['SET RelatedItems.x = :v', WRONG_PATH, { ':v': { S: '' } }],
  ['REMOVE Nowhere[0]', WRONG_PATH],
  ['ADD Nowhere.n :v', WRONG_PATH, { ':v': { N: '1' } }],
  ['SET a = Nowhere', ABSENT],
  ['SET a = if_not_exists(Price, Nowhere)', ABSENT],
  ['SET a = Nowhere + :v', ABSENT, { ':v': { N: '1' } }],
  ['SET a = list_append(Nowhere, :v)', ABSENT, { ':v': { L: [] } }],
  ['SET a = Colors + :v', WRONG_TYPE, { ':v': { N: '1' } }],
  ['SET a = list_append(Price, :v)', WRONG_TYPE, { ':v': { L: [] } }],
  ['ADD Colors :v', WRONG_TYPE, { ':v': { N: '1' } }],
  ['ADD Price :v', WRONG_TYPE, { ':v': { SS: ['1'] } }],
  ['DELETE Colors :v', WRONG_TYPE, { ':v': { NS: ['1'] } }],
  ['SET Price = Price + :v', 'Attempting to store more than 38 significant digits in a Number', { ':v': { N: '1E-38' } }],
  ['ADD Price :v', 'Attempting to store more than 38 significant digits in a Number', { ':v': { N: '1E125' } }],
  [
    'SET Pictures.Deep = :v',
    'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    { ':v': nest(31) },
  ],
]

const OPERAND = 'Incorrect operand type for operator or function; operator'
const malformed: [text: string, message: string, values?: Given][] = [
  ['', 'The expression can not be empty;'],
  ['INVALID SYNTAX HERE', 'Syntax error; token: "INVALID", near: "INVALID SYNTAX"'],
  ['SET a :v', 'Syntax error; token: ":v", near: "a :v"', { ':v': { S: '' } }],
  ['ADD a b', 'Syntax error; token: "b", near: "a b"'],
  ['SET a = :v SET b = :v', 'The "SET" section can only be used once in an update expression;', { ':v': { S: '' } }],
  ['SET a = size(b)', 'Invalid function name; function: size'],
  ['SET a = ((b))', 'The expression has redundant parentheses;'],
  [
    'SET a = if_not_exists(a, list_append(a, b))',
    'The function is not allowed to be used this way in an expression; function: list_append',
  ],
  ['SET comment = :v', 'Attribute name is a reserved keyword; reserved keyword: comment', { ':v': { S: '' } }],
  ['SET a = :v', 'An expression attribute value used in expression is not defined; attribute value: :v'],
  [
    'SET a = :v, a = :v',
    'Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]',
    { ':v': { S: '' } },
  ],
  [
    'SET a.b = :v REMOVE a',
    'Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a]',
    { ':v': { S: '' } },
  ],
  [
    'SET a.b = :v REMOVE a[1]',
    'Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]',
    { ':v': { S: '' } },
  ],
  [
    'SET a = if_not_exists(b)',
    'Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 1',
  ],
  [
    'SET a = if_not_exists(:v, b)',
    'Operator or function requires a document path; operator or function: if_not_exists',
    { ':v': { S: '' } },
  ],
  [
    'SET a = if_not_exists(b, b)',
    'The first operand must be distinct from the remaining operands for this operator or function; operator: if_not_exists, first operand: [b]',
  ],
  ['SET a = list_append(a, :v)', `${OPERAND} or function: list_append, operand type: S`, { ':v': { S: '' } }],
  ['SET a = a - :v', `${OPERAND} or function: -, operand type: BOOL`, { ':v': { BOOL: true } }],
  ['ADD a :v', `${OPERAND}: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND`, { ':v': { S: '' } }],
  ['DELETE a :v', `${OPERAND}: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND`, { ':v': { N: '1' } }],
]

describe('an update is refused', () => {
  it.each(unfit)('when the item does not fit: %s', (text, message, values) => {
    expect(refusalIn(() => updated(bicycle, text, values))).toBe(message)
  })

  it.each(malformed)('%s: %s', (text, message, values) => {
    expect(refusalIn(() => updated(bicycle, text, values))).toBe(`Invalid UpdateExpression: ${message}`)
  })

  it('with more than 4,096 bytes', () => {
    expect(refusalIn(() => updated(bicycle, 'REMOVE a'.padEnd(4_097)))).toContain('Expression size has exceeded the maximum allowed size')
  })

  it('when a value reaches deeper than 32 levels', () => {
    expect(refusalIn(() => updated(bicycle, 'SET a = :v', { ':v': nest(31) }))).toBeUndefined()
    expect(refusalIn(() => updated(bicycle, 'SET a = :v', { ':v': nest(32) }))).toContain('Nesting Levels have exceeded supported limits')
  })
})
