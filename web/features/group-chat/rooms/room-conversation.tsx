import { Bell, BellOff, UsersRound } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Room } from '../../../../shared/entities/messages/room.ts'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { muteRoom } from '../../../entities/messages/rooms.ts'
import type { ChatMessage, Conversation, Thread } from '../../../entities/messages/thread/thread.ts'
import { useThread } from '../../../entities/messages/thread/use-thread.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import { useTyping, useTypists } from '../../../lib/live/typing.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../../ui/layout/page-header.tsx'
import { ConversationHead } from '../conversation/conversation-head.tsx'
import styles from '../conversation/conversation.module.css'
import { ConversationLoading } from '../conversation/conversation-loading.tsx'
import { ThreadView } from '../conversation/thread-view.tsx'
import { countedFrom, seenText, typingText } from './room-texts.ts'

const loadMembers = () => import('./members-dialog.tsx')
const MembersDialog = lazy(async () => ({ default: (await loadMembers()).MembersDialog }))

interface RoomConversationProps {
  id: string
  /** What the list knows of it; undefined when it does not name it. */
  room: Room | undefined
  hasBack: boolean
}

/** The messages of a room. */
export function RoomConversation({ id, room: listed, hasBack }: RoomConversationProps) {
  const conversation = useMemo<Conversation>(() => ({ kind: 'room', id }), [id])
  const { thread, error, retry, loadOlder } = useThread(conversation, true)
  const details = useApi('GET /api/group-chats/{id}', { id })
  const room = listed ?? details.data
  useDocumentTitle(room?.name ?? 'Group Chats')
  if (error?.status === 404 || error?.status === 403 || error?.status === 400) return <NoRoom />
  if (thread === undefined || room === undefined) {
    if (error === undefined && details.error === undefined) return <ConversationLoading />
    return (
      <div className={styles.problem}>
        <Alert action={<Button onClick={retry}>Try again</Button>}>{FAILURES.conversation}</Alert>
      </div>
    )
  }
  return <Loaded {...{ conversation, thread, room, loadOlder, hasBack }} isOutdated={error !== undefined} />
}

interface LoadedProps {
  conversation: Conversation
  thread: Thread
  room: Room
  isOutdated: boolean
  hasBack: boolean
  loadOlder: () => Promise<void>
}

function Loaded({ conversation, thread, room, isOutdated, hasBack, loadOlder }: LoadedProps) {
  const me = useUserId()
  const [isListing, setListing] = useState(false)
  const details = useApi('GET /api/group-chats/{id}', { id: room.id })
  const startup = useApi('GET /api/startups/{id}', room.startupId !== null && { id: room.startupId })
  const members = useMemo(() => details.data?.members ?? [], [details.data])
  const people = useMemo(() => members.filter((member) => member.id !== me), [members, me])
  const online = people.filter(({ isOnline }) => isOnline).length
  const lastSent = thread.messages.findLast(({ direction }) => direction === 'sent')?.id
  const readBy = thread.room?.readBy
  const receiptOf = useCallback(
    ({ id }: ChatMessage): string | null => (id === lastSent ? seenText(id, people, readBy ?? {}) : null),
    [lastSent, people, readBy],
  )
  const roomName = `chat:${room.id}` as const
  const typists = useTypists(roomName, thread.messages)
  const typing = new Set([
    ...(thread.room?.typing ?? []),
    ...people.filter((person) => typists.includes(person.id)).map((person) => person.name),
  ])
  const reportTyping = useCallback(() => call('POST /api/group-chats/{id}/typing', { id: room.id }), [room.id])
  const [unreadFrom] = useState(() => countedFrom(thread.messages, room))
  return (
    <>
      <ConversationHead
        title={room.name}
        name={room.name}
        image={room.image}
        shape="square"
        note={
          isOutdated ? 'The newest messages could not be loaded' : `${room.memberCount} members${online > 0 ? ` · ${online} online` : ''}`
        }
        hasBack={hasBack}
        actions={
          <>
            <IconButton label={room.muted ? 'Unmute' : 'Mute'} aria-pressed={room.muted} onClick={() => void mute(room)}>
              {room.muted ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
            </IconButton>
            <IconButton label="Members" aria-haspopup="dialog" onClick={() => void whenLoaded(loadMembers, () => setListing(true))}>
              <UsersRound size={18} aria-hidden />
            </IconButton>
          </>
        }
      />
      <ThreadView
        {...{ conversation, thread, people, receiptOf, loadOlder }}
        name={room.name}
        unreadCount={room.unreadCount}
        countedFrom={unreadFrom}
        isLeader={isAmong(TEAM_MAKERS, startup.data?.myTeamRole)}
        note={typingText([...typing])}
        onTyped={useTyping(roomName, reportTyping)}
      />
      <Suspense>{isListing && details.data ? <MembersDialog room={details.data} onClose={() => setListing(false)} /> : null}</Suspense>
    </>
  )
}

async function mute({ id, muted }: Room): Promise<void> {
  await orToast('The room could not be changed. Please try again', () => muteRoom(id, !muted))
}

const NoRoom = () => (
  <div className={styles.problem}>
    <EmptyState drawing="search" title="This room does not exist" action={<ButtonLink to="/group-chat">All conversations</ButtonLink>}>
      It was deleted, or you are no longer a member.
    </EmptyState>
  </div>
)
