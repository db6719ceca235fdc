import { attributeOf, setAttribute, type AttributeValue, type Item } from '../values/item.ts'
import type { Bindings } from './bindings.ts'
import { closeHoles } from './draft.ts'
import { refuseOverlap, valueAt, type Path } from './path.ts'

export interface Projection {
  paths: readonly Path[]
}

/** Puts names in place. Throws an ExpressionFlaw. */
export function bindProjection(parsed: readonly Path[], bindings: Bindings): Projection {
  const paths = parsed.map((path) => bindings.path(path))
  refuseOverlap(paths)
  return { paths }
}

/** What the paths name, in maps and lists as in the item; a list holds only the named elements. */
export function project({ paths }: Projection, item: Item): Item {
  const projected: Item = {}
  const lists: AttributeValue[][] = []
  for (const path of paths) {
    const value = valueAt(path, item)
    if (value) insert({ M: projected }, path, value, lists)
  }
  for (const list of lists) closeHoles(list)
  return projected
}

function insert(root: { M: Item }, path: Path, value: AttributeValue, lists: AttributeValue[][]): void {
  let holder: AttributeValue = root
  for (const [at, part] of path.entries()) {
    const next = path[at + 1]
    const child: AttributeValue = next === undefined ? value : (childOf(holder, part) ?? emptyHolder(next, lists))
    if ('L' in holder) holder.L[Number(part)] = child
    else if ('M' in holder) setAttribute(holder.M, String(part), child)
    holder = child
  }
}

function childOf(holder: AttributeValue, part: string | number): AttributeValue | undefined {
  if ('L' in holder) return holder.L[Number(part)]
  return 'M' in holder ? attributeOf(holder.M, String(part)) : undefined
}

function emptyHolder(part: string | number, lists: AttributeValue[][]): AttributeValue {
  if (typeof part === 'string') return { M: {} }
  const list: AttributeValue[] = []
  lists.push(list)
  return { L: list }
}
