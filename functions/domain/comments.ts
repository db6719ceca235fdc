import type { Comment } from '../../shared/entities/comment.ts'
import type { Person } from '../../shared/entities/person.ts'
import { fail } from '../../shared/errors.ts'
import { mentionsIn } from '../../shared/format/text/mentions.ts'
import { getComment, updateComment, type CommentId, type StoredComment } from '../data/threads/comments.ts'
import { membersAmong } from '../data/teams/team.ts'
import type { Thread } from '../data/threads/threads.ts'
import { commit } from '../data/transaction.ts'
import { ulid } from '../platform/ulid.ts'

/** A comment to be written with the change of what it is about; `members` are those among the users that it mentions. */
export const newComment = (thread: Thread, author: Person, content: string, members: ReadonlyMap<string, unknown>): StoredComment => ({
  id: ulid(),
  thread,
  startupId: thread.startupId,
  authorId: author.id,
  authorName: author.name,
  authorImage: author.profileImage,
  content,
  mentions: mentionsIn(content).filter((userId) => members.has(userId)),
  createdAt: new Date().toISOString(),
  editedAt: null,
})

/** Changes the text of a comment; throws `comment.not_found`. */
export async function editComment(id: CommentId, content: string): Promise<Comment> {
  const [comment, mentioned] = await Promise.all([getComment(id), membersAmong(id.thread.startupId, mentionsIn(content))])
  if (comment?.isRemoved) fail('comment.not_found', 'An operator of the site took this comment down. It cannot be changed')
  const text = { content, mentions: [...mentioned], editedAt: new Date().toISOString() }
  const { refused } = await commit(updateComment(id, text))
  return comment && refused === undefined ? { ...comment, ...text } : fail('comment.not_found')
}
