import * as z from 'zod/mini'
import { ConversationMessage, InboxEntry, Message, MessageChange, NewMessage, SentEntry } from '../../entities/messages/message.ts'
import { Id, line, Time } from '../../entities/text.ts'
import { party, resource, signedIn } from '../endpoint.ts'
import { Ok, page, PageQuery } from '../ok.ts'

export const messages = resource({
  'GET /api/messages/test': { summary: 'Whether messages are available', access: signedIn, returns: Ok },
  'GET /api/messages/unread-count': {
    summary: 'How many direct messages the caller has not read',
    access: signedIn,
    revalidates: true,
    returns: z.object({ count: z.int() }),
  },
  'GET /api/messages/inbox': {
    summary: 'All unread messages and the newest from each sender, newest first; at most 500',
    access: signedIn,
    revalidates: true,
    returns: z.array(InboxEntry),
  },
  'GET /api/messages/sent': {
    summary: 'The newest message to each recipient, newest first',
    access: signedIn,
    revalidates: true,
    returns: z.array(SentEntry),
  },
  'GET /api/messages/conversation/{userId}': {
    summary:
      'The newest messages between the caller and a user, oldest first, and earlier ones that were changed since a time; or those before one',
    access: signedIn,
    revalidates: true,
    query: z.object({ before: z.optional(Id), since: z.optional(Time), limit: PageQuery.shape.limit }),
    returns: z.array(ConversationMessage),
    errors: ['user.not_found', 'message.not_found'],
  },
  'POST /api/messages/read/{userId}': {
    summary: 'Marks the messages of a sender as read',
    access: signedIn,
    returns: z.object({ updated: z.int() }),
    errors: ['user.not_found'],
  },
  'POST /api/messages/send': {
    summary: 'Sends a direct message',
    access: signedIn,
    rate: 'message',
    idempotent: true,
    body: NewMessage,
    returns: Message,
    errors: ['user.not_found', 'message.to_self'],
  },
  'PUT /api/messages/{id}': {
    summary: 'Changes a direct message of the caller',
    access: party('message', 'senderId', 'recipientId'),
    rate: 'message',
    body: MessageChange,
    returns: Message,
    errors: ['message.not_found', 'message.not_yours', 'user.not_found'],
  },
  'DELETE /api/messages/{id}': {
    summary: 'Deletes a direct message of the caller for both',
    access: party('message', 'senderId', 'recipientId'),
    returns: Ok,
    errors: ['message.not_found', 'message.not_yours'],
  },
  'GET /api/messages/search': {
    summary: 'Direct messages of the caller that contain a text, newest first; pages may be short',
    access: signedIn,
    rate: 'messageSearch',
    query: z.object({ ...PageQuery.shape, q: line('The text', 100, 'Please enter what to search for') }),
    returns: page(Message),
    paged: { size: 20 },
  },
})
