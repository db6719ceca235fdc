import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Room, RoomWithMembers } from '../../../../shared/entities/messages/room.ts'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { useActivity, useOnline } from '../../../entities/messages/presence.ts'
import type { ChatMessage, Conversation, Thread } from '../../../entities/messages/thread/thread.ts'
import { useThread } from '../../../entities/messages/thread/use-thread.ts'
import { FollowMenu } from '../../../entities/notifications/follow-menu.tsx'
import { call } from '../../../lib/api.ts'
import { useTyping, useTypists } from '../../../lib/live/typing.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { ButtonLink, IconButton } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../../ui/layout/page-header.tsx'
import styles from '../conversation/conversation.module.css'
import { ConversationLoading } from '../conversation/conversation-loading.tsx'
import { ThreadView } from '../conversation/thread-view.tsx'
import { useMemberSearch } from './use-member-search.ts'
import { countedFrom, peopleIn, seenText, typingText } from './room-texts.ts'

const loadMembers = () => import('./members-dialog.tsx')
const MembersDialog = lazy(async () => ({ default: (await loadMembers()).MembersDialog }))

interface RoomConversationProps {
  id: string
  /** What the list knows of it; undefined when it does not name it. */
  room: Room | undefined
  /** The message that a search found. */
  marked: string | undefined
  hasBack: boolean
}

/** The messages of a room. */
export function RoomConversation({ id, room: listed, marked, hasBack }: RoomConversationProps) {
  const conversation = useMemo<Conversation>(() => ({ kind: 'room', id }), [id])
  const opened = useThread(conversation)
  const { thread, error, retry } = opened
  const details = useApi('GET /api/group-chats/{id}', { id })
  const room = listed ?? details.data
  useDocumentTitle(room?.name ?? 'Messages')
  if (error?.status === 404 || error?.status === 403 || error?.status === 400) return <NoRoom />
  if (thread === undefined || room === undefined) {
    if (error === undefined && details.error === undefined) return <ConversationLoading />
    return (
      <div className={styles.problem}>
        <Alert onRetry={retry}>{FAILURES.conversation}</Alert>
      </div>
    )
  }
  return <Loaded {...{ ...opened, conversation, thread, room, details: details.data, marked, hasBack }} />
}

interface LoadedProps extends ReturnType<typeof useThread> {
  conversation: Conversation
  thread: Thread
  room: Room
  details: RoomWithMembers | undefined
  marked: string | undefined
  hasBack: boolean
}

function Loaded({ conversation, thread, liveRoom, error, loadOlder, room, details, marked, hasBack }: LoadedProps) {
  const me = useUserId()
  const [isListing, setListing] = useState(false)
  const startup = useApi('GET /api/startups/{id}', room.startupId !== null && { id: room.startupId })
  const people = useMemo(() => peopleIn(details, thread).filter(({ id }) => id !== me), [details, thread, me])
  const { memberSearch, chosen } = useMemberSearch(details)
  const mentionable = useMemo(() => [...people, ...chosen], [people, chosen])
  const online = useOnline(details && people.map(({ id }) => id))
  const lastSent = thread.messages.findLast(({ direction }) => direction === 'sent')?.id
  const readBy = thread.room?.readBy
  const receiptOf = useCallback(
    ({ id }: ChatMessage): string | null => (id === lastSent ? seenText(id, people, readBy ?? {}) : null),
    [lastSent, people, readBy],
  )
  const typists = useTypists(liveRoom, thread.messages)
  useActivity(thread, typists)
  const typing = new Set([
    ...(thread.room?.typing ?? []),
    ...people.filter((person) => typists.includes(person.id)).map((person) => person.name),
  ])
  const reportTyping = useCallback(() => call('POST /api/group-chats/{id}/typing', { id: room.id }), [room.id])
  const [unreadFrom] = useState(() => countedFrom(thread.messages, room))
  return (
    <>
      <ThreadView
        {...{ conversation, thread, marked, receiptOf, loadOlder }}
        head={{
          title: room.name,
          name: room.name,
          image: room.image,
          shape: 'square',
          note: error
            ? 'The newest messages could not be loaded'
            : details && `${details.memberCount} members${online.size > 0 ? ` · ${online.size} online` : ''}`,
          hasBack,
          actions: (
            <>
              <FollowMenu key={room.id} target={{ on: 'room', id: room.id, name: room.name }} />
              <IconButton label="Members" aria-haspopup="dialog" onClick={() => void whenLoaded(loadMembers, () => setListing(true))}>
                <UsersRound size={18} />
              </IconButton>
            </>
          ),
        }}
        people={mentionable}
        memberSearch={memberSearch}
        unreadCount={room.unreadCount}
        countedFrom={unreadFrom}
        startupId={room.startupId}
        isLeader={isAmong(TEAM_MAKERS, startup.data?.myTeamRole)}
        typing={typingText([...typing])}
        onTyped={useTyping(liveRoom, reportTyping)}
      />
      <Suspense>
        {isListing && details ? <MembersDialog room={details} online={online} onClose={() => setListing(false)} /> : null}
      </Suspense>
    </>
  )
}

const NoRoom = () => (
  <div className={styles.problem}>
    <EmptyState drawing="search" title="This room does not exist" action={<ButtonLink to="/group-chat">All conversations</ButtonLink>}>
      It was deleted, or you are no longer a member.
    </EmptyState>
  </div>
)
