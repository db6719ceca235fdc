import { DAY_SECONDS } from '../../../shared/time.ts'
import type { StoredContent } from '../rooms/room-messages.ts'
import { entity, page, recordIn, recordOf, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { messageId, seqOf, seqTextIn, tagIn } from './ids.ts'

/** A direct message as stored, like one of a room of two; whether it is read follows from the sides of its conversation. */
export interface StoredMessage extends StoredContent {
  recipientId: string
  /** Counts its changes, since the items of one read need not be of one moment; nothing before the first. */
  seq?: number
  /** Set on a tombstone, which has no content. It keeps a concurrent send from taking its number again, and goes after a day. */
  deletedAt?: string
}
export const TEXT_ONLY: Pick<StoredMessage, 'replyTo' | 'attachments' | 'reactions' | 'mentions'> = {
  replyTo: null,
  attachments: [],
  reactions: {},
  mentions: [],
}
/** The partition of the pins of the conversation that a message is in. */
export const pinsPartition = (id: string): string => `PINS#${tagIn(id)}`
export const messages = entity<StoredMessage, { id: string }>({
  kind: 'message',
  key: ({ id }) => ({ pk: `TALK#${tagIn(id)}`, sk: `M#${seqTextIn(id)}` }),
  // Messages of earlier releases have a text only.
  packing: { pack: (message) => ({ ...message }), unpack: (row) => ({ ...TEXT_ONLY, ...recordOf<StoredMessage>(row) }) },
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
  const items = rows.map((row) => recordIn(messages, row))
  const last = next && items.at(-1)
  return { items: items.filter(({ deletedAt }) => deletedAt === undefined), next: last && seqOf(last.id) }
}

export const putMessage = (message: StoredMessage): Mutation => put(messages, message, { absent: true })
/** Replaces a message as it was read, also by its tombstone; the condition fails when it has changed since. */
export function updateMessage({ seq }: StoredMessage, after: StoredMessage): Mutation {
  const asRead = seq === undefined ? { exists: true as const, without: ['deletedAt', 'seq'] } : { equals: { seq }, without: ['deletedAt'] }
  return put(messages, { ...after, seq: (seq ?? 0) + 1 }, asRead)
}
/** Deletes a message with its number, when nobody can write in its conversation any more. */
export const removeMessage = (id: string): Mutation => remove(messages.key({ id }))
