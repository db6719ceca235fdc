import type { Room, RoomMessage } from '../../../shared/entities/messages/room.ts'
import type { App } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { bodyOf } from '../tasks/tasks.ts'

/** The product in this process or in another. */
type Api = Pick<App, 'call'>

/** Calls on rooms, named as the tests read. */
export const sendTo = async (
  app: Api,
  as: Credentials,
  id: string,
  content: string,
  more: { replyTo?: string; attachments?: string[] } = {},
): Promise<RoomMessage> => bodyOf(await app.call('POST /api/group-chats/{id}/messages', { id, body: { content, ...more } }, { as }))

export const readRoom = async (app: Api, as: Credentials, id: string, query: { since?: number; before?: string; limit?: number } = {}) =>
  bodyOf(await app.call('GET /api/group-chats/{id}/messages', { id, ...query }, { as }))

export const contentsIn = async (app: Api, as: Credentials, id: string): Promise<string[]> =>
  (await readRoom(app, as, id)).messages.map(({ content }) => content)

export const roomsOf = async (app: Api, as: Credentials): Promise<Room[]> =>
  bodyOf(await app.call('GET /api/group-chats', {}, { as })).items

export async function roomOf(app: Api, as: Credentials, id: string): Promise<Room> {
  const room = (await roomsOf(app, as)).find((one) => one.id === id)
  if (!room) throw new Error('The room is not in the list')
  return room
}

export const markRead = async (app: Api, as: Credentials, id: string, lastReadId: string): Promise<number> =>
  bodyOf(await app.call('POST /api/group-chats/{id}/read', { id, body: { lastReadId } }, { as })).unreadCount

export const createGroup = async (app: Api, as: Credentials, memberIds: string[], name = 'Founders'): Promise<Room> =>
  bodyOf(await app.call('POST /api/group-chats', { body: { name, memberIds } }, { as }))
