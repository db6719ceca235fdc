import { useState } from 'react'
import type { Comment } from '../../../shared/entities/comment.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { toast } from '../../lib/toasts/toast.ts'

/** What `usePages` gives. */
export interface Pages<T> {
  items: readonly T[] | undefined
  more: boolean
  loading: boolean
  error: Error | undefined
  next: () => void
  retry: () => void
}

/** How the comments of a task, lead or opportunity are read and written. */
export interface CommentSource {
  /** Newest first. */
  pages: Pages<Comment>
  create: (content: string) => Promise<Comment>
  /** Left out where what was written stays as it is. */
  change?: (id: string, content: string) => Promise<Comment>
  remove?: (id: string) => Promise<unknown>
}

/** A thread of comments with what this user wrote, changed and deleted since it was read. */
export function useComments({ pages, create, change, remove }: CommentSource) {
  /** By id; null for those that were deleted. */
  const [written, setWritten] = useState<ReadonlyMap<string, Comment | null>>(new Map())
  const show = (id: string, comment: Comment | null) => setWritten((before) => new Map(before).set(id, comment))
  return {
    ...pages,
    items: pages.items && withWritten(pages.items, written),
    /** Throws what the call throws, like the next. */
    add: async (content: string): Promise<void> => {
      const comment = await create(content)
      show(comment.id, comment)
    },
    edit: async ({ id }: Comment, content: string): Promise<void> => {
      if (change) show(id, await change(id, content))
    },
    remove: async (comment: Comment): Promise<void> => {
      show(comment.id, null)
      try {
        await remove?.(comment.id)
      } catch (problem) {
        show(comment.id, comment)
        toast.error(serverMessage(problem, 'Failed to delete the comment'))
      }
    },
  }
}
export type Comments = ReturnType<typeof useComments>

/** Newest first; what was read later than it was written here wins. */
function withWritten(read: readonly Comment[], written: ReadonlyMap<string, Comment | null>): Comment[] {
  const known = new Set(read.map(({ id }) => id))
  const added = [...written.values()].filter((comment) => comment !== null).filter(({ id }) => !known.has(id))
  const kept = read.flatMap((comment) => {
    const mine = written.get(comment.id)
    if (mine === null) return []
    return [mine === undefined || (comment.editedAt ?? '') > (mine.editedAt ?? '') ? comment : mine]
  })
  return [...added, ...kept].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
