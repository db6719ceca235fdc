import type { Note } from '../../../shared/entities/sales/sales.ts'
import type { Person } from '../../../shared/entities/person.ts'
import type { PageOptions, ShownPage } from '../../data/reads.ts'
import { listComments } from '../../data/threads/comments.ts'
import type { Thread } from '../../data/threads/threads.ts'
import { newComment } from '../comments.ts'

/** The notes on an item, newest first without an order, as soon as the item is known to exist. */
export async function listNotes(thread: Thread, page: PageOptions, item: Promise<unknown>, order?: 'oldest'): Promise<ShownPage<Note>> {
  const [notes] = await Promise.all([listComments(thread, page, order), item])
  return notes.show((items) => items.map((note) => ({ ...note, authorId: note.authorId || null })))
}

/** A visitor, who has no account. */
export const visitorAuthor = (name: string): Person => ({ id: '', name, profileImage: null })

/** A note is a comment without mentions. */
export const newNote = (thread: Thread, author: Person, content: string) => newComment(thread, author, content, new Map())
