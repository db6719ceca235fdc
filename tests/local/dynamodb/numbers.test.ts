import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../infra/local/aws/dynamodb/refusal.ts'
import { addNumbers, compareNumbers, normalizeNumber } from '../../../infra/local/aws/dynamodb/values/number.ts'

/** A number as an integer of so many digits times a power of ten. */
interface Decimal {
  digits: bigint
  exponent: number
}
const decimal = (most: number): fc.Arbitrary<Decimal> =>
  fc.record({
    digits: fc.bigInt({ min: -(10n ** BigInt(most)) + 1n, max: 10n ** BigInt(most) - 1n }),
    exponent: fc.integer({ min: -60, max: 60 }),
  })
const any = fc.oneof(decimal(38), decimal(19), decimal(3))

const SCALE = 200
const scaled = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent + SCALE)
const written = ({ digits, exponent }: Decimal) => normalizeNumber(`${digits}e${exponent}`)

/** The value of a text in plain notation, scaled. */
function valueOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

const TOO_LONG = 'Attempting to store more than 38 significant digits in a Number'

describe('a number', () => {
  it('keeps its value in normal form, which depends on nothing else', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 5 }), (number, zeros) => {
        const text = written(number)
        expect(valueOf(text)).toBe(scaled(number))
        expect(text).toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/)
        expect(normalizeNumber(text)).toBe(text)
        expect(normalizeNumber(`${number.digits}${'0'.repeat(zeros)}E${number.exponent - zeros}`)).toBe(text)
      }),
    )
  })

  it('is ordered by its value', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const difference = scaled(a) - scaled(b)
        expect(Math.sign(compareNumbers(written(a), written(b)))).toBe(difference === 0n ? 0 : difference > 0n ? 1 : -1)
      }),
    )
  })

  it('is added exactly, or not at all', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(outcome(() => addNumbers(written(a), written(b)))).toBe(exact(scaled(a) + scaled(b)))
      }),
    )
  })

  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['0e125', '0'],
    ['+1', '1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1E2', '100'],
    ['-1.50e-3', '-0.0015'],
    ['1e-130', `0.${'0'.repeat(129)}1`],
    ['9.9999999999999999999999999999999999999E125', `${'9'.repeat(38)}${'0'.repeat(88)}`],
  ])('%s is returned as %s', (given, normal) => {
    expect(normalizeNumber(given)).toBe(normal)
  })

  const OVERFLOW = 'Number overflow. Attempting to store a number with magnitude larger than supported range'
  const UNDERFLOW = 'Number underflow. Attempting to store a number with magnitude smaller than supported range'
  const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value'
  it.each([
    ['', NOT_NUMERIC],
    ['abc', `${NOT_NUMERIC}: abc`],
    [' 1', `${NOT_NUMERIC}:  1`],
    ['1.2.3', `${NOT_NUMERIC}: 1.2.3`],
    ['.', `${NOT_NUMERIC}: .`],
    ['1e', `${NOT_NUMERIC}: 1e`],
    ['NaN', `${NOT_NUMERIC}: NaN`],
    ['Infinity', `${NOT_NUMERIC}: Infinity`],
    ['0x10', `${NOT_NUMERIC}: 0x10`],
    ['1e9223372036854775808', `${NOT_NUMERIC}: 1e9223372036854775808`],
    ['1e126', OVERFLOW],
    ['-1e99999999999', OVERFLOW],
    ['0e126', OVERFLOW],
    ['1e-131', UNDERFLOW],
    ['0e-131', UNDERFLOW],
    ['1'.repeat(39), TOO_LONG],
  ])('%s is refused: %s', (given, message) => {
    expect(outcome(() => normalizeNumber(given))).toBe(message)
  })
})

/** The scaled value, or the message of the refusal. */
function outcome(run: () => string): bigint | string | undefined {
  try {
    return valueOf(run())
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function exact(scaledValue: bigint): bigint | string {
  const digits = scaledValue.toString().replace(/^-/, '').replace(/0+$/, '').length
  return digits > 38 ? TOO_LONG : scaledValue
}
