import { mock } from 'node:test'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import { uploadFile, type Resident } from '../people.ts'
import { CONVERSATIONS, LAST_DAY } from './conversations.ts'
import { ROOMS, type SeedRoom, type SeedRoomMessage } from './rooms.ts'

type Written = { id: string; content: string }

interface Chatting {
  client: Client
  residents: ReadonlyMap<string, Resident>
  founded: ReadonlyMap<string, Startup>
  banner: Uint8Array<ArrayBuffer>
  /** The clock does not pass this time. */
  today: number
}

const TALKS: readonly SeedRoom[] = [
  ...CONVERSATIONS.map(({ between, messages }) => ({
    name: between.join(),
    between,
    messages: messages.map(([day, from, text, more]) => ({ day, from, text, ...more })),
  })),
  ...ROOMS,
]

/** Gives the function that fills conversations and rooms with what is written on a day; on the last day nobody reads it. */
export function openRooms({ client, residents, founded, banner, today }: Chatting): (day: number) => Promise<void> {
  const resident = (name: string): Resident => residents.get(name) ?? missing(name)
  const sent = new Map<SeedRoom, Written[]>(TALKS.map((room) => [room, []]))
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
  const read = async (room: SeedRoom, as: Resident, last: Written | undefined): Promise<void> => {
    const other = otherOf(room, as.name)
    if (other !== undefined) await client(`POST /api/messages/read/${resident(other).id}`, undefined, as)
    else if (last) await client(`POST /api/group-chats/${await roomId(room)}/read`, { lastReadId: last.id }, as)
  }
  const attached = async ({ attachment, from }: SeedRoomMessage): Promise<string[]> => {
    if (attachment === 'banner')
      return [await uploadFile(client, resident(from), { name: 'spring.png', contentType: 'image/png', bytes: banner })]
    if (attachment === undefined) return []
    const plan = { name: 'Import plan.pdf', contentType: 'application/pdf', bytes: planPdf(['Import of Leeds', '41 stations, 3 shifts']) }
    return [await uploadFile(client, resident(from), plan)]
  }
  const write = async (room: SeedRoom, message: SeedRoomMessage): Promise<void> => {
    const [as, other, earlier] = [resident(message.from), otherOf(room, message.from), sent.get(room) ?? []]
    const quoted = message.replyTo === undefined ? undefined : earlier.findLast(({ content }) => content.startsWith(message.replyTo ?? ''))
    mock.timers.setTime(Math.min(today, Date.now() + 3 * MINUTE_MS))
    await read(room, as, earlier.at(-1))
    const body = {
      ...(other !== undefined && { recipientId: resident(other).id }),
      content: mentioning(message.text, residents),
      attachments: await attached(message),
      ...(quoted && { replyTo: quoted.id }),
    }
    const path = other === undefined ? `/api/group-chats/${await roomId(room)}/messages` : '/api/messages'
    const written = await client<Written>(other === undefined ? `POST ${path}` : `POST ${path}/send`, body, as)
    earlier.push(written)
    for (const [emoji, names] of Object.entries(message.reactions ?? {})) {
      const reaction = `${path}/${written.id}/reactions/${encodeURIComponent(emoji)}`
      for (const name of names) await client(`PUT ${reaction}`, undefined, resident(name))
    }
  }
  const readAll = async (room: SeedRoom): Promise<void> => {
    const readers = new Set(room.messages.map(({ from }) => from))
    for (const name of readers) await read(room, resident(name), sent.get(room)?.at(-1))
  }

  return async (day) => {
    for (const room of TALKS) {
      const ofDay = room.messages.filter((message) => message.day === day)
      for (const message of ofDay) await write(room, message)
      if (ofDay.length > 0 && day !== LAST_DAY) await readAll(room)
    }
  }
}

/** The other user of a conversation of two. */
const otherOf = ({ between }: SeedRoom, name: string): string | undefined => between?.find((one) => one !== name)

/** Writes mentions as the composer does. */
function mentioning(text: string, residents: ReadonlyMap<string, Resident>): string {
  let written = text
  for (const { id, name } of residents.values()) written = written.replaceAll(`@${name}`, `[@${name}](mention:${id})`)
  return written
}

const missing = (name: string): never => {
  throw new Error(`The seed data has no ${name}`)
}

/** A PDF of one page with some lines of ASCII text, by hand: objects, their offsets, and a trailer (ISO 32000-1, 7.5). */
function planPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '')}) Tj 0 -28 Td`).join(' ')
  const content = `BT /F1 20 Tf 72 760 Td ${shown} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
