import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { Comment } from '../../../shared/entities/comment.ts'
import { fail } from '../../../shared/errors.ts'
import { recordAnswer } from '../../data/answers.ts'
import { deleteComment, getComment, putComment, updateComment, type StoredComment } from '../../data/threads/comments.ts'
import type { CardId } from '../../data/tasks/cards.ts'
import { commit } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { threadOf } from '../tasks/activity.ts'
import { changeBoard, type Actor } from '../tasks/board/change-board.ts'
import { failMissing } from '../tasks/task.ts'

const MENTION = /\[@[^\]]*\]\(mention:([0-9A-HJKMNP-TV-Z]{26})\)/g

/** Users whom a text mentions. */
const mentionsIn = (content: string): string[] => [...new Set([...content.matchAll(MENTION)].map(([, userId = '']) => userId))]

/** Comments on a live task. */
export function addComment(
  id: CardId,
  by: Actor & { image: string | null },
  content: string,
  idempotency?: Idempotency<Comment>,
): Promise<Comment> {
  const comment: StoredComment = {
    id: ulid(),
    thread: threadOf(id),
    startupId: id.startupId,
    authorId: by.userId,
    authorName: by.name,
    authorImage: by.image,
    content,
    mentions: mentionsIn(content),
    createdAt: new Date().toISOString(),
    editedAt: null,
  }
  return changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    change: async (draft, { cards }) => {
      const card = cards.get(id.id) ?? (await failMissing(id))
      draft.change(card, { ...card, commentCount: card.commentCount + 1 })
      draft.add({ comment: putComment(comment), ...recordAnswer(idempotency, comment) })
      return comment
    },
  })
}

export async function editComment(id: CardId, commentId: string, content: string): Promise<Comment> {
  const key = { thread: threadOf(id), id: commentId }
  const comment = (await getComment(key)) ?? fail('comment.not_found')
  const fields = { content, mentions: mentionsIn(content), editedAt: new Date().toISOString() }
  const { refused } = await commit(updateComment(key, fields))
  if (refused !== undefined) fail('comment.not_found')
  return { ...comment, ...fields }
}

/** Deletes a comment; the count of an archived task stays. */
export async function removeComment(id: CardId, commentId: string, by: Actor): Promise<void> {
  const key = { thread: threadOf(id), id: commentId }
  await changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    change: async (draft, { cards }) => {
      if (!(await getComment(key))) fail('comment.not_found')
      const card = cards.get(id.id)
      if (card) draft.change(card, { ...card, commentCount: Math.max(0, card.commentCount - 1) })
      draft.add({ comment: deleteComment(key) })
    },
  })
}
