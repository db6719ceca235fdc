import { attributeOf, type AttributeValue, type Item } from '../values/item.ts'
import { ExpressionFlaw, type Path } from './cursor.ts'

export interface Placeholders {
  ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined
  ExpressionAttributeValues?: Item | undefined
}

/** Puts the names and values of one request in place of placeholders. */
export class Bindings {
  readonly names: Readonly<Record<string, string>>
  readonly values: Item

  constructor({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Placeholders) {
    this.names = ExpressionAttributeNames
    this.values = ExpressionAttributeValues
  }

  path([first, ...rest]: Path): Path {
    return [this.#name(first), ...rest.map((part) => this.#name(part))]
  }

  value(placeholder: string): AttributeValue {
    const value = this.values[placeholder]
    if (!value) throw new ExpressionFlaw(`An expression attribute value used in expression is not defined; attribute value: ${placeholder}`)
    return value
  }

  /** What is at a path of the item. */
  valueAt([first, ...rest]: Path, item: Item): AttributeValue | undefined {
    let value = attributeOf(item, this.#name(first))
    for (const part of rest) value = value && 'M' in value ? attributeOf(value.M, this.#name(part)) : undefined
    return value
  }

  #name(part: string): string {
    if (!part.startsWith('#')) return part
    const name = this.names[part]
    if (name === undefined)
      throw new ExpressionFlaw(`An expression attribute name used in the document path is not defined; attribute name: ${part}`)
    return name
  }
}
