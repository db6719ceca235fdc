import { personOf } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { firstItems } from '../../../data/reads.ts'
import { listComments, type StoredComment } from '../../../data/threads/comments.ts'
import { getMemberships } from '../../../data/teams/team.ts'
import { notify } from '../../notifications/notify.ts'
import { taskFacts } from './task-facts.ts'

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
  await notify('task.comment', await membersAmong(comment.startupId, others), facts, { ...options, groupKey: `task.comment#${card.id}` })
}

/** Notifies members that a comment mentions them, each once per comment however often it is edited. */
export async function notifyMentioned(comment: StoredComment, mentioned: readonly string[]): Promise<void> {
  if (mentioned.length === 0) return
  const about = await aboutComment(comment)
  if (!about) return
  const { card, facts, options } = about
  await notify('task.mention', await membersAmong(comment.startupId, mentioned), facts, { ...options, groupKey: `task.mention#${card.id}` })
}

async function aboutComment({ id, thread, startupId, authorId }: StoredComment) {
  const [found, author] = await Promise.all([taskFacts({ startupId, id: thread.itemId }), getUser(authorId)])
  if (!found || !author || author.deletedAt !== undefined) return undefined
  const actor = personOf(author)
  return { card: found.card, facts: { ...found.facts, person: actor.name }, options: { event: id, actor, startupId } }
}

const membersAmong = async (startupId: string, userIds: readonly string[]): Promise<string[]> =>
  (await getMemberships(startupId, userIds)).flatMap(({ userId, deletedAt }) => (deletedAt === undefined ? [userId] : []))
