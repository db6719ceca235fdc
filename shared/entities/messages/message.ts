import * as z from 'zod/mini'
import { MESSAGE_MAX } from '../../limits.ts'
import { Id, text, Time } from '../text.ts'

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

/** `deletedAt` only of a message that a client may still show; it has no content any more. */
export const ConversationMessage = z.object({ ...Message.shape, deletedAt: z.optional(Time) })
export type ConversationMessage = z.output<typeof ConversationMessage>

/** A received message as the inbox lists it: not read, or the newest of its sender (spec 7; domain, trap T-9). */
export const InboxEntry = z.object({
  senderId: Id,
  senderName: z.string(),
  senderProfileImage: z.nullable(z.string()),
  /** The first 160 characters. */
  content: z.string(),
  createdAt: Time,
  read: z.boolean(),
})
export type InboxEntry = z.output<typeof InboxEntry>

/** The newest message sent to one person; `content` has the first 160 characters. */
export const SentEntry = z.object({
  ...Message.shape,
  recipientName: z.string(),
  recipientProfileImage: z.nullable(z.string()),
})
export type SentEntry = z.output<typeof SentEntry>

const Content = text('The message', MESSAGE_MAX, 'Please write a message')
export const NewMessage = z.object({ recipientId: Id, content: Content })
export const MessageChange = z.object({ content: Content })
