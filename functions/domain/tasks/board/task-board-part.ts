import type { BoardState } from '../../../data/boards/board-state.ts'
import type { Ref } from '../../../data/reads.ts'
import { boardRef, getBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { taskDetailsRef, type TaskDetails } from '../../../data/tasks/task-details.ts'
import { BoardPart } from '../../boards/board-part.ts'
import { isCurrent } from '../../change-feed/feed.ts'

/** The id of the columns and labels in the list of changed items. */
export const BOARD_MARK = '0'.repeat(26)

interface TasksToRead {
  cardIds: readonly (string | null | undefined)[]
  /** The task whose texts are read too. */
  detailsOf: string | undefined
}

/** What one change reads of a board of tasks: also its columns and labels, and the texts of a task. */
export class TaskBoardPart extends BoardPart<Card> {
  /** Undefined: nobody has edited it. */
  board: StoredBoard | undefined
  details: TaskDetails | undefined
  readonly #startupId: string
  readonly #own: readonly Ref<object>[]

  constructor(startupId: string, { cardIds, detailsOf }: TasksToRead) {
    super(taskBoards, startupId, cardIds)
    this.#startupId = startupId
    this.#own = [boardRef(startupId), ...(detailsOf === undefined ? [] : [taskDetailsRef({ startupId, id: detailsOf })])]
  }

  override get refs(): Ref<object>[] {
    return [...super.refs, ...this.#own]
  }

  override async load(found: readonly (object | undefined)[]): Promise<void> {
    const others = found.length - this.#own.length
    const [board, details] = found.slice(others)
    this.board = board as StoredBoard | undefined
    this.details = details as TaskDetails | undefined
    await Promise.all([super.load(found.slice(0, others)), this.#readAgain(found[0] as BoardState | undefined)])
  }

  /** Columns may have been read before their newest change, so they are read again after the state. */
  async #readAgain(state: BoardState | undefined): Promise<void> {
    if (!state || isCurrent(state, { id: BOARD_MARK, seq: this.board?.seq ?? 0 })) return
    this.board = await getBoard(this.#startupId, { consistent: true })
  }
}
