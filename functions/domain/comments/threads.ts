import type { TASK_ACTIVITIES } from '../../../shared/choices.ts'
import type { Comment } from '../../../shared/entities/comment.ts'
import type { TaskActivity } from '../../../shared/entities/tasks/activity.ts'
import { fail } from '../../../shared/errors.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { listActivity } from '../../data/threads/activity.ts'
import { listComments } from '../../data/threads/comments.ts'
import type { ListPage, PageOptions } from '../../data/reads.ts'
import { getTogether } from '../../data/reads.ts'
import { archivedCardRef, cardRef, type Card, type CardId } from '../../data/tasks/cards.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { threadOf } from '../tasks/activity.ts'

async function requireTask(id: CardId): Promise<Card> {
  const { card, archived } = await getTogether({ card: cardRef(id), archived: archivedCardRef(id) })
  return card ?? archived ?? fail('task.not_found')
}

export async function commentsOf(id: CardId, page: PageOptions): Promise<ListPage<Comment>> {
  const [comments] = await Promise.all([listComments(threadOf(id), page), requireTask(id)])
  return comments
}

/** The log of a task; its last entry is the creation, which is stored as the task itself. */
export async function activityOf(id: CardId, page: PageOptions): Promise<ListPage<TaskActivity>> {
  const [{ items, next }, card] = await Promise.all([listActivity(threadOf(id), page), requireTask(id)])
  const entries = items.map((entry) => ({ ...entry, type: entry.type as (typeof TASK_ACTIVITIES)[number] }))
  return { items: next ? entries : [...entries, await creationOf(card)], next }
}

async function creationOf({ id, createdBy }: Card): Promise<TaskActivity> {
  const user = await getActiveUser(createdBy)
  const at = new Date(timeOfUlid(id)).toISOString()
  return { id, type: 'created', actorId: createdBy, actorName: user?.name ?? '', from: null, to: null, at }
}
