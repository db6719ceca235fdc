import { attributeOf, type AttributeValue, type Item } from '../values/item.ts'
import { ExpressionFlaw } from './syntax/flaw.ts'

/** A document path: attribute names and list positions. The first part is always a name. */
export type Path = readonly [string, ...(string | number)[]]

export function valueAt(path: Path, item: Item): AttributeValue | undefined {
  let value = attributeOf(item, path[0])
  for (let at = 1; at < path.length && value !== undefined; at++) value = memberOf(value, path[at] as string | number)
  return value
}

function memberOf(value: AttributeValue, part: string | number): AttributeValue | undefined {
  if (typeof part === 'number') return 'L' in value ? value.L[part] : undefined
  return 'M' in value ? attributeOf(value.M, part) : undefined
}

const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, at) => part === b[at])

/** Refuses a first operand that is repeated among the others. */
export function refuseSamePath(operator: string, first: Path, others: readonly Path[]): void {
  if (!others.some((other) => samePath(first, other))) return
  throw new ExpressionFlaw(
    `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${formatPath(first)}`,
  )
}

const formatPath = (path: Path): string => `[${path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(', ')}]`

/** Refuses paths of which one leads into another, or that take one attribute for a list and for a map. */
export function refuseOverlap(paths: readonly Path[]): void {
  for (const [at, path] of paths.entries()) {
    for (let before = 0; before < at; before++) refusePair(paths[before] as Path, path)
  }
}

function refusePair(a: Path, b: Path): void {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at++) {
    if (typeof a[at] !== typeof b[at]) throw new ExpressionFlaw(pairMessage('conflict', a, b))
    if (a[at] !== b[at]) return
  }
  throw new ExpressionFlaw(pairMessage('overlap', a, b))
}

const pairMessage = (how: string, a: Path, b: Path) =>
  `Two document paths ${how} with each other; must remove or rewrite one of these paths; path one: ${formatPath(a)}, path two: ${formatPath(b)}`
