import { mock } from 'node:test'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Demo } from '../demo.ts'
import { upload } from '../people.ts'
import { LAST_DAY, TALKS, type SeedMessage, type SeedTalk } from './talks-data.ts'

interface Written {
  id: string
  content: string
}
interface Talk {
  demo: Demo
  planned: SeedTalk
  sent: Written[]
  /** Of the group, once it is made. */
  groupId?: string
}

/** Gives the function that fills conversations and rooms with what is written on a day; on the last day nobody reads it. */
export function openTalks(demo: Demo, banner: Uint8Array<ArrayBuffer>): (day: number) => Promise<void> {
  const talks = TALKS.map((planned): Talk => ({ demo, planned, sent: [] }))
  return async (day) => {
    for (const talk of talks) {
      const { messages } = talk.planned
      const ofDay = messages.filter(([on]) => on === day)
      for (const message of ofDay) await write(talk, message, banner)
      if (ofDay.length > 0 && day !== LAST_DAY) for (const name of new Set(messages.map(([, from]) => from))) await read(talk, name)
    }
  }
}

async function write(talk: Talk, [, from, text, more = {}]: SeedMessage, banner: Uint8Array<ArrayBuffer>): Promise<void> {
  const { demo, sent } = talk
  const { replyTo, reactions = {}, attachment } = more
  mock.timers.setTime(Math.min(demo.now, Date.now() + 3 * MINUTE_MS))
  await read(talk, from)
  const quoted = replyTo === undefined ? undefined : sent.findLast(({ content }) => content.startsWith(replyTo))
  const recipient = recipientOf(talk, from)
  const file =
    attachment === 'banner'
      ? { name: 'spring.png', contentType: 'image/png', bytes: banner }
      : { name: 'Import plan.pdf', contentType: 'application/pdf', bytes: planPdf(['Import of Leeds', '41 stations, 3 shifts']) }
  const body = {
    ...(recipient && { recipientId: recipient.id }),
    content: demo.mentioning(text),
    attachments: attachment === undefined ? [] : [(await upload(demo, from, { kind: 'attachment', ...file })).uploadId],
    ...(quoted && { replyTo: quoted.id }),
  }
  const path = recipient ? '/api/messages' : `/api/group-chats/${await roomId(talk)}/messages`
  const written = await demo.call<Written>(`POST ${path}${recipient ? '/send' : ''}`, body, from)
  sent.push(written)
  for (const [emoji, names] of Object.entries(reactions))
    for (const name of names) await demo.call(`PUT ${path}/${written.id}/reactions/${encodeURIComponent(emoji)}`, undefined, name)
}

async function read(talk: Talk, by: string): Promise<void> {
  const recipient = recipientOf(talk, by)
  const lastReadId = talk.sent.at(-1)?.id
  if (recipient) await talk.demo.call(`POST /api/messages/read/${recipient.id}`, undefined, by)
  else if (lastReadId !== undefined) await talk.demo.call(`POST /api/group-chats/${await roomId(talk)}/read`, { lastReadId }, by)
}

/** The other user of a conversation of two. */
function recipientOf({ demo, planned }: Talk, name: string) {
  return 'between' in planned ? demo.resident(planned.between[planned.between[0] === name ? 1 : 0]) : undefined
}

async function roomId(talk: Talk): Promise<string> {
  const { demo, planned } = talk
  if ('startup' in planned) return demo.startup(planned.startup).id
  if (!('group' in planned)) throw new Error('A conversation of two is no room')
  const [manager, ...others] = planned.members
  const body = { name: planned.group, memberIds: others.map((name) => demo.resident(name).id) }
  talk.groupId ??= (await demo.call<{ id: string }>('POST /api/group-chats', body, manager)).id
  return talk.groupId
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
