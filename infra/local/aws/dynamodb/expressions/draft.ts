import { invalid } from '../refusal.ts'
import { attributeOf, setAttribute, type AttributeValue, type Item } from '../values/item.ts'
import { refuseDepth } from '../values/validate.ts'
import type { Path } from './path.ts'

type Elements = (AttributeValue | undefined)[]
type Holder = Item | Elements

/**
 * A copy of an item in the making. What lies on a changed path is copied once, all else is shared. Positions in lists are those of the
 * original until `finish`: removed elements leave holes, and elements beyond the end are kept apart.
 */
export class Draft {
  readonly #item: Item
  readonly #copies = new Set<Holder>()
  readonly #appended: { list: Elements; at: number; value: AttributeValue }[] = []

  constructor(original: Item) {
    this.#item = { ...original }
  }

  set(path: Path, value: AttributeValue): void {
    refuseDepth(value, path.length)
    const holder = this.#holderOf(path)
    const part = path.at(-1) ?? ''
    if (Array.isArray(holder) && Number(part) >= holder.length) this.#appended.push({ list: holder, at: Number(part), value })
    else put(holder, part, value)
  }

  remove(path: Path): void {
    const holder = this.#holderOf(path)
    const part = path.at(-1)
    if (!Array.isArray(holder)) delete holder[String(part)]
    else if (Number(part) < holder.length) holder[Number(part)] = undefined
  }

  change(path: Path, value: AttributeValue | undefined): void {
    if (value) this.set(path, value)
    else this.remove(path)
  }

  finish(): Item {
    for (const { list, value } of this.#appended.toSorted((a, b) => a.at - b.at)) list.push(value)
    for (const copy of this.#copies) if (Array.isArray(copy)) closeHoles(copy)
    return this.#item
  }

  /** The map or list that holds the last part of the path. */
  #holderOf(path: Path): Holder {
    let holder: Holder = this.#item
    for (let at = 0; at < path.length - 1; at++) holder = this.#copyOf(holder, path[at] as string | number)
    if (Array.isArray(holder) !== (typeof path.at(-1) === 'number')) throw wrongPath()
    return holder
  }

  #copyOf(holder: Holder, part: string | number): Holder {
    const child = get(holder, part)
    if (child && 'M' in child) return this.#owned(child.M) ?? this.#put(holder, part, { ...child.M })
    if (child && 'L' in child) return this.#owned(child.L) ?? this.#put(holder, part, [...child.L])
    throw wrongPath()
  }

  #owned(content: Holder): Holder | undefined {
    return this.#copies.has(content) ? content : undefined
  }

  #put(holder: Holder, part: string | number, copy: Holder): Holder {
    this.#copies.add(copy)
    put(holder, part, Array.isArray(copy) ? { L: copy as AttributeValue[] } : { M: copy })
    return copy
  }
}

function get(holder: Holder, part: string | number): AttributeValue | undefined {
  if (Array.isArray(holder)) return typeof part === 'number' ? holder[part] : undefined
  return typeof part === 'string' ? attributeOf(holder, part) : undefined
}

function put(holder: Holder, part: string | number, value: AttributeValue): void {
  if (Array.isArray(holder)) holder[Number(part)] = value
  else setAttribute(holder, String(part), value)
}

export function closeHoles(elements: Elements): void {
  let kept = 0
  for (const element of elements) if (element !== undefined) elements[kept++] = element
  elements.length = kept
}

const wrongPath = () => invalid('The document path provided in the update expression is invalid for update')
