import type { MyTask } from '../../../shared/entities/tasks/task.ts'
import { DAY_MS, WEEK_MS } from '../../../shared/time.ts'
import { listAssignments } from '../../data/tasks/assignments.ts'
import { boardRef, type StoredBoard } from '../../data/tasks/boards.ts'
import type { Card } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { defaultBoard } from '../../data/tasks/default-board.ts'
import { dueTimeOf } from './schedule/due-time.ts'

export type Due = 'overdue' | 'today' | 'week'

/** The open tasks assigned to a user in all their startups, by due date: a Query and a BatchGet per hundred. Memberships that are known are not read. */
export async function listMyTasks(userId: string, due?: Due, known?: readonly Membership[]): Promise<MyTask[]> {
  const assignments = await listAssignments(userId)
  const startupIds = [...new Set(assignments.map(({ startupId }) => startupId))]
  const [cards, startups] = await Promise.all([
    getTogetherEach(assignments.map(({ startupId, taskId }) => ({ card: taskBoards.liveRef({ startupId, id: taskId }) }))),
    getTogetherEach(
      startupIds.map((startupId) => ({ board: boardRef(startupId), membership: known ? undefined : membershipRef({ startupId, userId }) })),
    ),
  ])
  const knownOf = new Map(known?.map((one) => [one.startupId, one]))
  const byStartup = new Map(startupIds.map((startupId, at) => [startupId, startups[at]]))
  const tasks = assignments.flatMap(({ startupId, plan = null }, at): MyTask[] => {
    const { board = defaultBoard(startupId), membership = knownOf.get(startupId) } = byStartup.get(startupId) ?? {}
    const card = cards[at]?.card
    if (!card || !membership || membership.deletedAt !== undefined || !isOpenFor(userId, card)) return []
    return [{ ...card, startupId, startupName: membership.card.name, ...columnsOf(board, card), plan }]
  })
  return tasks.filter(({ dueAt }) => due === undefined || isDue(dueAt, due)).toSorted(byDue)
}

const isOpenFor = (userId: string, { completedAt, assigneeIds }: Card): boolean => completedAt === null && assigneeIds.includes(userId)

const columnsOf = ({ columns }: StoredBoard, { columnId }: Card) => ({
  columnName: columns.find(({ id }) => id === columnId)?.name ?? '',
  doneColumnId: columns.find(({ isDone }) => isDone)?.id ?? null,
})

function isDue(dueAt: string | null, due: Due): boolean {
  if (dueAt === null) return false
  const [at, now] = [dueTimeOf(dueAt), Date.now()]
  const endOfToday = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  if (due === 'overdue') return at <= now
  return at > now && at <= (due === 'today' ? endOfToday : now + WEEK_MS)
}

/** Those without a date come last; of one date the older task first. */
const byDue = (one: MyTask, other: MyTask): number => {
  const [first, second] = [one, other].map(({ dueAt }) => (dueAt === null ? Infinity : dueTimeOf(dueAt))) as [number, number]
  return first === second ? (one.id < other.id ? -1 : 1) : first - second
}
