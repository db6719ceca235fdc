import { itemSize } from '../values/size.ts'
import type { Item } from '../values/item.ts'

/** An item as it is stored: as text, parsed when its attributes are first read. */
export class Stored {
  readonly text: string
  /** Bytes, as DynamoDB counts them. */
  readonly size: number
  #item: Item | undefined

  private constructor(text: string, size: number, item?: Item) {
    this.text = text
    this.size = size
    this.#item = item
  }

  static of(item: Item): Stored {
    return new Stored(JSON.stringify(item), itemSize(item), item)
  }

  static read({ value, size }: { value: string; size: number }): Stored {
    return new Stored(value, size)
  }

  /** Not to be changed. */
  get item(): Item {
    this.#item ??= JSON.parse(this.text) as Item
    return this.#item
  }
}
