import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { Api } from '../../../../shared/contract/index.ts'
import { getMailbox } from '../../../data/messages/mailboxes.ts'
import { getRoomPoll, type RoomPoll } from '../../../data/rooms/room-polls.ts'
import { listPinnedIds } from '../../../data/rooms/pins.ts'
import { numberOfMessage, roomPartition } from '../../../data/rooms/room-keys.ts'
import { getRoomMessages, listRoomMessages, type StoredRoomMessage } from '../../../data/rooms/room-messages.ts'
import { getRoomPeople, listRoomPeople } from '../../../data/rooms/room-people.ts'
import { NO_MESSAGES, type RoomState } from '../../../data/rooms/room-states.ts'
import { changedSince, settledSeq } from '../../change-feed/feed.ts'
import { versionFor } from '../../change-feed/version.ts'
import { GROUP_MARK } from '../room-draft.ts'
import { showsReceipts, type RoomMember } from '../room-member.ts'
import { quotedBy, shownMessages } from './shown-messages.ts'

type Answer = Output<Api['GET /api/group-chats/{id}/messages']>
type MessagesQuery = { pinned?: string | undefined; before?: string | undefined; since?: number | undefined; limit?: number | undefined }
type Revalidate = (version: string) => void
type Poll = Omit<RoomPoll, 'state'> & { state: RoomState }
type People = Awaited<ReturnType<typeof peopleFor>>

const PAGE = 50

/** Messages of a room: those before one, what has changed since a sequence number as far as that is known, else the newest. */
export async function listMessages(
  member: RoomMember,
  { pinned, before, since, limit = PAGE }: MessagesQuery,
  revalidate: Revalidate,
): Promise<Answer> {
  const { roomId } = member
  if (pinned !== undefined) return listPinned(member)
  if (before !== undefined) {
    const [poll, people, older] = await Promise.all([pollOf(roomId), peopleFor(member), listRoomMessages(roomId, { before, limit })])
    revalidate(`${versionOf(poll, member)}.${before}`)
    return answer(member, poll, people, older, { isWhole: false, seq: poll.state.seq })
  }
  const poll = since === undefined ? undefined : await pollFrom(roomId, since)
  const changed = poll && changedSince(poll.state, since ?? 0)
  if (!poll || !changed) return newest(member, limit, revalidate)
  revalidate(versionOf(poll, member))
  const ids = [...changed].filter((id) => id !== GROUP_MARK)
  const [messages, people] = await Promise.all([getRoomMessages(roomId, ids, { consistent: true }), peopleFor(member)])
  const found = messages.flatMap((message) => message ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return answer(member, poll, people, found, { isWhole: false, seq: poll.state.seq })
}

/** The pinned messages, the newest pin first. */
async function listPinned(member: RoomMember): Promise<Answer> {
  const { roomId } = member
  const [poll, ids] = await Promise.all([pollOf(roomId), listPinnedIds(roomPartition(roomId))])
  const messages = (await getRoomMessages(roomId, ids)).flatMap((message) => (message?.pinned ? [message] : []))
  return { ...(await answer(member, poll, undefined, messages, { isWhole: false, seq: poll.state.seq })), more: false }
}

async function newest(member: RoomMember, limit: number, revalidate: Revalidate): Promise<Answer> {
  const { roomId } = member
  const [poll, people, messages] = await Promise.all([pollOf(roomId), peopleFor(member), listRoomMessages(roomId, { limit })])
  const settled = settledSeq(poll.state)
  // A version that may be older than what was read beside it never matches twice.
  revalidate(`${versionOf(poll, member)}${settled === poll.state.seq ? '' : `.${Date.now()}`}`)
  const isCovered = settled !== undefined
  const found = isCovered ? messages : await listRoomMessages(roomId, { limit, consistent: true })
  return answer(member, poll, people, found, { isWhole: true, seq: isCovered ? settled : poll.state.seq })
}

const withState = (roomId: string, { state, ...poll }: RoomPoll): Poll => ({ ...poll, state: state ?? { ...NO_MESSAGES, roomId } })
const pollOf = async (roomId: string): Promise<Poll> => withState(roomId, await getRoomPoll(roomId))

/** The state at least at `since`; one that is behind the client is read again, since the table may have been restored. */
async function pollFrom(roomId: string, since: number): Promise<Poll> {
  const poll = await pollOf(roomId)
  return poll.state.seq >= since ? poll : withState(roomId, await getRoomPoll(roomId, { consistent: true }))
}

function versionOf({ state, typing, receipts }: Poll, { roomId, userId }: RoomMember): string {
  const typists = typing.map((one) => one.userId).filter((id) => id !== userId)
  return [versionFor(roomId, receipts), state.seq, ...typists].join('.')
}

/** The people of a room that shows read receipts; who has read what is shown to those who let others see it too. */
async function peopleFor(member: RoomMember) {
  const { roomId, userId } = member
  if (!showsReceipts(member)) return undefined
  const [{ people, reads }, mailbox] = await Promise.all([listRoomPeople(roomId), getMailbox(userId)])
  return { people, reads: mailbox?.hidesReads ? [] : reads }
}

async function answer(
  { roomId, userId }: RoomMember,
  { typing }: Poll,
  known: People,
  messages: StoredRoomMessage[],
  { isWhole, seq }: Pick<Answer, 'isWhole' | 'seq'>,
): Promise<Answer> {
  const [oldest] = messages
  const quoted = await quotedBy(roomId, messages)
  const authorIds = [...messages, ...quoted].map(({ senderId }) => senderId)
  const { people, reads } = known ?? { people: await getRoomPeople(roomId, authorIds), reads: [] }
  return {
    messages: shownMessages(messages, quoted, people),
    more: oldest !== undefined && numberOfMessage(oldest.id) > 1,
    isWhole,
    seq,
    readBy: Object.fromEntries(reads.flatMap((read) => (read.shownTo === undefined ? [] : [[read.userId, read.shownTo]]))),
    typing: typing.flatMap((one) => (one.userId === userId ? [] : [one.name])),
  }
}
