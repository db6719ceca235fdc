import { csvOf } from '../../../shared/format/csv.ts'
import { getBoard } from '../../data/tasks/boards.ts'
import { listCards } from '../../data/tasks/cards.ts'
import { getMemberships } from '../../data/teams/team.ts'
import { byRank } from '../rank/rank.ts'
import { defaultBoard } from './board/default-board.ts'

const HEAD = ['number', 'title', 'column', 'priority', 'assignees', 'labels', 'due', 'completed']

/** The live tasks of a board as CSV, column by column. */
export async function tasksTable(startupId: string): Promise<string> {
  const [board = defaultBoard(startupId), cards] = await Promise.all([getBoard(startupId), listCards(startupId)])
  const members = await getMemberships(
    startupId,
    cards.flatMap(({ assigneeIds }) => assigneeIds),
  )
  const people = new Map(members.map(({ userId, person }) => [userId, person.name]))
  const labels = new Map(board.labels.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
  const rows = board.columns.flatMap((column) =>
    cards
      .filter(({ columnId }) => columnId === column.id)
      .toSorted(byRank)
      .map(({ number, title, priority, assigneeIds, labelIds, dueAt, completedAt }) => [
        number,
        title,
        column.name,
        priority === 'default' ? '' : priority,
        named(assigneeIds, people),
        named(labelIds, labels),
        dueAt,
        completedAt,
      ]),
  )
  return csvOf(HEAD, rows)
}
