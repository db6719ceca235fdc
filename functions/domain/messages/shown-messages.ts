import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { messageRef, type StoredMessage } from '../../data/messages/messages.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { quotationOf } from '../rooms/messages/content.ts'
import { messageFor, type View } from './side.ts'

/** Messages as one of their two users sees them, with the quoted ones as they are now: one BatchGet when there are any, else none. */
export async function shownDirectly(view: View & { otherId: string }, messages: readonly StoredMessage[]): Promise<DirectMessage[]> {
  const quoted = await quotedBy(view, messages)
  return messages.map((message) => {
    const { replyTo, attachments, reactions, mentions, deletedAt, pinned, references, isRemoved } = message
    return {
      ...messageFor(view, message),
      ...(replyTo !== null && { replyTo: quoted.get(replyTo) ?? { id: replyTo, senderName: '', content: '' } }),
      ...(attachments.length > 0 && !isRemoved && { attachments }),
      ...(Object.keys(reactions).length > 0 && { reactions }),
      ...(mentions.length > 0 && { mentions }),
      ...(pinned && { pinned }),
      ...(references && { references }),
      ...(deletedAt !== undefined && { deletedAt }),
    }
  })
}

async function quotedBy({ userId, otherId }: { userId: string; otherId: string }, messages: readonly StoredMessage[]) {
  const ids = [...new Set(messages.flatMap(({ replyTo }) => replyTo ?? []))]
  if (ids.length === 0) return new Map<string, never>()
  const people = [userId, otherId].map((id) => ({ person: userRef(id), message: undefined }))
  const found = await getTogetherEach([...people, ...ids.map((id) => ({ person: undefined, message: messageRef(id) }))])
  const nameOf = (id: string): string => found.find(({ person }) => person?.id === id)?.person?.name ?? DELETED_NAME
  return new Map(found.flatMap(({ message }) => (message ? [[message.id, quotationOf(message, nameOf(message.senderId))]] : [])))
}
