import { users } from '../../data/accounts/users.ts'
import { updateHidesReads } from '../../data/messages/mailboxes.ts'
import { messages } from '../../data/messages/messages.ts'
import { sides } from '../../data/messages/sides.ts'
import { commit } from '../../data/transaction.ts'
import { notifyOfMessage, readNotificationOf, refreshNotificationOf, refreshPartnersOf } from '../../domain/messages/notify-of-message.ts'
import { followUp, privacyCopy } from './follow-up.ts'

export const messageFollowUps = [
  followUp(messages, ['INSERT'], notifyOfMessage),
  followUp(messages, ['MODIFY'], refreshNotificationOf),
  followUp(sides, ['MODIFY'], async (side, before) => {
    if (before && side.readTo > before.readTo) await readNotificationOf(side)
  }),
  followUp(users, ['MODIFY'], async (now, before) => {
    if (now.name !== before?.name || now.profileImage !== before.profileImage) await refreshPartnersOf(now.id)
  }),
  // Polls of conversations read nothing but the mailbox.
  privacyCopy('privacy:readReceipts', (userId, hides) => commit(updateHidesReads(userId, hides))),
]
