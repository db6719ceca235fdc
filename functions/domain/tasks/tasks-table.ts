import { csvOf } from '../../../shared/format/csv/csv.ts'
import { NAMES_SEPARATOR, TASK_TABLE } from '../../../shared/format/csv/task-table.ts'
import { getBoard } from '../../data/tasks/boards.ts'
import type { Card } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { getMemberships } from '../../data/teams/team.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { defaultBoard } from '../../data/tasks/default-board.ts'

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
