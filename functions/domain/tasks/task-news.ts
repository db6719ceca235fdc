import { getTogether, firstItems } from '../../data/reads.ts'
import { startupRef } from '../../data/startups/startups.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { personOf } from '../../data/accounts/person.ts'
import { getUser } from '../../data/accounts/users.ts'
import type { Assignment } from '../../data/tasks/assignments.ts'
import { notify, notifyFollowers } from '../notifications/notify.ts'
import { listComments, type StoredComment } from '../../data/threads/comments.ts'
import { membersAmong } from '../../data/teams/team.ts'

/** A task that is live or archived and what notifications about it are filled with; undefined when there is none any more. */
async function taskFacts(id: CardId): Promise<{ card: Card; facts: TaskFacts } | undefined> {
  const { live, archived, startup } = await getTogether({
    live: taskBoards.liveRef(id),
    archived: taskBoards.deletedRef(id),
    startup: startupRef(id.startupId),
  })
  const card = live ?? archived
  if (!card || !startup || startup.deletedAt !== undefined) return undefined
  return { card, facts: { task: card.title, taskId: card.id, startup: startup.name, startupId: startup.id } }
}

export interface TaskFacts {
  task: string
  taskId: string
  startup: string
  startupId: string
}

/** Notifies a user of a task that another member assigned to them; idempotent. */
export async function notifyAssignee(
  { userId, taskId, startupId, assignedBy, assignedAt }: Assignment,
  before?: Assignment,
): Promise<void> {
  if (assignedBy === undefined || assignedBy === userId || assignedAt === before?.assignedAt) return
  const [found, user] = await Promise.all([taskFacts({ startupId, id: taskId }), getUser(assignedBy)])
  if (!found?.card.assigneeIds.includes(userId) || !user) return
  const actor = personOf(user)
  const event = `${taskId}#${assignedAt}`
  const options = { actor, event, groupKey: `task.assigned#${startupId}`, startupId }
  await notify('task.assigned', [userId], { ...found.facts, person: actor.name }, options)
}

/** Comments whose authors follow a task: the newest ones. */
const FOLLOWED = 50

/** Notifies mentioned members and the followers of a task of a comment: its creator, assignees and earlier authors; idempotent. */
export async function notifyOfComment(comment: StoredComment): Promise<void> {
  await notifyMentioned(comment, comment.mentions)
  const about = await aboutComment(comment)
  if (!about) return
  const { card, facts, options } = about
  const earlier = await firstItems((page) => listComments(comment.thread, page), FOLLOWED)
  const followers = [card.createdBy, ...card.assigneeIds, ...earlier.map(({ authorId }) => authorId)]
  const others = [...new Set(followers)].filter((userId) => !comment.mentions.includes(userId))
  const all = { ...options, groupKey: `task.comment#${card.id}` }
  await notify('task.comment', [...(await membersAmong(comment.startupId, others))], facts, all)
  const task = { on: 'task', id: card.id, startupId: comment.startupId } as const
  await notifyFollowers(task, 'task.comment', async () => ({ ...all, facts, except: comment.mentions }))
}

/** Notifies members that a comment mentions them, each once per comment however often it is edited. */
export async function notifyMentioned(comment: StoredComment, mentioned: readonly string[]): Promise<void> {
  if (mentioned.length === 0) return
  const about = await aboutComment(comment)
  if (!about) return
  const { card, facts, options } = about
  await notify('task.mention', [...(await membersAmong(comment.startupId, mentioned))], facts, {
    ...options,
    groupKey: `task.mention#${card.id}`,
  })
}

async function aboutComment({ id, thread, startupId, authorId }: StoredComment) {
  const [found, author] = await Promise.all([taskFacts({ startupId, id: thread.itemId }), getUser(authorId)])
  if (!found || !author || author.deletedAt !== undefined) return undefined
  const actor = personOf(author)
  return { card: found.card, facts: { ...found.facts, person: actor.name }, options: { event: id, actor, startupId } }
}

/** Notifies the assignees of a task that is due at that time and not completed; idempotent. */
export async function remindOfTask(
  kind: 'task.due' | 'task.overdue',
  taskId: string,
  { startupId, dueAt }: Pick<CardId, 'startupId'> & { dueAt: string },
): Promise<void> {
  const found = await taskFacts({ startupId, id: taskId })
  if (found?.card.dueAt !== dueAt || found.card.completedAt !== null || found.card.archivedAt !== null) return
  const { card, facts } = found
  await notify(kind, card.assigneeIds, facts, { event: `${taskId}#${dueAt}`, groupKey: `${kind}#${startupId}`, startupId })
}
