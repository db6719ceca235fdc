import { DELETED_NAME } from '../../../data/accounts/person.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { listSides } from '../../../data/messages/sides.ts'
import { getEach } from '../../../data/reads.ts'
import type { Listed, Reader } from './reader.ts'

/** The conversations of a user with unread messages: one Query, and one BatchGet of the senders. */
export async function waitingMessages({ userId }: Reader): Promise<Listed> {
  const unread = (await listSides(userId)).filter((side) => side.unread > 0)
  const senders = await getEach(unread.map(({ otherId }) => userRef(otherId)))
  const items = unread.map(({ otherId, newest, unread: count }, at) => ({
    kind: 'message' as const,
    id: otherId,
    title: `${senders[at]?.name ?? DELETED_NAME} sent you ${count === 1 ? 'a message' : `${count} messages`}`,
    startupId: null,
    startupName: null,
    at: newest?.createdAt ?? null,
    isOverdue: false,
    path: `/group-chat?user=${otherId}`,
  }))
  return { items }
}
