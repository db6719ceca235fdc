import type { Comment } from '../../../../shared/entities/comment.ts'
import type { Note, SalesActivity } from '../../../../shared/entities/sales/sales.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useRereadAfter } from '../../../lib/use-reread-after.ts'
import { Timeline } from '../../comments/timeline-list.tsx'
import { useComments, type Pages } from '../../comments/use-comments.ts'
import type { MemberById } from '../../teams/members.ts'
import { eventsOf } from './sales-activity.ts'

interface SalesThreadProps {
  /** Names what the notes are about, for the draft of one. */
  of: string
  /** The thread in a report. */
  thread: string
  notes: Pages<Note>
  activity: Pages<SalesActivity>
  /** Sends a note. */
  send: (content: string) => Promise<Note>
  /** Shows on the board what a note has changed. */
  onNoted: (note: Note) => void
  /** As the board knows it: another number of notes says that another user wrote one. */
  item: { noteCount: number; version: number }
  memberById: MemberById
  readOnly: boolean
}

const ENTRY = { label: 'Note', send: 'Add note', placeholder: 'Write a note: what was said, what is next' }
const NOBODY: readonly never[] = []

/** The notes on a lead or an opportunity and what happened to it. */
export function SalesThread({ of, thread, notes, activity, send, onNoted, item, memberById, readOnly }: SalesThreadProps) {
  const asComment = (note: Note): Comment => ({
    ...note,
    // Null for a visitor.
    authorId: note.authorId ?? '',
    authorImage: memberById.get(note.authorId ?? '')?.profileImage ?? null,
    mentions: [],
    editedAt: null,
  })
  const comments = useComments({
    pages: { ...notes, items: notes.items?.map(asComment) },
    create: async (content) => {
      const note = await send(content)
      onNoted(note)
      return asComment(note)
    },
  })
  useRereadAfter(item.version, activity.retry)
  useRereadAfter(item.noteCount, notes.retry)
  return (
    <Timeline
      of={of}
      thread={thread}
      comments={comments}
      events={{ ...activity, items: activity.items && eventsOf(activity.items) }}
      people={NOBODY}
      userId={useUserId()}
      isLeader={false}
      isFixed
      newestFirst
      readOnly={readOnly}
      entry={ENTRY}
    />
  )
}
