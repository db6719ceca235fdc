import { followUp, type FollowUp } from './follow-up.ts'
import { activities } from '../../data/threads/activity.ts'
import { comments } from '../../data/threads/comments.ts'
import { assignments } from '../../data/tasks/assignments.ts'
import { refreshNewComment } from '../../domain/copies/comment-copies.ts'
import { notifyAssignee, notifyMentioned, notifyOfComment } from '../../domain/tasks/task-news.ts'
import { boards, type StoredBoard } from '../../data/tasks/boards.ts'
import { notifyOfActivity } from '../../domain/notifications/activity-news.ts'
import { settleCompletion } from '../../domain/tasks/settle-completion.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { unassignMember } from '../../domain/tasks/lifecycle/unassign-member.ts'
import { archivedCards, cards } from '../../data/tasks/cards.ts'
import { taskActions } from '../../domain/tasks/schedule/task-actions.ts'

/** Reminders, archiving and deletion of tasks follow due date, completion and deletion. */
const scheduling = [
  followUp(cards, ['INSERT', 'MODIFY'], taskActions.schedule),
  followUp(cards, ['REMOVE'], taskActions.cancel),
  followUp(archivedCards, ['INSERT', 'MODIFY'], taskActions.schedule),
  followUp(archivedCards, ['REMOVE'], taskActions.cancel),
]

/** Tasks that the event handler takes; a scheduled action goes on with the rest. */
const TASKS = 25

/** Unassigns a member who left or was removed from their tasks. */
const leaving = followUp(memberships, ['REMOVE'], async ({ startupId, userId }) => {
  if (await unassignMember({ startupId, userId }, TASKS)) return
  const facts = { startupId, userId }
  await commit(schedule({ at: new Date().toISOString(), kind: 'member.unassigned', id: `${startupId}#${userId}`, facts }))
})

const doneColumns = ({ columns }: StoredBoard): string => columns.flatMap(({ id, isDone }) => (isDone ? [id] : [])).join()

/** Completes or reopens the tasks of a column that is, or is no longer, for completed tasks. */
const completion = followUp(boards, ['INSERT', 'MODIFY'], async (board, before) => {
  if (!before || doneColumns(board) !== doneColumns(before)) await settleCompletion(board.startupId)
})

/** Notifications about tasks, except scheduled ones (domain 3.11). */
const taskNews = [
  followUp(assignments, ['INSERT', 'MODIFY'], notifyAssignee),
  followUp(activities, ['INSERT'], notifyOfActivity),
  followUp(comments, ['INSERT'], async (comment) => {
    await refreshNewComment(comment)
    if (comment.thread.on === 'task') await notifyOfComment(comment)
  }),
  followUp(comments, ['MODIFY'], (comment, before) =>
    notifyMentioned(
      comment,
      comment.mentions.filter((userId) => before?.mentions.includes(userId) !== true),
    ),
  ),
]

/** Event handlers of tasks: completion, notifications, scheduled actions, and members who leave. */
export const taskFollowUps: readonly FollowUp[] = [completion, ...taskNews, ...scheduling, leaving]
