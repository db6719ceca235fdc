import type { Read } from './record.ts'
import type { LinkSums } from './sums.ts'

/** A run of records that one transaction counts, with its sums added up by item. */
export interface Chunk {
  /** Sequence number of its last record. */
  through: string
  /** By link. */
  totals: Map<string, Pick<LinkSums, 'link' | 'total' | 'last'>>
  /** By link and day. */
  days: Map<string, Pick<LinkSums, 'link' | 'day' | 'hours' | 'breakdowns'>>
  dead: (Pick<Read, 'seq'> & NonNullable<Read['dead']>)[]
}

/**
 * The mark and 49 items stay under the 4 MB of a transaction whatever they hold: a day has at most some 40 kB (breakdowns.ts),
 * a record that is set aside at most 60 kB (record.ts).
 */
const ITEMS_MAX = 49
/** An update expression has at most 4 kB, and each name in it takes about 13 bytes. */
const NAMES_MAX = 220

/** The longest beginning of `todo` that one transaction can count, at least one record. */
export function takeChunk(todo: readonly Read[]): Chunk {
  const chunk: Chunk = { through: '', totals: new Map(), days: new Map(), dead: [] }
  for (const read of todo) {
    if (chunk.through !== '' && !fits(chunk, read)) break
    add(chunk, read)
  }
  return chunk
}

const dayName = ({ link, day }: LinkSums) => `${link.linkId}#${day}`

function fits({ totals, days, dead }: Chunk, read: Read): boolean {
  const { sums } = read
  const items = totals.size + days.size + dead.length
  if (!sums) return items + (read.dead ? 1 : 0) <= ITEMS_MAX
  const day = days.get(dayName(sums))
  const names = day ? Object.keys({ ...day.breakdowns, ...sums.breakdowns }).length : 0
  return items + (totals.has(sums.link.linkId) ? 0 : 1) + (day ? 0 : 1) <= ITEMS_MAX && names <= NAMES_MAX
}

function add(chunk: Chunk, { seq, sums, dead }: Read): void {
  chunk.through = seq
  if (dead) chunk.dead.push({ seq, ...dead })
  if (!sums) return
  const { link, day, total, last, hours, breakdowns } = sums
  const totals = chunk.totals.get(link.linkId) ?? { link, total: {}, last: {} }
  addUp(totals.total, total)
  for (const [name, at] of Object.entries(last))
    if (at > (totals.last[name as keyof typeof last] ?? '')) totals.last[name as keyof typeof last] = at
  chunk.totals.set(link.linkId, totals)
  const days = chunk.days.get(dayName(sums)) ?? { link, day, hours: {}, breakdowns: {} }
  addUp(days.hours, hours)
  addUp(days.breakdowns, breakdowns)
  chunk.days.set(dayName(sums), days)
}

function addUp(to: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(more)) to[name] = (to[name] ?? 0) + number
}
