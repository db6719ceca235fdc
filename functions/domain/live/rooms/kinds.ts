import { listMemberships, membershipRef } from '../../../data/teams/memberships.ts'
import { blockRef } from '../../../data/profiles/blocks.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { getTogether } from '../../../data/reads.ts'
import { membersOf as membersOfRoom } from '../../rooms/lifecycle/update-lists.ts'
import { isUlid } from '../../../platform/ulid.ts'

/** Who may look at the rooms of one kind. Read at each use: a member who was removed is in no room. */
export interface RoomKind {
  isMember: (id: string, userId: string) => Promise<boolean>
  memberIds: (id: string) => Promise<ReadonlySet<string>>
  /** Nobody gets to know who else looks at it. */
  isDiscreet?: true
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

/** The direct messages between two users. Who has blocked the other, or is blocked, is in no room with them. */
const ofTalk: RoomKind = {
  isMember: (id, userId) => Promise.resolve(id.split('-').includes(userId)),
  async memberIds(id) {
    const [userId = '', blockedId = ''] = id.split('-')
    const { one, other } = await getTogether({
      one: blockRef({ userId, blockedId }),
      other: blockRef({ userId: blockedId, blockedId: userId }),
    })
    return new Set(one || other ? [] : [userId, blockedId])
  },
  isDiscreet: true,
}

/** The kinds of rooms by the part of a room's name before the colon. */
const KINDS: ReadonlyMap<string, RoomKind> = new Map([
  ['board', ofStartup],
  ['chat', ofChat],
  ['talk', ofTalk],
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
  const isId = kind === ofTalk ? isPair(id) : isUlid(id)
  return kind && isId && rest.length === 0 ? { kind, id } : undefined
}

const isPair = (id: string): boolean => {
  const [one = '', other = '', ...rest] = id.split('-')
  return isUlid(one) && isUlid(other) && one < other && rest.length === 0
}
