import { listRoomMessages } from '../../../data/rooms/room-messages.ts'
import { numberOfMessage } from '../../../data/rooms/room-keys.ts'
import { deleteRead, putRoomPerson, startReading } from '../../../data/rooms/room-people.ts'
import { getMembership, type Membership } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'

const PAGE = 100

/** Adds a new member of a startup to its room: what was written before they joined is not unread. Idempotent. */
export async function enterRoom({ startupId: roomId, userId, person, joinedAt }: Membership): Promise<void> {
  if (!(await getMembership({ startupId: roomId, userId }, { consistent: true }))) return
  const { name, profileImage } = person
  await commit(putRoomPerson({ roomId, userId, name, profileImage }))
  await commit(startReading({ roomId, userId }, await lastNumberBefore(roomId, joinedAt)))
}

async function lastNumberBefore(roomId: string, time: string): Promise<number> {
  let before: string | undefined
  for (;;) {
    const messages = await listRoomMessages(roomId, { before, limit: PAGE, consistent: true })
    const last = messages.findLast(({ createdAt }) => createdAt < time)
    if (last) return numberOfMessage(last.id)
    if (messages.length < PAGE) return 0
    before = messages[0]?.id
  }
}

/** Ends what a room keeps of a former member; their messages stay. A member who has come back keeps it. Idempotent. */
export async function leaveRoom({ startupId, userId }: Pick<Membership, 'startupId' | 'userId'>): Promise<void> {
  if (!(await getMembership({ startupId, userId }, { consistent: true }))) await commit(deleteRead({ roomId: startupId, userId }))
}
