import { blockRef } from '../../../data/profiles/blocks.ts'
import { getTogether } from '../../../data/reads.ts'
import { membersAmong } from '../../../data/rooms/members-among.ts'
import { isUlid } from '../../../platform/ulid.ts'

/** Who may look at the rooms of one kind. */
export interface RoomKind {
  isMember: (id: string, userId: string) => Promise<boolean>
  /** Whether those who look at it still may, read at each use; by default who is removed is expelled. */
  isOpen?: (id: string) => Promise<boolean>
  /** Nobody gets to know who else looks at it. */
  isDiscreet?: true
}

/** The room of a startup or a group. */
const ofMembers: RoomKind = {
  isMember: async (id, userId) => (await membersAmong(id, [userId])).length > 0,
}

/** The screens of a startup: entering one sends no frame to the others, who may be the whole team. */
const ofScreens: RoomKind = { ...ofMembers, isDiscreet: true }

/** The direct messages between two users. Who has blocked the other, or is blocked, is in no room with them. */
const ofTalk: RoomKind = {
  isMember: (id, userId) => Promise.resolve(id.split('-').includes(userId)),
  async isOpen(id) {
    const [userId = '', blockedId = ''] = id.split('-')
    const { one, other } = await getTogether({
      one: blockRef({ userId, blockedId }),
      other: blockRef({ userId: blockedId, blockedId: userId }),
    })
    return !one && !other
  },
  isDiscreet: true,
}

/** The kinds of rooms by the part of a room's name before the colon. */
const KINDS: ReadonlyMap<string, RoomKind> = new Map([
  ['startup', ofScreens],
  ['chat', ofMembers],
  ['talk', ofTalk],
])

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
