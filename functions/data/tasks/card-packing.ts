import type { Priority } from '../../../shared/choices.ts'
import { bytesOfUlid, ULID_BYTES, ulidOf } from '../../platform/ulid.ts'
import type { Packing } from '../store/table.ts'
import type { Card } from './card.ts'

/** A card as it is stored: a board of 1,000 is read for at most 35 units, so a card has some 220 bytes. */
interface PackedCard {
  /** number */
  n: number
  /** title */
  t: string
  /** rank */
  r: string
  /** priority, unless it is unset */
  p?: string
  /** due */
  d?: string
  /** checklist: done/all */
  k?: string
  /** comments */
  m?: number
  /** version */
  v: number
  seq: number
  /** Ids and times in binary form: a text of an id takes 26 bytes instead of 16. */
  i: Uint8Array
}

const TIME_BYTES = 6
const IDS_AT = 2 * TIME_BYTES + 1
const HEAD_BYTES = IDS_AT + 2 * ULID_BYTES

/** [updated, completed or 0, number of labels, column, creator, labels…, assignees…] */
function packIds({ updatedAt, completedAt, columnId, createdBy, labelIds, assigneeIds }: Card): Uint8Array {
  const ids = [columnId, createdBy, ...labelIds, ...assigneeIds]
  const packed = Buffer.alloc(HEAD_BYTES + (ids.length - 2) * ULID_BYTES)
  packed.writeUIntBE(Date.parse(updatedAt), 0, TIME_BYTES)
  packed.writeUIntBE(completedAt === null ? 0 : Date.parse(completedAt), TIME_BYTES, TIME_BYTES)
  packed.writeUInt8(labelIds.length, 2 * TIME_BYTES)
  for (const [at, id] of ids.entries()) packed.set(bytesOfUlid(id), IDS_AT + at * ULID_BYTES)
  return new Uint8Array(packed)
}

function unpackIds(bytes: Uint8Array): Pick<Card, 'updatedAt' | 'completedAt' | 'columnId' | 'createdBy' | 'labelIds' | 'assigneeIds'> {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const completed = packed.readUIntBE(TIME_BYTES, TIME_BYTES)
  const labels = packed.readUInt8(2 * TIME_BYTES)
  const more: string[] = []
  for (let at = HEAD_BYTES; at < packed.length; at += ULID_BYTES) more.push(ulidOf(packed, at))
  return {
    updatedAt: new Date(packed.readUIntBE(0, TIME_BYTES)).toISOString(),
    completedAt: completed === 0 ? null : new Date(completed).toISOString(),
    columnId: ulidOf(packed, IDS_AT),
    createdBy: ulidOf(packed, IDS_AT + ULID_BYTES),
    labelIds: more.slice(0, labels),
    assigneeIds: more.slice(labels),
  }
}

const PRIORITY: Readonly<Record<string, Priority>> = { h: 'high', m: 'medium', l: 'low' }

export const CARD_PREFIX = 'CARD#'
export const BOARD_PREFIX = 'BOARD#'

export const cardPacking: Packing<Card> = {
  pack: (card): Record<string, unknown> => {
    const packed: PackedCard = {
      n: card.number,
      t: card.title,
      r: card.rank,
      ...(card.priority !== 'default' && { p: card.priority.charAt(0) }),
      ...(card.dueAt !== null && { d: card.dueAt }),
      ...(card.checked[1] > 0 && { k: card.checked.join('/') }),
      ...(card.commentCount > 0 && { m: card.commentCount }),
      v: card.version,
      seq: card.seq,
      i: packIds(card),
    }
    return { ...packed }
  },
  unpack: (row) => {
    const { n, t, r, p = '', d = null, k = '0/0', m = 0, v: version, seq, i } = row as unknown as PackedCard
    const [done = 0, all = 0] = k.split('/').map(Number)
    return {
      startupId: String(row['pk']).slice(BOARD_PREFIX.length),
      id: String(row['sk']).slice(CARD_PREFIX.length),
      number: n,
      title: t,
      rank: r,
      priority: PRIORITY[p] ?? 'default',
      dueAt: d,
      checked: [done, all],
      commentCount: m,
      version,
      seq,
      archivedAt: null,
      deletesAt: null,
      ...unpackIds(i),
    }
  },
}
