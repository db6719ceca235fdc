import { getEach } from '../../../data/reads.ts'
import { groupRef } from '../../../data/rooms/groups.ts'
import { listMentioned } from '../../../data/rooms/room-people.ts'
import { isMentioned } from '../../rooms/unread.ts'
import type { Listed, Reader } from './reader.ts'

/** Rooms with unread messages that mention the user: one Query, and one BatchGet of the groups. */
export async function waitingMentions({ userId, memberships }: Reader): Promise<Listed> {
  const mentioned = (await listMentioned(userId)).filter(isMentioned)
  const cards = new Map(memberships.map(({ startupId, card }) => [startupId, card]))
  const groups = await getEach(mentioned.filter(({ roomId }) => !cards.has(roomId)).map(({ roomId }) => groupRef(roomId)))
  const own = groups.filter((group) => group?.deletedAt === undefined && group?.memberIds.includes(userId))
  const names = new Map(own.map((group) => [group?.id, group?.name]))
  const items = mentioned.flatMap(({ roomId, mentionedAt: at = null }) => {
    const card = cards.get(roomId)
    const name = card?.name ?? names.get(roomId)
    if (name === undefined) return []
    const startup = { startupId: card ? roomId : null, startupName: card ? name : null }
    const title = `You were mentioned in ${name}`
    return [{ kind: 'mention' as const, id: roomId, title, ...startup, at, isOverdue: false, path: `/group-chat?room=${roomId}` }]
  })
  return { items }
}
