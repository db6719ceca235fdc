import * as z from 'zod/mini'
import { MessageMark, NewRoom, NewRoomMessage, Room, RoomChange, RoomMessage, RoomWithMembers } from '../../entities/messages/room.ts'
import { MessageChange } from '../../entities/messages/message.ts'
import { Id } from '../../entities/text.ts'
import { party, resource, signedIn } from '../endpoint.ts'
import { Ok, PageQuery, Pinned } from '../ok.ts'

/** The members of the room, read from the table for each call. */
const inRoom = party('roomMember', 'userId')
export const MARK_ERRORS = ['message.too_many_pins', 'task.not_found', 'meeting.not_found', 'lead.not_found'] as const
const MESSAGE_ERRORS = ['room.not_found', 'message.not_found'] as const

export const groupChats = resource({
  'GET /api/group-chats': {
    summary: 'The rooms of the caller, newest message first',
    access: signedIn,
    scope: 'messages.read',
    tool: 'list_rooms',
    revalidates: true,
    returns: z.object({ items: z.array(Room) }),
  },
  'POST /api/group-chats': {
    summary: 'Creates a group of people who share a startup with the caller',
    access: signedIn,
    scope: 'messages.write',
    rate: 'room',
    idempotent: true,
    body: NewRoom,
    returns: Room,
    errors: ['room.member_not_shared', 'user.blocked_by_you', 'room.too_many'],
  },
  'GET /api/group-chats/{id}': {
    summary: 'A room with its members',
    access: inRoom,
    scope: 'messages.read',
    returns: RoomWithMembers,
    errors: ['room.not_found'],
  },
  'PUT /api/group-chats/{id}': {
    summary: 'Changes name and members of a group',
    access: inRoom,
    scope: 'messages.write',
    body: RoomChange,
    returns: Room,
    errors: ['room.not_found', 'room.of_startup', 'room.member_not_shared', 'user.blocked_by_you'],
  },
  'DELETE /api/group-chats/{id}': {
    summary: 'Deletes a group',
    access: inRoom,
    scope: 'messages.write',
    returns: Ok,
    errors: ['room.not_found', 'room.of_startup'],
  },
  'POST /api/group-chats/{id}/leave': {
    summary: 'Leaves a group',
    access: inRoom,
    scope: 'messages.write',
    returns: Ok,
    errors: ['room.not_found', 'room.of_startup'],
  },
  'GET /api/group-chats/{id}/messages': {
    summary: 'The newest messages of a room, oldest first; those before one, or what has changed since a sequence number',
    access: inRoom,
    scope: 'messages.read',
    tool: 'read_room',
    revalidates: true,
    query: z.object({
      before: z.optional(Id),
      since: z.optional(z.coerce.number('The sequence number must be a number').check(z.int(), z.gte(0))),
      limit: PageQuery.shape.limit,
      pinned: Pinned,
    }),
    returns: z.object({
      messages: z.array(RoomMessage),
      /** Whether there are older ones. */
      more: z.boolean(),
      /** Whether `messages` are the newest ones and not only what has changed. */
      isWhole: z.boolean(),
      seq: z.int(),
      /** Id of the newest message that each member has read; members who switched read receipts off are left out. */
      readBy: z.record(z.string(), Id),
      typing: z.array(z.string()),
    }),
    errors: ['room.not_found'],
  },
  'POST /api/group-chats/{id}/messages': {
    summary: 'Sends a message to a room; members mentioned are notified',
    access: inRoom,
    scope: 'messages.write',
    tool: 'send_room_message',
    rate: 'message',
    idempotent: true,
    body: NewRoomMessage,
    returns: RoomMessage,
    errors: [...MESSAGE_ERRORS, 'upload.not_found', 'upload.not_yours'],
  },
  'PUT /api/group-chats/{id}/messages/{messageId}': {
    summary: 'Changes a message of the caller',
    access: inRoom,
    scope: 'messages.write',
    rate: 'message',
    body: MessageChange,
    returns: RoomMessage,
    errors: [...MESSAGE_ERRORS, 'message.not_yours'],
  },
  'PATCH /api/group-chats/{id}/messages/{messageId}': {
    summary: 'Pins a message or no longer; adds what was made of it',
    access: inRoom,
    scope: 'messages.write',
    rate: 'reaction',
    body: MessageMark,
    returns: RoomMessage,
    errors: [...MESSAGE_ERRORS, ...MARK_ERRORS],
  },
  'DELETE /api/group-chats/{id}/messages/{messageId}': {
    summary: 'Deletes a message of the caller; leaders delete any in the room of their startup',
    access: inRoom,
    scope: 'messages.write',
    returns: Ok,
    errors: [...MESSAGE_ERRORS, 'message.not_yours'],
  },
  'PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': {
    summary: 'Reacts to a message with an emoji',
    access: inRoom,
    scope: 'messages.write',
    rate: 'reaction',
    returns: RoomMessage,
    errors: [...MESSAGE_ERRORS, 'message.reaction_unknown', 'message.too_many_reactions'],
  },
  'DELETE /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': {
    summary: 'Takes a reaction of the caller back',
    access: inRoom,
    scope: 'messages.write',
    rate: 'reaction',
    returns: RoomMessage,
    errors: MESSAGE_ERRORS,
  },
  'POST /api/group-chats/{id}/read': {
    summary: 'Marks the messages of a room as read, up to one; or that one and the later ones as unread',
    access: inRoom,
    scope: 'messages.write',
    body: z.object({ lastReadId: Id, unread: z.optional(z.boolean('This must be yes or no')) }),
    returns: z.object({ unreadCount: z.int() }),
    errors: MESSAGE_ERRORS,
  },
  'POST /api/group-chats/{id}/typing': {
    summary: 'Says that the caller is typing',
    access: inRoom,
    scope: 'messages.write',
    rate: 'typing',
    returns: Ok,
    errors: ['room.not_found'],
  },
  'PUT /api/presence': {
    summary: 'Says that the caller is here, and answers who else is online of those named',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'presence',
    body: z.object({
      of: z.optional(z.array(Id).check(z.maxLength(200))),
      /** The tab has the live channel and says it less often. */
      isLive: z.optional(z.boolean()),
    }),
    returns: z.object({ online: z.array(Id) }),
  },
})
