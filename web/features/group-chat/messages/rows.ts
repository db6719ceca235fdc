import { MINUTE_MS } from '../../../../shared/time.ts'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { Unsent } from '../../../entities/messages/outbox/unsent.ts'
import { dayOf } from '../../../ui/facts/day.ts'

/** Messages of one person within this time belong together. */
const GROUP_MS = 5 * MINUTE_MS

/** A line of a conversation. */
export type Row =
  | { kind: 'day'; id: string; label: string }
  | { kind: 'event'; id: string; label: string }
  | { kind: 'new' | 'start'; id: string }
  | { kind: 'message'; id: string; message: ChatMessage; startsGroup: boolean; endsGroup: boolean; unsent?: Unsent | undefined }

/** A message, and what the outbox knows of it. */
export interface Entry {
  message: ChatMessage
  unsent?: Unsent
}

/** The lines of a conversation: grouped by day and person, with a line before the first new message. */
export function rowsOf(entries: readonly Entry[], newFrom: string | undefined, now = Date.now()): Row[] {
  const rows: Row[] = []
  let before: ChatMessage | undefined
  entries.forEach(({ message, unsent }, at) => {
    const isNewDay = before === undefined || dayOf(before.createdAt, now) !== dayOf(message.createdAt, now)
    if (isNewDay)
      rows.push({ kind: 'day', id: `day-${message.createdAt.slice(0, 10)}-${message.id}`, label: dayOf(message.createdAt, now) })
    const isFirstNew = message.id === newFrom
    if (isFirstNew) rows.push({ kind: 'new', id: 'new' })
    const after = entries[at + 1]?.message
    if (message.event !== undefined) rows.push({ kind: 'event', id: message.id, label: `${message.senderName} ${message.content}` })
    else
      rows.push({
        kind: 'message',
        id: message.id,
        message,
        unsent,
        startsGroup: isNewDay || isFirstNew || !belongTogether(before, message),
        endsGroup: after === undefined || after.id === newFrom || !belongTogether(message, after),
      })
    before = message
  })
  return rows
}

const belongTogether = (one: ChatMessage | undefined, other: ChatMessage): boolean =>
  one !== undefined &&
  one.senderId === other.senderId &&
  one.event === other.event &&
  one.direction === other.direction &&
  other.replyTo === null &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < GROUP_MS

const LINE_PX = 20
const CHARACTERS_PER_LINE = 70

/** The height of a line that was never rendered, in pixels. */
export function estimatedHeight(row: Row | undefined): number {
  if (row?.kind !== 'message') return 40
  const { content, attachments } = row.message
  const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0)
  return lines * LINE_PX + 20 + (row.startsGroup ? 30 : 0) + attachments.length * 180
}
