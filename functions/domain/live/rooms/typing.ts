import type { RoomName } from '../../../../shared/entities/live.ts'
import type { Connection } from '../../../data/live/connections.ts'
import { sendTo, type Target } from '../connections/send.ts'

/** Sends the others in a room that a user who looks at it is typing; nothing is stored. */
export async function reportTyping({ userId }: Connection, room: string, there: readonly Target[]): Promise<void> {
  if (!there.some((target) => target.userId === userId)) return
  const others = there.filter((target) => target.userId !== userId)
  await sendTo(others, { typing: { room: room as RoomName, who: userId } })
}
