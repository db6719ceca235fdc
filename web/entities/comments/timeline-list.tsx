import { History } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import type { MentionPerson } from './mention-area.tsx'
import { earlierOf, type TimelineEvent, timelineOf } from './timeline.ts'
import type { Comments } from './use-comments.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface TimelineProps {
  /** Names what the thread is about, for the draft of a comment. */
  of: string
  /** The same in a report, as `<on>.<startup>.<item>`. */
  thread: string
  comments: Comments
  /** What else happened, newest first, as `usePages` gives it. */
  events: Omit<Comments, 'items' | 'add' | 'edit' | 'remove'> & { items: readonly TimelineEvent[] | undefined }
  people: readonly MentionPerson[]
  userId: string
  /** May delete the comments of others. */
  isLeader: boolean
  /** Nothing may be written, such as to an archived task. */
  readOnly?: boolean
  /** What was written stays as it is. */
  isFixed?: boolean
  /** What is written, where it is no comment: "Note". */
  entry?: { label: string; send: string; placeholder?: string }
  /** The newest entry first, below the field. */
  newestFirst?: boolean
}

const COMMENT = { label: 'Comment', send: 'Comment' }

/** Comments and activity as one list, with a field for a new comment beside its newest entry. */
export function Timeline({
  of,
  thread,
  comments,
  events,
  people,
  userId,
  isLeader,
  readOnly = false,
  isFixed = false,
  entry = COMMENT,
  newestFirst = false,
}: TimelineProps) {
  const entries = <Entries {...{ thread, comments, events, people, userId, isLeader, newestFirst }} readOnly={readOnly || isFixed} />
  return (
    <Stack as="section" gap={3.5} aria-label="Activity">
      <Text as="h3" size="md" weight="bold">
        Activity
      </Text>
      {newestFirst ? null : entries}
      {readOnly ? null : (
        <CommentComposer
          {...entry}
          draftName={`${entry.label.toLowerCase()} on ${of}`}
          people={people}
          sending="Sending..."
          onSend={(content) => comments.add(content)}
        />
      )}
      {newestFirst ? entries : null}
    </Stack>
  )
}

function Entries(props: Omit<TimelineProps, 'of' | 'entry'>) {
  const { thread, comments, events, people, userId, isLeader, newestFirst, readOnly = false } = props
  const { items } = comments
  const { items: happened } = events
  if (items === undefined || happened === undefined) {
    const failed = [comments, events].filter(({ error }) => error !== undefined)
    if (failed.length === 0) return <Waiting />
    return <Alert onRetry={() => failed.forEach((list) => list.retry())}>Failed to load the activity</Alert>
  }
  const lists = [
    { items, more: comments.more },
    { items: happened, more: events.more },
  ] as const
  const earlier = earlierOf(...lists)
  const readOn = earlier === 'comments' ? comments : events
  const entries = timelineOf(...lists)
  const showEarlier = earlier && (
    <Button size="small" variant="quiet" busy={readOn.loading ? 'Loading...' : false} onClick={readOn.next}>
      Show earlier activity
    </Button>
  )
  return (
    <>
      {newestFirst ? null : showEarlier}
      <Stack as="ol" gap={3}>
        {(newestFirst ? entries.toReversed() : entries).map(({ comment, event }) =>
          comment === undefined ? (
            <Event key={event.id} event={event} />
          ) : (
            <CommentItem
              key={comment.id}
              comment={comment}
              thread={thread}
              comments={comments}
              people={people}
              isOthers={comment.authorId !== userId}
              isMine={!readOnly && comment.authorId === userId}
              mayDelete={!readOnly && (isLeader || comment.authorId === userId)}
            />
          ),
        )}
      </Stack>
      {newestFirst ? showEarlier : null}
    </>
  )
}

const Event = ({ event: { actorName, sentence, at } }: { event: TimelineEvent }) => (
  <li className={styles.event}>
    <History size={14} className={styles.eventIcon} />
    <Text dir="auto" size="sm" breaks>
      <Text as="span" tone="strong" weight="medium">
        {actorName}
      </Text>{' '}
      {sentence} · <Moment at={at} />
    </Text>
  </li>
)

const Waiting = () => (
  <Loading label="Loading activity..." gap={3}>
    <Skeleton width="60%" />
    <Skeleton width="45%" />
    <Skeleton height="56px" />
  </Loading>
)
