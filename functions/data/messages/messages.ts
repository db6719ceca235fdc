import type { Message } from '../../../shared/entities/messages/message.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { messageId, seqOf, seqTextIn, tagIn } from './ids.ts'

/** A direct message as stored: whether it is read follows from the sides of its conversation. */
export interface StoredMessage extends Omit<Message, 'read'> {
  /** Set on a tombstone, which has no content. It keeps a concurrent send from taking its number again, and goes after a day. */
  deletedAt?: string
}
export const messages = entity<StoredMessage, { id: string }>({
  kind: 'message',
  key: ({ id }) => ({ pk: `TALK#${tagIn(id)}`, sk: `M#${seqTextIn(id)}` }),
  expires: ({ deletedAt }) => (deletedAt === undefined ? undefined : Math.floor(Date.parse(deletedAt) / 1_000) + DAY_SECONDS),
})
export const messageRef = (id: string): Ref<StoredMessage> => refTo(messages, { id })

/** One Query of a conversation, newest first, down to `above`, without tombstones: it may give fewer than `limit` although `next` says there are more. */
export async function listMessages(
  tag: string,
  { limit, before, above, consistent = false }: { limit: number; before?: number | undefined; above?: number; consistent?: boolean },
): Promise<{ items: StoredMessage[]; next: number | undefined }> {
  const { pk } = messages.key({ id: messageId(0, tag) })
  const after = before === undefined ? undefined : { ...messages.key({ id: messageId(before, tag) }) }
  const range = above === undefined ? { pk } : { pk, above: messages.key({ id: messageId(above, tag) }).sk }
  const { rows, next } = await page({ ...range, newestFirst: true, limit, after, consistent })
  const items = rows.map((row) => recordOf<StoredMessage>(row))
  const last = next && items.at(-1)
  return { items: items.filter(({ deletedAt }) => deletedAt === undefined), next: last && seqOf(last.id) }
}

export const putMessage = (message: StoredMessage): Mutation => put(messages, message, { absent: true })
export const updateMessage = ({ id, ...fields }: Pick<StoredMessage, 'id' | 'content' | 'editedAt'>): Mutation =>
  change(messages.key({ id }), { set: fields }, { exists: true, without: ['deletedAt'] })
/** Deletes the content of a message. */
export const putTombstone = (message: StoredMessage, deletedAt: string): Mutation =>
  put(messages, { ...message, content: '', deletedAt }, { exists: true, without: ['deletedAt'] })
/** Deletes a message with its number, when nobody can write in its conversation any more. */
export const removeMessage = (id: string): Mutation => remove(messages.key({ id }))
