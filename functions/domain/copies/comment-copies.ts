import type { Person } from '../../../shared/entities/person.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { listCommentsOfUser, updateCommentAuthor, type StoredComment } from '../../data/threads/comments.ts'
import { forEachItem } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'

/** Updates the copies of a user's name and picture on their comments. */
export const refreshCommentsOf = (author: Person): Promise<void> =>
  forEachItem(
    (page) => listCommentsOfUser(author.id, page),
    (comment) => refresh(comment, author),
  )

/** The same for a new comment, whose author may have been read before their name changed. */
export async function refreshNewComment(comment: StoredComment): Promise<void> {
  const author = await getActiveUser(comment.authorId, { consistent: true })
  if (author) await refresh(comment, author)
}

async function refresh(comment: StoredComment, { name, profileImage }: Person): Promise<void> {
  if (comment.authorName === name && comment.authorImage === profileImage) return
  await commit(updateCommentAuthor(comment, { authorName: name, authorImage: profileImage }))
}
