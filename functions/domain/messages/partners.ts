import { touchMailbox } from '../../data/messages/mailboxes.ts'
import { listSides } from '../../data/messages/sides.ts'
import { commit } from '../../data/transaction.ts'

const AT_ONCE = 25

/** Lets the lists of all who have a conversation with a user be read again: their name or picture has changed. */
export async function refreshPartnersOf(userId: string): Promise<void> {
  const sides = await listSides(userId)
  for (let from = 0; from < sides.length; from += AT_ONCE) {
    await Promise.all(sides.slice(from, from + AT_ONCE).map(({ otherId }) => commit(touchMailbox(otherId))))
  }
}
