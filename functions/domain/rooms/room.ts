import type { Room } from '../../../shared/entities/messages/room.ts'
import type { StoredGroup } from '../../data/rooms/groups.ts'
import type { RoomRead } from '../../data/rooms/room-people.ts'
import type { StartupLabel } from '../../data/teams/memberships.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { NO_MESSAGES, type RoomState } from '../../data/rooms/room-states.ts'
import { isMentioned, unreadIn } from './unread.ts'

type Kind = Omit<Room, 'lastMessage' | 'lastMessageAt' | 'unreadCount' | 'isMentioned' | 'muted'> & { createdAt: string }

/** The room of a startup needs no item: it has the id of the startup, and is there as long as the startup is. */
export const kindOfStartup = ({ id, name, logo }: StartupLabel): Kind => ({
  id,
  kind: 'startup',
  startupId: id,
  name,
  image: logo,
  createdBy: null,
  createdAt: new Date(timeOfUlid(id)).toISOString(),
})

export const kindOfGroup = ({ id, name, createdBy, createdAt }: StoredGroup): Kind => ({
  id,
  kind: 'group',
  startupId: null,
  name,
  image: null,
  createdBy,
  createdAt,
})

/** A room as a member sees it. */
export function roomOf({ createdAt, ...kind }: Kind, state: RoomState | undefined, read: RoomRead | undefined): Room {
  const { newest } = state ?? NO_MESSAGES
  return {
    ...kind,
    lastMessage: newest && { senderName: newest.senderName, content: newest.content },
    lastMessageAt: newest?.at ?? createdAt,
    unreadCount: unreadIn(state ?? NO_MESSAGES, read),
    isMentioned: isMentioned(read),
    muted: read?.muted ?? false,
  }
}
