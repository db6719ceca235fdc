import { fail } from '../../../shared/errors.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { userRef } from '../../data/accounts/users.ts'
import { updateMailbox } from '../../data/messages/mailboxes.ts'
import { putSide, sideRef } from '../../data/messages/sides.ts'
import { getTogether } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { afterReading } from './side.ts'

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
