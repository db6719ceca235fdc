import { fail } from '../../../shared/errors.ts'
import { getGroup, type StoredGroup } from '../../data/rooms/groups.ts'
import { getRoomMessages, type StoredRoomMessage } from '../../data/rooms/room-messages.ts'
import { getRoomParts, type PartsAsked, type RoomParts } from '../../data/rooms/room-parts.ts'
import type { RoomState } from '../../data/rooms/room-states.ts'
import { requireActiveMembership, requireTeamRole } from '../../data/teams/memberships.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { isCurrent } from '../change-feed/feed.ts'
import { GROUP_MARK, RoomDraft } from './room-draft.ts'
import { isOfGroup, type RoomMember } from './room-member.ts'

export interface RoomRead extends Omit<RoomParts, 'state' | 'messages' | 'members'> {
  /** The messages that were asked for and exist, tombstones too, by id. */
  messages: ReadonlyMap<string, StoredRoomMessage>
  /** The members of a group; of a team those who were asked for. */
  memberIds: ReadonlySet<string>
}

interface ChangeRoomOptions<T> extends Omit<PartsAsked, 'isGroup'> {
  by: RoomMember
  /** The change rests on the team role, and not only on the membership. */
  asLeader?: boolean
  /** Adds writes to the draft; is called again after a conflict. */
  change: (draft: RoomDraft, read: RoomRead) => Promise<T> | T
  /** Handles failed conditions of the writes that the change added; after it the change is repeated. */
  refused?: (names: readonly string[]) => void
}

/**
 * Changes a room, all or nothing: one consistent BatchGet and one transaction, which is refused when the room has changed since; then
 * the change is applied to the new state. A member who was removed meanwhile is refused.
 */
export async function changeRoom<T>(
  roomId: string,
  { by, asLeader = false, change, refused: check, ...asked }: ChangeRoomOptions<T>,
): Promise<T> {
  return retryOnConflict(async () => {
    const isGroup = isOfGroup(by)
    const { state, ...read } = await readRoom(roomId, { ...asked, isGroup, memberIds: isGroup ? [] : (asked.memberIds ?? []) })
    if (isGroup) requireInGroup(read.group, by.userId)
    const draft = new RoomDraft(roomId, state)
    const answer = await change(draft, read)
    if (draft.isEmpty) return answer
    const refused = await transact<string>({ ...draft.writes, ...memberCheck(roomId, by, asLeader), state: draft.stateWrite() })
    if (!refused) return answer
    if ('by' in refused) fail('room.not_found')
    if (!('state' in refused)) check?.(Object.keys(refused))
    return CONFLICT
  })
}

/** The items of a batch need not be of one moment: those that were perhaps read before their newest change are read after the state. */
async function readRoom(roomId: string, asked: PartsAsked): Promise<RoomRead & { state: RoomState | undefined }> {
  const { state, members, ...parts } = await getRoomParts(roomId, asked)
  const marks = parts.group ? [{ id: GROUP_MARK, seq: parts.group.seq }] : []
  const isStale = state && [...marks, ...parts.messages].some((item) => !isCurrent(state, item))
  const { group, messages } = isStale ? await readAgain(roomId, asked) : parts
  const memberIds = new Set(group ? group.memberIds : members.map(({ userId }) => userId))
  return { ...parts, state, group, memberIds, messages: new Map(messages.map((message) => [message.id, message])) }
}

async function readAgain(roomId: string, { messageIds = [], isGroup }: PartsAsked) {
  const [group, messages] = await Promise.all([
    isGroup ? getGroup(roomId, { consistent: true }) : undefined,
    getRoomMessages(roomId, messageIds, { consistent: true }),
  ])
  return { group, messages: messages.flatMap((message) => message ?? []) }
}

function requireInGroup(group: StoredGroup | undefined, userId: string): void {
  if (!group || group.deletedAt !== undefined || !group.memberIds.includes(userId)) fail('room.not_found')
}

/** The members of a group are guarded by the sequence number of the room. */
function memberCheck(roomId: string, { userId, teamRole }: RoomMember, asLeader: boolean): Record<string, Write> {
  if (teamRole === undefined) return {}
  const membership = { startupId: roomId, userId }
  return { by: asLeader ? requireTeamRole(membership, teamRole, { active: true }) : requireActiveMembership(membership) }
}
