import { getUsers } from '../../../data/accounts/users.ts'
import { getGroup, type StoredGroup } from '../../../data/rooms/groups.ts'
import { deleteRead, putRoomPerson, startReading } from '../../../data/rooms/room-people.ts'
import { commit } from '../../../data/transaction.ts'
import { listRoomMessages } from '../../../data/rooms/room-messages.ts'
import { numberOfMessage } from '../../../data/rooms/room-keys.ts'
import { getMembership, type Membership } from '../../../data/teams/memberships.ts'
import { inChunks } from '../../../platform/chunks.ts'

const AT_ONCE = 25

/** Adds new members of a group to its people, so that their lists show it, and ends what it keeps of former ones. Idempotent. */
export async function followGroup(group: StoredGroup, before: StoredGroup | undefined): Promise<void> {
  const now = await getGroup(group.id, { consistent: true })
  const present = new Set(now && now.deletedAt === undefined ? now.memberIds : [])
  const known = new Set(before?.memberIds)
  const added = group.memberIds.filter((userId) => present.has(userId) && !known.has(userId))
  const removed = [...known].filter((userId) => !present.has(userId))
  const users = (await getUsers(added)).flatMap((user) => user ?? [])
  await inChunks(users, AT_ONCE, (user) => addPerson(group, user))
  for (const userId of removed) await commit(deleteRead({ roomId: group.id, userId }))
}

async function addPerson({ id: roomId, messageCount }: StoredGroup, user: { id: string; name: string; profileImage: string | null }) {
  const person = { roomId, userId: user.id }
  await commit(putRoomPerson({ ...person, name: user.name, profileImage: user.profileImage }))
  await commit(startReading(person, messageCount))
}

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
