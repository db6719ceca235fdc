import { getTogetherEach, type Ref } from '../reads.ts'
import { membershipRef, type Membership } from '../teams/memberships.ts'
import { uploadRef, type Upload } from '../uploads/uploads.ts'
import { groupRef, type StoredGroup } from './groups.ts'
import { roomMessageRef, type StoredRoomMessage } from './room-messages.ts'
import { roomPersonRef, roomReadRef, type RoomPerson, type RoomRead } from './room-people.ts'
import { roomStateRef, type RoomState } from './room-states.ts'

/** What a change of a room reads besides its state. */
export interface PartsAsked {
  messageIds?: readonly string[]
  uploadIds?: readonly string[]
  /** Users whose memberships of the startup it reads. */
  memberIds?: readonly string[]
  /** Who is to be found in the room's people, with how far they have read. */
  readerId?: string
  isGroup: boolean
}
export interface RoomParts {
  state: RoomState | undefined
  group: StoredGroup | undefined
  person: RoomPerson | undefined
  read: RoomRead | undefined
  messages: StoredRoomMessage[]
  members: Membership[]
  uploads: Upload[]
}
interface Part extends Readonly<Record<string, Ref<object> | undefined>> {
  state?: Ref<RoomState> | undefined
  group?: Ref<StoredGroup> | undefined
  person?: Ref<RoomPerson> | undefined
  read?: Ref<RoomRead> | undefined
  message?: Ref<StoredRoomMessage> | undefined
  member?: Ref<Membership> | undefined
  upload?: Ref<Upload> | undefined
}

/** The parts of a room that a change needs: one consistent BatchGet. */
export async function getRoomParts(
  roomId: string,
  { messageIds = [], uploadIds = [], memberIds = [], readerId, isGroup }: PartsAsked,
): Promise<RoomParts> {
  const reader = readerId === undefined ? undefined : { roomId, userId: readerId }
  const parts: Part[] = [
    {
      state: roomStateRef(roomId),
      group: isGroup ? groupRef(roomId) : undefined,
      person: reader && roomPersonRef(reader),
      read: reader && roomReadRef(reader),
    },
    ...[...new Set(messageIds)].map((id) => ({ message: roomMessageRef({ roomId, id }) })),
    ...[...new Set(uploadIds)].map((id) => ({ upload: uploadRef(id) })),
    ...[...new Set(memberIds)].map((userId) => ({ member: membershipRef({ startupId: roomId, userId }) })),
  ]
  const found = await getTogetherEach(parts, { consistent: true })
  return {
    state: found[0]?.state,
    group: found[0]?.group,
    person: found[0]?.person,
    read: found[0]?.read,
    // The key of a message has its number only.
    messages: found.flatMap(({ message }) => (message && messageIds.includes(message.id) ? [message] : [])),
    members: found.flatMap(({ member }) => (member && member.deletedAt === undefined ? [member] : [])),
    uploads: found.flatMap(({ upload }) => upload ?? []),
  }
}
