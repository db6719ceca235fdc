import { fail } from '../../../shared/errors.ts'
import { TALKS_LISTED } from '../../../shared/limits.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { userRef } from '../../data/accounts/users.ts'
import { seqOf, tagIn } from '../../data/messages/ids.ts'
import { updateMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages } from '../../data/messages/messages.ts'
import { putSide, sideRef } from '../../data/messages/sides.ts'
import { getTogether } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { afterReading, isUnread } from './side.ts'

/** Marks a message that a user received and the later ones as unread; what the sender has seen of it stays. */
export async function markUnread({ id, senderId, recipientId }: { id: string; senderId: string; recipientId: string }): Promise<void> {
  await retryOnConflict(async () => {
    const [{ side }, { items }] = await Promise.all([
      getTogether({ side: sideRef(recipientId, senderId) }, { consistent: true }),
      listMessages(tagIn(id), { limit: TALKS_LISTED, above: seqOf(id) - 1, consistent: true }),
    ])
    if (!side) return fail('message.not_found')
    if (isUnread(side, { id })) return undefined
    const unread = items.filter((message) => message.senderId === senderId).length
    const refused = await transact<string>({
      side: putSide({ ...side, readTo: seqOf(id) - 1, unread }, side),
      mailbox: updateMailbox(recipientId, unread - side.unread),
    })
    return refused && CONFLICT
  })
}

/** Marks all messages that a user received from another as read, however many there are; gives their number. */
export function markMessagesRead(userId: string, otherId: string): Promise<{ updated: number }> {
  return retryOnConflict(async () => {
    const refs = { side: sideRef(userId, otherId), settings: settingsRef(userId), other: userRef(otherId) }
    const { side, settings, other } = await getTogether(refs, { consistent: true })
    if (!other || (!side && other.deletedAt !== undefined)) fail('user.not_found')
    if (!side || side.unread === 0) return { updated: 0 }
    const isShown = settings?.['privacy:readReceipts'] !== false
    // Not in the transaction: many readers of messages of one sender do not conflict. A poll in between does not match again.
    if (isShown) await commit(updateMailbox(otherId))
    const refused = await transact<string>({
      side: putSide(afterReading(side, { isShown }), side),
      mailbox: updateMailbox(userId, -side.unread),
    })
    return refused ? CONFLICT : { updated: side.unread }
  })
}
