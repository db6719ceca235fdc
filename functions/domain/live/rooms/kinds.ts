import { listMemberships, membershipRef } from '../../../data/teams/memberships.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { getTogether } from '../../../data/reads.ts'
import { membersOf as membersOfRoom } from '../../rooms/lifecycle/update-lists.ts'
import { isUlid } from '../../../platform/ulid.ts'

/** Who may look at the rooms of one kind. Read at each use: a member who was removed is in no room. */
export interface RoomKind {
  isMember: (id: string, userId: string) => Promise<boolean>
  memberIds: (id: string) => Promise<ReadonlySet<string>>
}

const ofStartup: RoomKind = {
  async isMember(startupId, userId) {
    const found = await getTogether(
      { startup: startupRef(startupId), membership: membershipRef({ startupId, userId }) },
      { consistent: true },
    )
    return found.startup !== undefined && found.startup.deletedAt === undefined && found.membership !== undefined
  },
  memberIds: async (startupId) => new Set((await membersOf(startupId)).map(({ userId }) => userId)),
}

/** The room of a startup or a group. */
const memberIdsOfChat = async (roomId: string) => new Set(await membersOfRoom(roomId))
const ofChat: RoomKind = {
  isMember: async (roomId, userId) => (await memberIdsOfChat(roomId)).has(userId),
  memberIds: memberIdsOfChat,
}

/** The kinds of rooms by the part of a room's name before the colon. */
const KINDS: ReadonlyMap<string, RoomKind> = new Map([
  ['board', ofStartup],
  ['chat', ofChat],
])

/** The members of a startup that is not deleted: the tombstone of a startup lies on its memberships too. */
export async function membersOf(startupId: string) {
  const { items } = await listMemberships(startupId, {})
  return items.filter(({ deletedAt }) => deletedAt === undefined)
}

/** The kind and the id of a room; nothing when there is no such room. */
export function roomOf(name: string): { kind: RoomKind; id: string } | undefined {
  const [kindName = '', id = '', ...rest] = name.split(':')
  const kind = KINDS.get(kindName)
  return kind && isUlid(id) && rest.length === 0 ? { kind, id } : undefined
}
