import * as z from 'zod/mini'
import {
  DirectMessage,
  FoundMessage,
  InboxEntry,
  MessageChange,
  NewMessage,
  SentEntry,
  SentQuery,
} from '../../entities/messages/message.ts'
import { MessageMark, ReferencedItem } from '../../entities/messages/room.ts'
import { Id, line, Time } from '../../entities/text.ts'
import { TALKS_LISTED } from '../../limits.ts'
import { party, resource, signedIn } from '../endpoint.ts'
import { Ok, page, PageQuery, Pinned } from '../ok.ts'
import { MARK_ERRORS } from './group-chats.ts'

const ofTwo = party('message', 'senderId', 'recipientId')
const CLOSED = ['message.not_found', 'user.not_found', 'user.blocked_by_you'] as const

/** At most fifty, separated by commas. */
const REFERENCES = /^(?:(?:^|,)(?:task|meeting|lead):[\dA-Z]{26}:[\dA-Z]{26}){1,50}$/

export const messages = resource({
  'GET /api/messages/test': {
    summary: 'Whether messages are available',
    notLive: 'always the same answer',
    access: signedIn,
    scope: 'messages.read',
    returns: Ok,
  },
  'GET /api/messages/unread-count': {
    summary: 'How many direct messages the caller has not read',
    access: signedIn,
    scope: 'messages.read',
    revalidates: true,
    returns: z.object({ count: z.int() }),
  },
  'GET /api/messages/inbox': {
    summary: 'All unread messages and the newest from each sender, newest first; at most 500',
    access: signedIn,
    scope: 'messages.read',
    tool: 'list_unread_messages',
    revalidates: true,
    returns: z.array(InboxEntry),
  },
  'GET /api/messages/sent': {
    summary: 'All messages that the caller sent, newest first; pages may be short. Or only the newest to each recipient',
    access: signedIn,
    scope: 'messages.read',
    revalidates: true,
    query: SentQuery,
    returns: z.array(SentEntry),
    paged: { size: TALKS_LISTED, max: TALKS_LISTED, cursorIn: 'header' },
  },
  'GET /api/messages/conversation/{userId}': {
    summary:
      'The newest messages between the caller and a user, oldest first, and earlier ones that were changed since a time; or those before one',
    access: signedIn,
    scope: 'messages.read',
    revalidates: true,
    query: z.object({ before: z.optional(Id), since: z.optional(Time), limit: PageQuery.shape.limit, pinned: Pinned }),
    returns: z.array(DirectMessage),
    errors: ['user.not_found', 'message.not_found'],
  },
  'POST /api/messages/read/{userId}': {
    summary: 'Marks the messages of a sender as read',
    access: signedIn,
    scope: 'messages.write',
    returns: z.object({ updated: z.int() }),
    errors: ['user.not_found'],
  },
  'POST /api/messages/send': {
    summary: 'Sends a direct message',
    access: signedIn,
    scope: 'messages.write',
    tool: 'send_message',
    rate: 'message',
    idempotent: true,
    body: NewMessage,
    returns: DirectMessage,
    errors: [
      'http.unverified',
      'user.not_found',
      'user.blocked_by_you',
      'message.to_self',
      'message.not_found',
      'upload.not_found',
      'upload.not_yours',
    ],
  },
  'PUT /api/messages/{id}': {
    summary: 'Changes a direct message of the caller',
    access: ofTwo,
    scope: 'messages.write',
    rate: 'message',
    body: MessageChange,
    returns: DirectMessage,
    errors: [...CLOSED, 'message.not_yours'],
  },
  'PATCH /api/messages/{id}': {
    summary: 'Pins a direct message or unpins it; adds a reference to an item',
    access: ofTwo,
    scope: 'messages.write',
    rate: 'reaction',
    body: MessageMark,
    returns: DirectMessage,
    errors: [...CLOSED, ...MARK_ERRORS],
  },
  'POST /api/messages/{id}/unread': {
    summary: 'Marks a received direct message and the later ones as unread',
    access: party('message', 'recipientId'),
    scope: 'messages.write',
    returns: Ok,
    errors: ['message.not_found'],
  },
  'GET /api/messages/references': {
    summary: 'The items of references as they are now, of those that the caller may see',
    notLive: 'figures of a moment, which say when they were read',
    access: signedIn,
    scope: 'messages.read',
    query: z.object({ of: z.string('Please name the items').check(z.regex(REFERENCES, 'Please name the items')) }),
    returns: z.object({ items: z.array(ReferencedItem) }),
  },
  'PUT /api/messages/{id}/reactions/{emoji}': {
    summary: 'Reacts to a direct message with an emoji',
    access: ofTwo,
    scope: 'messages.write',
    rate: 'reaction',
    returns: DirectMessage,
    errors: [...CLOSED, 'message.reaction_unknown', 'message.too_many_reactions'],
  },
  'DELETE /api/messages/{id}/reactions/{emoji}': {
    summary: 'Takes a reaction of the caller to a direct message back',
    access: ofTwo,
    scope: 'messages.write',
    rate: 'reaction',
    returns: DirectMessage,
    errors: CLOSED,
  },
  'DELETE /api/messages/{id}': {
    summary: 'Deletes a direct message of the caller for both',
    access: ofTwo,
    scope: 'messages.write',
    returns: Ok,
    errors: ['message.not_found', 'message.not_yours'],
  },
  'GET /api/messages/search': {
    summary: 'Direct messages of the caller, and those of their rooms, that contain a text, newest first; pages may be short',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    scope: 'messages.read',
    rate: 'messageSearch',
    query: z.object({ ...PageQuery.shape, q: line('The text', 100, 'Please enter what to search for') }),
    returns: page(FoundMessage),
    paged: { size: 20 },
  },
})
