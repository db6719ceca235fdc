import type { Comment } from '../../../shared/entities/comment.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { entity, find, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { threadPartition, type Thread } from './threads.ts'

export interface StoredComment extends Comment {
  thread: Thread
  startupId: string
}
export type CommentId = Pick<StoredComment, 'thread' | 'id'>

const COMMENT = 'COMMENT#'
const comments = entity<StoredComment, CommentId>({
  kind: 'comment',
  key: ({ thread, id }) => ({ pk: threadPartition(thread), sk: `${COMMENT}${id}` }),
})
export const commentRef = (id: CommentId): Ref<StoredComment> => refTo(comments, id)

export const getComment = (id: CommentId): Promise<StoredComment | undefined> => find(comments, id, { consistent: true })

/** The comments of a thread, newest first. */
export async function listComments(thread: Thread, { limit, after }: PageOptions): Promise<ListPage<StoredComment>> {
  const range = { pk: threadPartition(thread), prefix: COMMENT, newestFirst: true, after }
  const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit }) })
  return { items: rows.map((row) => recordOf<StoredComment>(row)), next }
}

export const putComment = (comment: StoredComment): Mutation => put(comments, comment, { absent: true })
export const updateComment = (id: CommentId, fields: Pick<StoredComment, 'content' | 'mentions' | 'editedAt'>): Mutation =>
  change(comments.key(id), { set: fields }, { exists: true })
export const deleteComment = (id: CommentId): Mutation => remove(comments.key(id), { exists: true })
