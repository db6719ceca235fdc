import { createGroup } from '../../../../functions/domain/rooms/groups/change-group.ts'
import { react } from '../../../../functions/domain/rooms/messages/change-message.ts'
import { sendRoomMessage } from '../../../../functions/domain/rooms/messages/send-message.ts'
import { putFileOf } from '../../../support/uploads.ts'
import type { Arrangement, Setup } from '../arrange.ts'

/** A signed-in actor calls for themselves, Ada for the others. */
const callerIn = ({ fixtures: { ada }, actor }: Setup) =>
  actor.teamRole === undefined ? { ...ada } : { id: actor.id ?? '', token: actor.token ?? '' }

/** A message of the actor in the room of the startup; not by the API, whose limits other calls need. */
async function message(setup: Setup, attachments: string[] = []) {
  const { id: roomId } = setup.fixtures.startup
  const { id: userId } = callerIn(setup)
  const author = { roomId, userId, teamRole: setup.actor.teamRole ?? 'Owner', person: { id: userId, name: 'Ada', profileImage: null } }
  const { id } = await sendRoomMessage(author, { content: 'Good morning', attachments })
  return { params: { id: roomId, messageId: id, emoji: '👍' }, known: { content: 'Good evening', lastReadId: id } }
}

/** A group that the actor manages; for strangers, one of Ada. */
async function group(setup: Setup) {
  const { ada } = setup.fixtures
  const as = callerIn(setup)
  const memberIds = [ada.id].filter((id) => id !== as.id)
  const { id } = await createGroup({ id: as.id, name: 'Ada', profileImage: null }, { name: 'Founders', memberIds })
  return { params: { id }, body: { name: 'Old friends', memberIds } }
}

async function reacted(setup: Setup) {
  const made = await message(setup)
  const { id: roomId, messageId, emoji } = made.params
  await react({ roomId, userId: callerIn(setup).id, teamRole: setup.actor.teamRole ?? 'Owner' }, messageId, emoji, true)
  return made
}

async function attached(setup: Setup) {
  const uploadId = await putFileOf(setup.app, callerIn(setup))
  const { params } = await message(setup, [uploadId])
  return { params: { ...params, attachmentId: uploadId } }
}

/** What the endpoints of rooms need. */
export const ROOM_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/group-chats': async ({ actor }) => ({ body: { name: 'Founders', memberIds: actor.id === undefined ? [] : [actor.id] } }),
  'PUT /api/group-chats/{id}': group,
  'DELETE /api/group-chats/{id}': group,
  'POST /api/group-chats/{id}/leave': group,
  'GET /api/group-chats/{id}/messages': message,
  'POST /api/group-chats/{id}/messages': async () => ({ body: { content: 'Good morning' } }),
  'PUT /api/group-chats/{id}/messages/{messageId}': message,
  'PATCH /api/group-chats/{id}/messages/{messageId}': async (setup) => ({ ...(await message(setup)), body: { pinned: true } }),
  'DELETE /api/group-chats/{id}/messages/{messageId}': message,
  'PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': message,
  'DELETE /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}': reacted,
  'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}': attached,
  'POST /api/group-chats/{id}/read': message,
  'PUT /api/presence': async ({ fixtures }) => ({ body: { of: [fixtures.ada.id] } }),
}
