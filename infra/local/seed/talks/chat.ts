import { mock } from 'node:test'
import type { RoomMessage } from '../../../../shared/entities/messages/room.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import { uploadFile, type Resident } from '../people.ts'
import { LAST_DAY } from './conversations.ts'
import { planPdf } from './plan-pdf.ts'
import { ROOMS, type SeedRoom, type SeedRoomMessage } from './rooms.ts'

interface Chatting {
  client: Client
  residents: ReadonlyMap<string, Resident>
  founded: ReadonlyMap<string, Startup>
  banner: Uint8Array<ArrayBuffer>
  /** The clock does not pass this time. */
  today: number
}

/** Gives the function that fills the rooms with what is written on a day; on the last day nobody reads it. */
export function openRooms({ client, residents, founded, banner, today }: Chatting): (day: number) => Promise<void> {
  const resident = (name: string): Resident => residents.get(name) ?? missing(name)
  const sent = new Map<SeedRoom, RoomMessage[]>(ROOMS.map((room) => [room, []]))
  const idOf = new Map<SeedRoom, string>()

  const roomId = async (room: SeedRoom): Promise<string> => {
    const known = idOf.get(room) ?? founded.get(room.name)?.id
    if (known !== undefined) return known
    const [manager, ...members] = room.group ?? missing(room.name)
    const body = { name: room.name, memberIds: members.map((name) => resident(name).id) }
    const { id } = await client<{ id: string }>('POST /api/group-chats', body, resident(manager))
    idOf.set(room, id)
    return id
  }
  const attached = async ({ attachment, from }: SeedRoomMessage): Promise<string[]> => {
    if (attachment === 'banner')
      return [await uploadFile(client, resident(from), { name: 'spring.png', contentType: 'image/png', bytes: banner })]
    if (attachment === undefined) return []
    const plan = { name: 'Import plan.pdf', contentType: 'application/pdf', bytes: planPdf(['Import of Leeds', '41 stations, 3 shifts']) }
    return [await uploadFile(client, resident(from), plan)]
  }
  const write = async (room: SeedRoom, message: SeedRoomMessage): Promise<void> => {
    const [as, id, earlier] = [resident(message.from), await roomId(room), sent.get(room) ?? []]
    const quoted = message.replyTo === undefined ? undefined : earlier.findLast(({ content }) => content.startsWith(message.replyTo ?? ''))
    mock.timers.setTime(Math.min(today, Date.now() + 3 * MINUTE_MS))
    const last = earlier.at(-1)
    if (last) await client(`POST /api/group-chats/${id}/read`, { lastReadId: last.id }, as)
    const body = {
      content: mentioning(message.text, residents),
      attachments: await attached(message),
      ...(quoted && { replyTo: quoted.id }),
    }
    const written = await client<RoomMessage>(`POST /api/group-chats/${id}/messages`, body, as)
    earlier.push(written)
    for (const [emoji, names] of Object.entries(message.reactions ?? {})) {
      const path = `/api/group-chats/${id}/messages/${written.id}/reactions/${encodeURIComponent(emoji)}`
      for (const name of names) await client(`PUT ${path}`, undefined, resident(name))
    }
  }
  const readAll = async (room: SeedRoom): Promise<void> => {
    const [id, all] = [await roomId(room), sent.get(room) ?? []]
    const readers = new Set(room.messages.map(({ from }) => from))
    for (const name of readers) await client(`POST /api/group-chats/${id}/read`, { lastReadId: all.at(-1)?.id }, resident(name))
  }

  return async (day) => {
    for (const room of ROOMS) {
      const ofDay = room.messages.filter((message) => message.day === day)
      for (const message of ofDay) await write(room, message)
      if (ofDay.length > 0 && day !== LAST_DAY) await readAll(room)
    }
  }
}

/** Writes mentions as the composer does. */
function mentioning(text: string, residents: ReadonlyMap<string, Resident>): string {
  let written = text
  for (const { id, name } of residents.values()) written = written.replaceAll(`@${name}`, `[@${name}](mention:${id})`)
  return written
}

const missing = (name: string): never => {
  throw new Error(`The seed data has no ${name}`)
}
