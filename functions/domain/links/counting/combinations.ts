import { createHash } from 'node:crypto'
import type { Dimension } from '../../../../shared/link-choices.ts'
import { OTHER, type Sums } from '../../../data/links/counters.ts'
import type { Touch } from '../../../data/links/touch.ts'
import { countedName, JOINT_LETTER } from './measures.ts'

/** What is counted together, so that figures can be filtered by several of them; what is known the least comes last. */
export const JOINT = [
  'link',
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'referrer',
  'country',
  'device',
] as const satisfies readonly Dimension[]
export type Joint = (typeof JOINT)[number]
/** Referrer, country and device: rare combinations are counted without them. */
const RARE = 3
const SEPARATOR = '\u001F'

/** An id has 26. */
const VALUE_MAX = 26
const BEGIN = 13
const HASH = 10

/** A value in a combination: a long one by its beginning and a hash, so that a day of combinations stays under some 100 kB. */
export function jointValue(value: string): string {
  const plain = value.replaceAll(SEPARATOR, ' ')
  if (Buffer.byteLength(plain) <= VALUE_MAX) return plain
  const begin = new TextDecoder().decode(Buffer.from(plain).subarray(0, BEGIN), { stream: true })
  return `${begin}~${createHash('sha256').update(plain).digest('hex').slice(0, HASH)}`
}

/** The names under which combinations count measures of something that came from there. */
export function combinationsOf(measures: Sums, touch: Touch & { link: string }): Sums {
  const name = JOINT.map((dimension) => jointValue(touch[dimension] ?? '')).join(SEPARATOR)
  return Object.fromEntries(Object.entries(measures).map(([measure, by]) => [countedName(measure, JOINT_LETTER, name), by]))
}

/** The same combination without what makes it rare. */
export function coarsened(name: string): string {
  const values = name.split(SEPARATOR)
  return values.length < JOINT.length ? name : [...values.slice(0, -RARE), ...Array<string>(RARE).fill(OTHER)].join(SEPARATOR)
}

/** The values of a combination; '(other)' where it is not known. */
export function valuesOfCombination(name: string): Readonly<Record<Joint, string>> {
  const values = name === OTHER ? [] : name.split(SEPARATOR)
  return Object.fromEntries(JOINT.map((dimension, at) => [dimension, values[at] ?? OTHER])) as Record<Joint, string>
}
