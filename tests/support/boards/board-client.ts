/** What one poll of a board answers, whatever is on it. */
export interface BoardAnswer {
  /** Columns and labels, where users can change them. */
  board?: object | null
  items: readonly { id: string }[]
  removed: readonly string[]
  isWhole: boolean
  seq: number
}

/** A client that reads a board once and then only what has changed. */
export class BoardClient {
  seq: number | undefined
  wholes = 0
  readonly #items = new Map<string, { id: string }>()
  #board: object | undefined

  take({ board, items, removed, isWhole, seq }: BoardAnswer): void {
    if (isWhole) this.#items.clear()
    if (isWhole) this.wholes += 1
    for (const item of items) this.#items.set(item.id, item)
    for (const id of removed) this.#items.delete(id)
    if (board) this.#board = board
    this.seq = seq
  }

  get size(): number {
    return this.#items.size
  }

  /** What it shows, as text. */
  get shown(): string {
    const items = [...this.#items.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return JSON.stringify([this.#board, items], undefined, 1)
  }
}
