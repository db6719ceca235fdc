import type { StoredBoard } from '../../../data/tasks/boards.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import type { TaskDetails } from '../../../data/tasks/task-details.ts'
import type { TeamActor } from '../../../data/teams/memberships.ts'
import type { CONFLICT } from '../../../platform/retries/retry-on-conflict.ts'
import type { BoardDraft } from '../../boards/board-draft.ts'
import { changeBoards, type Members } from '../../boards/change-boards.ts'
import { defaultBoard } from '../../../data/tasks/default-board.ts'
import { TaskBoardPart } from './task-board-part.ts'

/** Who changes a board. */
export interface TaskActor {
  userId: string
  /** Required when it is what allows the change; otherwise being a member is enough. */
  teamRole?: TeamActor['teamRole']
}
export type TaskDraft = BoardDraft<Card>
export interface BoardRead {
  startupId: string
  board: StoredBoard
  /** The cards that were asked for and are live, by id. */
  cards: ReadonlyMap<string, Card>
  members: Members
  details: TaskDetails | undefined
}
interface ChangeTaskBoardOptions<A> {
  /** Undefined: the product makes the change. */
  by?: TaskActor | undefined
  cardIds?: readonly (string | null | undefined)[]
  /** Users whose memberships it reads. */
  userIds?: readonly string[]
  /** The task whose texts it reads. */
  detailsOf?: string
  /** Adds writes to the draft; is called again after a conflict. */
  change: (draft: TaskDraft, read: BoardRead) => Promise<A | typeof CONFLICT> | A | typeof CONFLICT
}

/** Changes the board of tasks of a startup, all or nothing. */
export const changeBoard = <A>(
  startupId: string,
  { by, cardIds = [], userIds = [], detailsOf, change }: ChangeTaskBoardOptions<A>,
): Promise<A> =>
  changeBoards(startupId, {
    by,
    parts: () => ({ tasks: new TaskBoardPart(startupId, { cardIds, detailsOf }) }),
    userIds,
    change: ({ tasks: { draft, board = defaultBoard(startupId), items, details } }, members) =>
      change(draft, { startupId, board, cards: items, members, details }),
  })
