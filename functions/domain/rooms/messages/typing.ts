import { TYPING_SECONDS } from '../../../../shared/limits.ts'
import { settingsRef } from '../../../data/accounts/settings.ts'
import { getTogether } from '../../../data/reads.ts'
import { getTyping, putTyping } from '../../../data/rooms/room-polls.ts'
import { commit } from '../../../data/transaction.ts'
import type { Author } from '../room-member.ts'

/** Shows for some seconds that a member is typing, unless they hide it. */
export async function startTyping({ roomId, userId, person }: Author): Promise<void> {
  const [stored, { settings }] = await Promise.all([getTyping(roomId), getTogether({ settings: settingsRef(userId) })])
  if (settings?.['privacy:typing'] === false) return
  const now = Date.now()
  const others = (stored?.typing ?? []).filter((one) => one.userId !== userId && one.until > now)
  const typing = [...others, { userId, name: person.name, until: now + TYPING_SECONDS * 1_000 }]
  await commit(putTyping({ roomId, typing }))
}
