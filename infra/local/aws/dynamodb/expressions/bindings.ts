import type { AttributeValue, Item } from '../values/item.ts'
import type { Path } from './path.ts'
import { ExpressionFlaw } from './syntax/flaw.ts'

/** ExpressionAttributeNames and ExpressionAttributeValues of one request, and which of them its expressions used. */
export class Bindings {
  readonly #names: Readonly<Record<string, string>>
  readonly #values: Item
  readonly #used = new Set<string>()

  constructor(names: Readonly<Record<string, string>>, values: Item) {
    this.#names = names
    this.#values = values
  }

  /** The path with its names in place. */
  path(path: Path): Path {
    if (!path.some((part) => isPlaceholder(part))) return path
    const [first, ...rest] = path
    return [this.#name(first), ...rest.map((part) => (typeof part === 'string' ? this.#name(part) : part))]
  }

  value(placeholder: string): AttributeValue {
    const value = this.#values[placeholder]
    if (!value) throw new ExpressionFlaw(`An expression attribute value used in expression is not defined; attribute value: ${placeholder}`)
    this.#used.add(placeholder)
    return value
  }

  unused(): { names: string[]; values: string[] } {
    const isUnused = (placeholder: string) => !this.#used.has(placeholder)
    return { names: Object.keys(this.#names).filter(isUnused), values: Object.keys(this.#values).filter(isUnused) }
  }

  #name(part: string): string {
    if (!isPlaceholder(part)) return part
    const name = this.#names[part]
    if (name === undefined)
      throw new ExpressionFlaw(`An expression attribute name used in the document path is not defined; attribute name: ${part}`)
    this.#used.add(part)
    return name
  }
}

const isPlaceholder = (part: string | number) => typeof part === 'string' && part.startsWith('#')
