import { numberOfMessage } from '../../data/rooms/room-keys.ts'
import type { RoomRead } from '../../data/rooms/room-people.ts'
import type { RoomState } from '../../data/rooms/room-states.ts'

type Messages = Pick<RoomState, 'messageCount' | 'deleted'>

/** The messages of others that a user has not read, without deleted ones. */
export function unreadIn({ messageCount, deleted }: Messages, { readTo = 0, own = [] }: Pick<RoomRead, 'readTo' | 'own'> = {}): number {
  const others = new Set([...own, ...deleted].filter((number) => number > readTo && number <= messageCount))
  return Math.max(0, messageCount - readTo - others.size)
}

/** Own messages since the last read are remembered up to this number; after more of them all counts as read. */
const OWN_KEPT = 1_000

/** How far a user has read who sends the next message: it is not unread for them, and says nothing of others before it. */
export function readAfterSending(before: Messages, read: RoomRead | undefined): Required<Pick<RoomRead, 'readTo' | 'own'>> {
  const number = before.messageCount + 1
  const { readTo = 0, own = [] } = read ?? {}
  const isUpToDate = unreadIn(before, read) === 0 || own.length >= OWN_KEPT
  return isUpToDate ? { readTo: number, own: [] } : { readTo, own: [...own, number] }
}

/** The same after reading up to a message. */
export function readUpTo(id: string, { own = [] }: Pick<RoomRead, 'own'>): Required<Pick<RoomRead, 'readTo' | 'own'>> {
  const readTo = numberOfMessage(id)
  return { readTo, own: own.filter((number) => number > readTo) }
}

/** Whether a message that a user has not read mentions them. */
export const isMentioned = ({ readTo = 0, mentionedIn = 0 }: Pick<RoomRead, 'readTo' | 'mentionedIn'> = {}): boolean => mentionedIn > readTo
