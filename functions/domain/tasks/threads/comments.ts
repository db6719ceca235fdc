import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Comment } from '../../../../shared/entities/comment.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { fail } from '../../../../shared/errors.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { deleteComment, getComment, listComments, putComment } from '../../../data/threads/comments.ts'
import type { PageOptions, ShownPage } from '../../../data/reads.ts'
import type { CardId } from '../../../data/tasks/cards.ts'
import { newComment } from '../../comments.ts'
import { activityWrites, threadOf } from './activity.ts'
import { actorOf } from '../board/actor.ts'
import { changeBoard, type TaskActor } from '../board/change-board.ts'
import { failMissing, getCard } from '../task.ts'

/** The comments on a task, newest first; the task may be archived. */
export async function listTaskComments(id: CardId, page: PageOptions): Promise<ShownPage<Comment>> {
  const [comments] = await Promise.all([listComments(threadOf(id), page), getCard(id)])
  return comments.show((items) => items)
}

/** Comments on a live task: its card counts comments. */
export function addTaskComment(id: CardId, author: Person, content: string, idempotency?: Idempotency<Comment>): Promise<Comment> {
  const by = actorOf(author)
  return changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    userIds: mentionsIn(content),
    change: async (draft, { cards, members }) => {
      const card = cards.get(id.id) ?? (await failMissing(id))
      const comment = newComment(threadOf(id), author, content, members)
      draft.change(card, { ...card, commentCount: card.commentCount + 1 })
      draft.add(activityWrites(card, by, [{ type: 'commented' }]))
      draft.add({ comment: putComment(comment), ...recordAnswer(idempotency, comment) })
      return comment
    },
  })
}

/** Deletes a comment; the count of an archived task stays. Without `by` the account of the author is deleted. */
export async function deleteTaskComment(id: CardId, commentId: string, by?: TaskActor): Promise<void> {
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
