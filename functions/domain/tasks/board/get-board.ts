import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { Api } from '../../../../shared/contract/index.ts'
import { getBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { BoardReader, type Revalidate } from '../../boards/board-reader.ts'
import { deletedPage } from '../../boards/deleted-page.ts'
import { defaultBoard } from '../../../data/tasks/default-board.ts'
import { BOARD_MARK } from './task-board-part.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { NAMES_SEPARATOR, TASK_TABLE } from '../../../../shared/format/csv/task-table.ts'
import { getMemberships } from '../../../data/teams/team.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { byRank } from '../../../../shared/boards/rank.ts'

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

/** The live tasks of a board as CSV, column by column; former members are not named. */
export async function tasksTable(startupId: string): Promise<string> {
  const [board = defaultBoard(startupId), cards] = await Promise.all([getBoard(startupId), taskBoards.listLive(startupId)])
  const userIds = new Set(cards.flatMap(({ createdBy, assigneeIds }) => [createdBy, ...assigneeIds]))
  const members = await getMemberships(startupId, [...userIds])
  const people = new Map(members.map(({ userId, person }) => [userId, person.name]))
  const labels = new Map(board.labels.map(({ id, name }) => [id, name]))
  const rows = board.columns.flatMap(({ id, name }) =>
    cards
      .filter(({ columnId }) => columnId === id)
      .toSorted(byRank)
      .map((card) => rowOf(card, name, { people, labels })),
  )
  return csvOf(TASK_TABLE, rows)
}

type Names = Readonly<Record<'people' | 'labels', ReadonlyMap<string, string>>>
const listed = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.flatMap((id) => names.get(id) ?? []).join(NAMES_SEPARATOR)

const rowOf = (card: Card, column: string, { people, labels }: Names) => [
  card.number,
  card.title,
  column,
  card.priority === 'default' ? '' : card.priority,
  listed(card.assigneeIds, people),
  listed(card.labelIds, labels),
  card.dueAt,
  card.checked[1] > 0 ? `${card.checked[0]} of ${card.checked[1]}` : '',
  card.commentCount,
  people.get(card.createdBy) ?? '',
  new Date(timeOfUlid(card.id)).toISOString(),
  card.completedAt,
]
