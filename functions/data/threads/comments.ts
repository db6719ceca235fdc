import type { Comment } from '../../../shared/entities/comment.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Range, type Ref } from '../store/table.ts'
import { assignment } from '../store/expression.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { threadPartition, type Thread } from './threads.ts'

/** With copies of name and picture of its author, whose id is empty for a visitor. */
export interface StoredComment extends Comment {
  thread: Thread
  startupId: string
  /** When a visitor agreed to be contacted. */
  consentAt?: string
  /** An operator took its content down. */
  isRemoved?: boolean
}
export type CommentId = Pick<StoredComment, 'thread' | 'id'>

const COMMENT = 'COMMENT#'
export const comments = entity<StoredComment, CommentId>({
  kind: 'comment',
  key: ({ thread, id }) => ({ pk: threadPartition(thread), sk: `${COMMENT}${id}` }),
  indexes: ({ authorId, id }) => (authorId === '' ? {} : { gsi1: { pk: `USER#${authorId}`, sk: `${COMMENT}${id}` } }),
})
export const commentRef = (id: CommentId): Ref<StoredComment> => refTo(comments, id)

export const getComment = (id: CommentId): Promise<StoredComment | undefined> => find(comments, id, { consistent: true })

/** The comments of a thread, newest first without an order: one Query. */
export const listComments = (thread: Thread, options: PageOptions, order?: 'oldest'): Promise<ListPage<StoredComment>> =>
  listIn({ pk: threadPartition(thread), prefix: COMMENT, newestFirst: order === undefined }, options)

/** The comments of a user in all threads, also in startups that they have left. */
export const listCommentsOfUser = (userId: string, options: PageOptions): Promise<ListPage<StoredComment>> =>
  listIn({ index: 'gsi1', pk: `USER#${userId}`, prefix: COMMENT }, options)

const listIn = (range: Range, options: PageOptions): Promise<ListPage<StoredComment>> => listPage(comments, { ...options, ...range })

export const putComment = (comment: StoredComment): Mutation => put(comments, comment, { absent: true })
export const updateComment = (id: CommentId, fields: Pick<StoredComment, 'content' | 'mentions' | 'editedAt'>): Mutation =>
  change(comments.key(id), { set: fields }, { exists: true, without: ['isRemoved'] })
/** What an operator changes. */
export const replaceComment = (before: StoredComment, { content, mentions, isRemoved }: StoredComment): Mutation =>
  change(comments.key(before), assignment({ content, mentions, isRemoved: isRemoved || undefined }), {
    equals: { content: before.content },
  })
export const updateCommentAuthor = (id: CommentId, author: Pick<StoredComment, 'authorName' | 'authorImage'>): Mutation =>
  change(comments.key(id), { set: author }, { exists: true })
export const deleteComment = (id: CommentId): Mutation => remove(comments.key(id), { exists: true })
