import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { Api } from '../../../../shared/contract/index.ts'
import { getBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { BoardReader, type Revalidate } from '../../boards/board-reader.ts'
import { deletedPage } from '../../boards/deleted-page.ts'
import { defaultBoard } from '../../../data/tasks/default-board.ts'
import { BOARD_MARK } from './task-board-part.ts'

type BoardAnswer = Output<Api['GET /api/startups/{id}/tasks']>

const reader = new BoardReader<Card, StoredBoard>(taskBoards, { mark: BOARD_MARK, get: getBoard })

/** The live board: what has changed since a sequence number as far as that is known, else everything. */
export async function getLiveBoard(startupId: string, since: number | undefined, revalidate: Revalidate): Promise<BoardAnswer> {
  const { head, items, ...read } = await reader.read(startupId, since, revalidate)
  const board = head ?? (read.isWhole ? defaultBoard(startupId) : null)
  return { board, tasks: [...items], ...read, nextCursor: null }
}

/** A page of the archived tasks, the newest first. */
export async function getArchivedTasks(startupId: string, userId: string, cursor: string | undefined): Promise<BoardAnswer> {
  const [board = defaultBoard(startupId), { items, answer }] = await Promise.all([
    getBoard(startupId),
    deletedPage(taskBoards, startupId, userId, cursor),
  ])
  return { board, tasks: items, ...answer }
}
