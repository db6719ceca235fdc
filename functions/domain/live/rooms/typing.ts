import type { RoomName } from '../../../../shared/entities/live.ts'
import { settingsRef } from '../../../data/accounts/settings.ts'
import type { Connection } from '../../../data/live/connections.ts'
import { getTogether } from '../../../data/reads.ts'
import { sendTo, type Target } from '../connections/send.ts'

/** Sends the others in a room that a user who looks at it is typing, unless they hide it; nothing is stored. */
export async function reportTyping({ userId }: Connection, room: string, there: readonly Target[]): Promise<void> {
  if (!there.some((target) => target.userId === userId)) return
  const { settings } = await getTogether({ settings: settingsRef(userId) })
  if (settings?.['privacy:typing'] === false) return
  const others = there.filter((target) => target.userId !== userId)
  await sendTo(others, { typing: { room: room as RoomName, who: userId } })
}
