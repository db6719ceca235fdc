import * as z from 'zod/mini'
import { COMMENT_MAX } from '../limits.ts'
import { Id, text, Time } from './text.ts'

/** A comment in the thread of a task, lead or opportunity (domain 3.5). */
export const Comment = z.object({
  id: Id,
  authorId: Id,
  authorName: z.string(),
  authorImage: z.nullable(z.string()),
  /** Markdown; a mention is written `[@Name](mention:<user id>)`. */
  content: z.string(),
  mentions: z.array(Id),
  createdAt: Time,
  editedAt: z.nullable(Time),
})
export type Comment = z.output<typeof Comment>

export const CommentForm = z.object({ content: text('The comment', COMMENT_MAX, 'Please write a comment') })
