import * as z from 'zod/mini'
import { MESSAGE_MAX, TALKS_LISTED } from '../../limits.ts'
import { wholeNumber } from '../number.ts'
import { Id, text, Time } from '../text.ts'
import { hasContent, NewRoomMessage, RoomMessage } from './room.ts'

/** A direct message (spec 3). Its direction depends on the reader and is derived in the browser. */
export const Message = z.object({
  id: Id,
  content: z.string(),
  senderId: Id,
  recipientId: Id,
  createdAt: Time,
  /** Whether the recipient has read it. To the sender, what was read while either of the two had read receipts switched off stays unread. */
  read: z.boolean(),
  editedAt: z.nullable(Time),
})
export type Message = z.output<typeof Message>

const { replyTo, attachments, reactions, mentions, pinned, references } = RoomMessage.shape
/** A direct message in its conversation, with what a message of a room has besides a text, unless it is empty. */
export const DirectMessage = z.object({
  ...Message.shape,
  replyTo: z.optional(replyTo),
  attachments: z.optional(attachments),
  reactions: z.optional(reactions),
  mentions: z.optional(mentions),
  pinned,
  references,
  /** Only of a message that a client may still show; it has no content any more. */
  deletedAt: z.optional(Time),
})
export type DirectMessage = z.output<typeof DirectMessage>

/** A message that a search found. */
export const FoundMessage = z.object({
  ...Message.shape,
  /** Null in a room. */
  recipientId: z.nullable(Id),
  room: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
})
export type FoundMessage = z.output<typeof FoundMessage>

/** A received message as the inbox lists it: not read, or the newest of its sender (spec 7; domain, trap T-9). */
export const InboxEntry = z.object({
  senderId: Id,
  senderName: z.string(),
  senderProfileImage: z.nullable(z.string()),
  content: z.string(),
  createdAt: Time,
  read: z.boolean(),
})
export type InboxEntry = z.output<typeof InboxEntry>

/** A sent message, with the person it was sent to. */
export const SentEntry = z.object({
  ...Message.shape,
  recipientName: z.string(),
  recipientProfileImage: z.nullable(z.string()),
})
export type SentEntry = z.output<typeof SentEntry>

/** The cursor says how far each conversation was read. */
export const SentQuery = z.object({
  cursor: z.optional(z.string('A cursor must be text').check(z.maxLength(4_096, 'This cursor is not ours'))),
  limit: z.optional(
    wholeNumber('The limit', z.gte(1, 'The limit must be at least 1'), z.lte(TALKS_LISTED, `The limit may be at most ${TALKS_LISTED}`)),
  ),
  /** Only the newest message to each recipient, on one page. */
  latest: z.optional(z.enum(['true'], 'Latest must be true')),
})

export const NewMessage = z.object({ recipientId: Id, ...NewRoomMessage.shape }).check(hasContent)
export const MessageChange = z.object({ content: text('The message', MESSAGE_MAX, 'Please write a message') })
