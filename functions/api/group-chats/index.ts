import { groupChats } from '../../../shared/contract/messages/group-chats.ts'
import { meetPresence } from '../../domain/presence.ts'
import { getRoom, listRooms } from '../../domain/rooms/read-rooms.ts'
import { changeGroup, deleteGroup, leaveGroup, createGroup } from '../../domain/rooms/groups/change-group.ts'
import { markRoomRead, markRoomUnread } from '../../domain/rooms/mark-read.ts'
import { listMessages } from '../../domain/rooms/messages/list-messages.ts'
import { deleteRoomMessage, editRoomMessage, markRoomMessage, react } from '../../domain/rooms/messages/change-message.ts'
import { sendRoomMessage, startTyping } from '../../domain/rooms/messages/send-message.ts'
import { authorOf } from '../../domain/rooms/room-member.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(groupChats, {
  'GET /api/group-chats': async ({ caller, revalidate }) => ({ items: await listRooms(caller.id, revalidate) }),
  'POST /api/group-chats': ({ caller, body, idempotency }) => createGroup(caller, body, idempotency),
  'GET /api/group-chats/{id}': ({ item }) => getRoom(item),
  'PUT /api/group-chats/{id}': ({ item, body }) => changeGroup(item, body),
  'DELETE /api/group-chats/{id}': ({ item }) => deleteGroup(item),
  'POST /api/group-chats/{id}/leave': ({ item }) => leaveGroup(item),
  'GET /api/group-chats/{id}/messages': ({ item, query, revalidate }) => listMessages(item, query, revalidate),
  'POST /api/group-chats/{id}/messages': ({ caller, item, body, idempotency }) =>
    sendRoomMessage(authorOf(caller, item), body, idempotency),
  'PUT /api/group-chats/{id}/messages/{messageId}': ({ params, item, body }) => editRoomMessage(item, params.messageId, body.content),
  'PATCH /api/group-chats/{id}/messages/{messageId}': ({ params, item, body }) => markRoomMessage(item, params.messageId, body),
  'DELETE /api/group-chats/{id}/messages/{messageId}': ({ params, item }) => deleteRoomMessage(item, params.messageId),
  'PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': ({ params, item }) =>
    react(item, params.messageId, params.emoji, true),
  'DELETE /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': ({ params, item }) =>
    react(item, params.messageId, params.emoji, false),
  'POST /api/group-chats/{id}/read': async ({ item, body }) => ({
    unreadCount: await (body.unread ? markRoomUnread : markRoomRead)(item, body.lastReadId),
  }),
  'POST /api/group-chats/{id}/typing': ({ caller, item }) => startTyping(authorOf(caller, item)),
  'PUT /api/presence': async ({ caller, body }) => ({ online: await meetPresence(caller.id, body.of, body.isLive) }),
})
