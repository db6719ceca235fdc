import type { AttributeValue, Item } from './item.ts'

// The rules: DynamoDB Developer Guide, "DynamoDB item sizes and formats".

export const MOST_ITEM_BYTES = 400 * 1024

/** The size in bytes by which DynamoDB charges an item: names and values, as UTF-8. */
export function itemSize(item: Item): number {
  let size = 0
  for (const [name, value] of Object.entries(item)) size += Buffer.byteLength(name) + valueSize(value)
  return size
}

function valueSize(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S)
  if ('N' in value) return numberSize(value.N)
  if ('B' in value) return Buffer.byteLength(value.B, 'base64')
  if ('L' in value) return value.L.reduce((total, member) => total + MEMBER + valueSize(member), CONTAINER)
  if ('M' in value) return CONTAINER + MEMBER * Object.keys(value.M).length + itemSize(value.M)
  return 1
}

const CONTAINER = 3
const MEMBER = 1

/** One byte for two significant digits (counted in pairs from the decimal point), one more, and one for a minus sign; at most 21. */
function numberSize(text: string): number {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([-+]?)0*(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? []
  const digits = whole + fraction
  const leading = digits.length - digits.replace(/^0+/, '').length
  const significant = digits.slice(leading).replace(/0+$/, '')
  if (significant === '') return 1
  const beforePoint = whole.length + Number(exponent) - leading
  const firstPairIsHalf = Math.abs(beforePoint) % 2 === 1
  const pairs = Math.ceil((significant.length + (firstPairIsHalf ? 1 : 0)) / 2)
  return Math.min(21, 1 + pairs + (sign === '-' ? 1 : 0))
}
