import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'

interface Answer {
  board: Board | null
  tasks: readonly TaskCard[]
  removed: readonly string[]
  isWhole: boolean
  seq: number
}

/** A client that reads the board once and then only what has changed. */
export class BoardClient {
  seq: number | undefined
  wholes = 0
  readonly #cards = new Map<string, TaskCard>()
  #board: Board | undefined

  take({ board, tasks, removed, isWhole, seq }: Answer): void {
    if (isWhole) this.#cards.clear()
    if (isWhole) this.wholes += 1
    for (const task of tasks) this.#cards.set(task.id, task)
    for (const id of removed) this.#cards.delete(id)
    if (board) this.#board = board
    this.seq = seq
  }

  /** What it shows, as text. */
  get shown(): string {
    const cards = [...this.#cards.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return JSON.stringify([this.#board, cards], undefined, 1)
  }
}
