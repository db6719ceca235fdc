import { describe, expect, it } from 'vitest'
import { fulfils, refusalOfCondition, type Given } from './support.ts'

/** The item of the Developer Guide's chapter "Condition expressions" and "Referring to item attributes". */
const bicycle = {
  Id: { N: '789' },
  ProductCategory: { S: 'Home Improvement' },
  Title: { S: '18-Bicycle 204' },
  Price: { N: '500' },
  Color: { L: [{ S: 'Red' }, { S: 'Black' }] },
  Tags: { SS: ['a', 'b'] },
  Sizes: { NS: ['1', '2.5'] },
  InStock: { BOOL: true },
  Nothing: { NULL: true },
  Picture: { B: 'AQID' },
  Pictures: { M: { FrontView: { S: 'http://example/1' }, SideView: { S: 'http://example/2' } } },
  RelatedItems: { L: [{ N: '341' }, { N: '472' }, { M: { Id: { N: '649' } } }] },
  ProductReviews: { M: { FiveStar: { L: [{ S: 'Great' }, { S: 'Good' }] }, OneStar: { L: [] } } },
} as const

const holdsFor: [text: string, values?: Given][] = [
  ['attribute_not_exists(Id2)'],
  ['attribute_exists(Pictures.SideView)'],
  ['attribute_exists(RelatedItems[2].Id)'],
  ['attribute_not_exists(RelatedItems[3])'],
  ['attribute_not_exists(Title.x)'],
  [
    '(ProductCategory IN (:a, :b)) AND (Price BETWEEN :low AND :high)',
    {
      ':a': { S: 'Sporting Goods' },
      ':b': { S: 'Home Improvement' },
      ':low': { N: '500' },
      ':high': { N: '600' },
    },
  ],
  ['attribute_type(Color, :v)', { ':v': { S: 'L' } }],
  ['begins_with(Pictures.FrontView, :v)', { ':v': { S: 'http://' } }],
  ['begins_with(Picture, :v)', { ':v': { B: 'AQI=' } }],
  ['contains(Color, :v)', { ':v': { S: 'Red' } }],
  ['contains(Title, :v)', { ':v': { S: 'cycle' } }],
  ['contains(Tags, :v)', { ':v': { S: 'b' } }],
  ['contains(Sizes, :v)', { ':v': { N: '2.50' } }],
  ['contains(RelatedItems, :v)', { ':v': { M: { Id: { N: '649.0' } } } }],
  ['contains(Picture, :v)', { ':v': { B: 'Ag==' } }],
  ['NOT contains(Tags, :v)', { ':v': { N: '1' } }],
  ['size(Color) = :v', { ':v': { N: '2' } }],
  ['size(Title) > :v', { ':v': { N: '13' } }],
  ['size(Picture) = :v', { ':v': { N: '3' } }],
  ['size(Pictures) < size(RelatedItems)'],
  ['#r.FiveStar[0] = :v', { ':v': { S: 'Great' } }],
  ['Price = :v', { ':v': { N: '5E+2' } }],
  ['Tags = :v', { ':v': { SS: ['b', 'a'] } }],
  ['Pictures <> :v', { ':v': { M: {} } }],
  ['InStock = :v AND Nothing = :n', { ':v': { BOOL: true }, ':n': { NULL: true } }],
  ['Price < :text OR Price > :v', { ':text': { S: '9' }, ':v': { N: '100' } }],
  ['not Price < :v', { ':v': { N: '500' } }],
  ['NOT NOT Price = :v', { ':v': { N: '500' } }],
  ['(Price) = (:v)', { ':v': { N: '500' } }],
  ['Price >= :v aNd Price <= :v', { ':v': { N: '500' } }],
  ['Lacking <> :v', { ':v': { S: '' } }],
  ['Lacking <> Absent'],
  [':v = :w', { ':v': { L: [{ S: 'a' }] }, ':w': { L: [{ S: 'a' }] } }],
]

const doesNotHold: [text: string, values?: Given][] = [
  ['Price > :v', { ':v': { N: '500' } }],
  ['Lacking = :v', { ':v': { S: 'x' } }],
  ['Lacking < :v', { ':v': { S: 'x' } }],
  ['Lacking = Absent'],
  ['Lacking IN (:v, Absent)', { ':v': { S: 'x' } }],
  ['Price <> :v', { ':v': { N: '500.0' } }],
  ['Price = :v', { ':v': { S: '500' } }],
  ['attribute_type(Lacking, :v)', { ':v': { S: 'NULL' } }],
  ['size(Price) = :v', { ':v': { N: '3' } }],
  ['begins_with(Price, :v)', { ':v': { S: '5' } }],
  ['contains(ProductReviews, :v)', { ':v': { S: 'FiveStar' } }],
  ['attribute_exists(toString)'],
  ['Price = :v AND Price = :w OR Price = :w', { ':v': { N: '500' }, ':w': { N: '1' } }],
]

describe('a condition', () => {
  it.each(holdsFor)('holds: %s', (text, values) => {
    expect(fulfils(bicycle, text, values)).toBe(true)
  })

  it.each(doesNotHold)('does not hold: %s', (text, values) => {
    expect(fulfils(bicycle, text, values)).toBe(false)
  })

  it('compares text by its UTF-8 bytes and counts UTF-16 units', () => {
    const item = { high: { S: '\u{1f680}' }, low: { S: '\uff5e' } }
    expect(fulfils(item, 'high > low AND size(high) = :v', { ':v': { N: '2' } })).toBe(true)
  })

  it('compares numbers with 38 digits exactly', () => {
    const item = { n: { N: '99999999999999999999999999999999999998' } }
    expect(fulfils(item, 'n < :v', { ':v': { N: '99999999999999999999999999999999999999' } })).toBe(true)
    expect(fulfils(item, 'n < :v', { ':v': { N: '9.9999999999999999999999999999999999998E37' } })).toBe(false)
  })
})

const OPERAND = 'Incorrect operand type for operator or function; operator or function: '
const refused: [text: string, message: string, values?: Given][] = [
  ['', 'The expression can not be empty;'],
  ['a', 'Syntax error; token: "<EOF>", near: "a"'],
  ['a = ', 'Syntax error; token: "<EOF>", near: "="'],
  ['attribute_not_exists(', 'Syntax error; token: "<EOF>", near: "("'],
  ['a b c', 'Syntax error; token: "b", near: "a b c"'],
  ['a = :v AND', 'Syntax error; token: "<EOF>", near: "AND"', { ':v': { S: '' } }],
  ['a ! b', 'Syntax error; token: "!", near: "a ! b"'],
  ['a = :v)', 'Syntax error; token: ")", near: ":v)"', { ':v': { S: '' } }],
  ['((attribute_exists(a)))', 'The expression has redundant parentheses;'],
  ['made_up(a)', 'Invalid function name; function: made_up'],
  ['size(a)', 'The function is not allowed to be used this way in an expression; function: size'],
  ['contains(a, b) = :v', 'The function is not allowed to be used this way in an expression; function: contains', { ':v': { S: '' } }],
  ['comment = :v', 'Attribute name is a reserved keyword; reserved keyword: comment', { ':v': { S: '' } }],
  ['a = :w', 'An expression attribute value used in expression is not defined; attribute value: :w', { ':v': { S: '' } }],
  ['#x = :v', 'An expression attribute name used in the document path is not defined; attribute name: #x', { ':v': { S: '' } }],
  ['contains(a)', 'Incorrect number of operands for operator or function; operator or function: contains, number of operands: 1'],
  ['attribute_exists(:v)', 'Operator or function requires a document path; operator or function: attribute_exists', { ':v': { S: '' } }],
  [
    'a = a',
    'The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]',
  ],
  ['AND(a)', 'Syntax error; token: "AND", near: "AND("'],
  [
    'a BETWEEN :v AND a',
    'The first operand must be distinct from the remaining operands for this operator or function; operator: BETWEEN, first operand: [a]',
    { ':v': { S: '' } },
  ],
  ['begins_with(a, :v)', `${OPERAND}begins_with, operand type: N`, { ':v': { N: '1' } }],
  ['size(:v) = :v', `${OPERAND}size, operand type: N`, { ':v': { N: '1' } }],
  ['attribute_type(a, :v)', `${OPERAND}attribute_type, operand type: N`, { ':v': { N: '1' } }],
  [
    'attribute_type(a, :v)',
    'Invalid attribute type name found; type: X, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}',
    { ':v': { S: 'X' } },
  ],
  [
    'a BETWEEN :v AND :w',
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}',
    { ':v': { N: '2' }, ':w': { N: '1' } },
  ],
  [
    'a BETWEEN :v AND :w',
    'The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {S:1}',
    { ':v': { N: '2' }, ':w': { S: '1' } },
  ],
]
const unordered: Given[string][] = [{ BOOL: true }, { NULL: true }, { SS: ['a'] }, { NS: ['1'] }, { BS: ['AQ=='] }, { L: [] }, { M: {} }]

describe('a condition is refused', () => {
  it.each(refused)('%s: %s', (text, message, values) => {
    expect(refusalOfCondition(text, values)).toBe(`Invalid ConditionExpression: ${message}`)
  })

  it.each(unordered)('when it orders by %o', (value) => {
    const [type = ''] = Object.keys(value)
    for (const comparator of ['<', '<=', '>', '>='])
      expect(refusalOfCondition(`a ${comparator} :v`, { ':v': value })).toBe(
        `Invalid ConditionExpression: ${OPERAND}${comparator}, operand type: ${type}`,
      )
    expect(refusalOfCondition('a BETWEEN :v AND b', { ':v': value })).toContain(`BETWEEN, operand type: ${type}`)
  })

  it('with more than 100 operands for IN', () => {
    const operands = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join(', ')
    expect(refusalOfCondition(`a IN (${operands(100)})`)).toBeUndefined()
    expect(refusalOfCondition(`a IN (${operands(101)})`)).toBe(
      'Invalid ConditionExpression: The IN operator is provided with too many operands; number of operands: 101',
    )
  })

  it('with more than 4,096 bytes', () => {
    const padded = (bytes: number) => 'attribute_exists(a)'.padEnd(bytes)
    expect(refusalOfCondition(padded(4_096))).toBeUndefined()
    expect(refusalOfCondition(padded(4_097))).toContain('Expression size has exceeded the maximum allowed size')
  })

  it('with more than 300 operators, however they are nested', () => {
    const nots = (count: number) => `${'NOT '.repeat(count - 1)}attribute_exists(a)`
    expect(refusalOfCondition(nots(300))).toBeUndefined()
    expect(refusalOfCondition(nots(301))).toContain('The expression contains too many operators; operator count: 301')
    expect(refusalOfCondition(`${'('.repeat(2_000)}a = b${')'.repeat(2_000)}`)).toContain('Syntax error')
  })

  it('with a path of more than 32 levels', () => {
    const path = (levels: number) => Array.from({ length: levels }, () => 'a').join('.')
    expect(refusalOfCondition(`attribute_exists(${path(32)})`)).toBeUndefined()
    expect(refusalOfCondition(`attribute_exists(${path(33)})`)).toContain('too many nesting levels; nesting levels: 33')
  })
})
