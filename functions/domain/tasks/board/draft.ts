import type { BoardState, ColumnState } from '../../../data/tasks/board-states.ts'
import { putBoardState } from '../../../data/tasks/board-states.ts'
import { putBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import {
  deleteArchivedCard,
  deleteCard,
  putArchivedCard,
  putCard,
  updateArchivedCard,
  updateCard,
  type Card,
} from '../../../data/tasks/cards.ts'
import type { Write } from '../../../data/transaction.ts'
import { appendChanges } from '../../change-feed/feed.ts'
import { rankAfter } from '../../rank/rank.ts'

/** The id of the columns and labels in the list of changed items. */
export const BOARD_MARK = '0'.repeat(26)

const EMPTY: ColumnState = { count: 0, end: '' }

/** One transaction of a board in the making: the writes, and the state after them. */
export class Draft {
  readonly writes: Record<string, Write> = {}
  readonly #before: BoardState | undefined
  readonly #columns: Record<string, ColumnState>
  readonly #changed: string[] = []
  #lastNumber: number

  constructor(before: BoardState | undefined) {
    this.#before = before
    this.#columns = { ...before?.columns }
    this.#lastNumber = before?.lastNumber ?? 0
  }

  /** The sequence number of the next change. */
  get seq(): number {
    return (this.#before?.seq ?? 0) + this.#changed.length + 1
  }
  get isEmpty(): boolean {
    return Object.keys(this.writes).length === 0
  }
  get taskCount(): number {
    return Object.values(this.#columns).reduce((sum, { count }) => sum + count, 0)
  }
  countIn(columnId: string): number {
    return this.#columns[columnId]?.count ?? 0
  }
  nextNumber(): number {
    return (this.#lastNumber += 1)
  }
  /** The rank after all others of a column. */
  endOf(columnId: string): string {
    const { end } = this.#columns[columnId] ?? EMPTY
    return rankAfter(end === '' ? null : end)
  }

  add(writes: Readonly<Record<string, Write>>): void {
    Object.assign(this.writes, writes)
  }
  create(card: Omit<Card, 'seq'>): Card {
    return this.#write({ ...card, seq: this.seq }, (after) => putCard(after))
  }
  change(before: Card, after: Card): Card {
    this.#count(before, -1)
    return this.#write({ ...after, seq: this.seq }, (written) => updateCard(before, written))
  }
  archive(before: Card, after: Card): Card {
    const archived = { ...after, seq: this.seq }
    this.#count(before, -1)
    this.#changed.push(before.id)
    this.add({ [`card ${before.id}`]: deleteCard(before), [`archived ${before.id}`]: putArchivedCard(archived) })
    return archived
  }
  changeArchived(before: Card, after: Card): void {
    this.add({ [`archived ${before.id}`]: updateArchivedCard(before, { ...after, seq: this.seq }) })
    this.#changed.push(before.id)
  }
  restore(before: Card, after: Card): Card {
    this.add({ [`archived ${before.id}`]: deleteArchivedCard(before) })
    return this.#write({ ...after, seq: this.seq }, (written) => putCard(written))
  }
  /** Changes columns and labels; columns that are gone must be empty. */
  changeBoard(board: StoredBoard): void {
    for (const id of Object.keys(this.#columns)) if (!board.columns.some((column) => column.id === id)) delete this.#columns[id]
    this.#changed.push(BOARD_MARK)
    this.add({ board: putBoard(board) })
  }

  /** The write of the state, which fails when the board has changed since it was read. */
  stateWrite(startupId: string): Write {
    const before = this.#before
    const feed = appendChanges(before ?? { seq: 0, changes: [] }, this.#changed)
    return putBoardState({ startupId, ...feed, lastNumber: this.#lastNumber, columns: this.#columns }, before)
  }

  #write(card: Card, write: (card: Card) => Write): Card {
    this.#count(card, 1)
    this.#changed.push(card.id)
    this.add({ [`card ${card.id}`]: write(card) })
    return card
  }
  #count({ columnId, rank }: Card, by: 1 | -1): void {
    const { count, end } = this.#columns[columnId] ?? EMPTY
    this.#columns[columnId] = { count: count + by, end: by > 0 && rank > end ? rank : end }
  }
}
