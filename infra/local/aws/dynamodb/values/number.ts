import { invalid } from '../refusal.ts'

const MOST_DIGITS = 38
/** The exponents of the largest and of the smallest number in scientific notation. */
const LARGEST = 125
const SMALLEST = -130
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/
/** Up to this many characters a double holds a number exactly enough to compare it, and an integer exactly. */
const EXACT = 15

/** A number as DynamoDB returns it: plain decimal notation without superfluous zeros, so that equal numbers have the same text. */
export function normalizeNumber(text: string): string {
  if (text.length <= EXACT && /^(?:0|-?[1-9]\d*)$/.test(text)) return text
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (sign === undefined || whole + fraction === '' || !is64Bit(exponent))
    throw invalid(`The parameter cannot be converted to a numeric value${text === '' ? '' : `: ${text}`}`)
  return formatNumber(sign === '-', whole + fraction, whole.length + Number(exponent))
}

/** Negative, zero or positive. Takes normalised numbers, as do the functions below. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0
  if (a.length <= EXACT && b.length <= EXACT) return Number(a) - Number(b)
  const isNegative = a.startsWith('-')
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1
  return isNegative ? compareMagnitudes(b.slice(1), a.slice(1)) : compareMagnitudes(a, b)
}

/** The exact sum. Throws a Refusal when it has more than 38 digits or is too large. */
export function addNumbers(a: string, b: string): string {
  if (a.length <= EXACT && b.length <= EXACT && !a.includes('.') && !b.includes('.')) return String(Number(a) + Number(b))
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  const scale = Math.max(fractionA.length, fractionB.length)
  const sum = BigInt(wholeA + fractionA.padEnd(scale, '0')) + BigInt(wholeB + fractionB.padEnd(scale, '0'))
  const digits = (sum < 0n ? -sum : sum).toString()
  return formatNumber(sum < 0n, digits, digits.length - scale)
}

function compareMagnitudes(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  if (wholeA !== wholeB) return wholeA < wholeB ? -1 : 1
  return fractionA < fractionB ? -1 : 1
}

/** `digits` with the decimal point after the first `point` of them, or before that many zeros when it is negative. */
function formatNumber(isNegative: boolean, digits: string, point: number): string {
  const significant = withoutZeros(digits)
  const leading = significant === '' ? digits.length - 1 : digits.search(/[1-9]/)
  refuseUnrepresentable(significant.length, point - leading - 1)
  if (significant === '') return '0'
  const sign = isNegative ? '-' : ''
  const before = point - leading
  if (before <= 0) return `${sign}0.${'0'.repeat(-before)}${significant}`
  if (before >= significant.length) return sign + significant.padEnd(before, '0')
  return `${sign}${significant.slice(0, before)}.${significant.slice(before)}`
}

/** Without those at the beginning and at the end. */
function withoutZeros(digits: string): string {
  let from = 0
  let to = digits.length
  while (digits[from] === '0') from++
  while (to > from && digits[to - 1] === '0') to--
  return digits.slice(from, to)
}

/** `magnitude`: the exponent in scientific notation; of a zero, that of its last digit. */
function refuseUnrepresentable(digits: number, magnitude: number): void {
  if (magnitude > LARGEST) throw invalid('Number overflow. Attempting to store a number with magnitude larger than supported range')
  if (magnitude < SMALLEST) throw invalid('Number underflow. Attempting to store a number with magnitude smaller than supported range')
  if (digits > MOST_DIGITS) throw invalid('Attempting to store more than 38 significant digits in a Number')
}

function is64Bit(integer: string): boolean {
  if (integer.length < 18) return true
  if (integer.length > 20) return false
  return BigInt.asIntN(64, BigInt(integer.replace('+', ''))) === BigInt(integer.replace('+', ''))
}
