import type { DayNumber } from '../../../../shared/calendar/local-time.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import type { EventIndex, PlacedEvent } from '../events/event-index.ts'

/** A shorter event is drawn as tall as one of this length, so that its title can be read. */
const DRAWN_MS = 30 * MINUTE_MS

export interface EventBlock {
  placed: PlacedEvent
  /** Milliseconds of the day. */
  from: number
  to: number
  column: number
  /** How many are beside each other. */
  columns: number
}
/** Events for which there is no column. */
export interface MoreBlock {
  from: number
  count: number
  columns: number
}
export interface DayBlocks {
  blocks: readonly EventBlock[]
  more: readonly MoreBlock[]
}

/** The timed events of a day, with those that overlap side by side in at most `most` columns; the last is for the number of the others. */
export function blocksOf(index: Pick<EventIndex, 'on'>, day: DayNumber, most: number): DayBlocks {
  const midnight = day * DAY_MS
  const passing = index.on(day - 1).filter(({ isLong, to }) => !isLong && to > midnight)
  const events = [...passing, ...index.on(day).filter(({ isLong }) => !isLong)].map((placed) => {
    const from = Math.max(0, placed.from - midnight)
    const to = Math.min(DAY_MS, Math.max(placed.to - midnight, from + DRAWN_MS))
    return { placed, from, to }
  })
  const blocks: EventBlock[] = []
  const more: MoreBlock[] = []
  for (const group of overlapping(events)) addGroup(group, most, { blocks, more })
  return { blocks, more }
}

interface Span {
  placed: PlacedEvent
  from: number
  to: number
}

/** Groups of events that overlap directly or by others between them; the events come sorted by start. */
function overlapping(events: readonly Span[]): Span[][] {
  const groups: Span[][] = []
  let end = -1
  for (const one of events) {
    const group = groups.at(-1)
    if (group === undefined || one.from >= end) groups.push([one])
    else group.push(one)
    end = Math.max(one.from >= end ? 0 : end, one.to)
  }
  return groups
}

function addGroup(group: readonly Span[], most: number, { blocks, more }: { blocks: EventBlock[]; more: MoreBlock[] }): void {
  const needed = columnsFor(group, group.length)
  const isCrowded = needed.columns > most
  const { columns, columnOf } = isCrowded ? columnsFor(group, most - 1) : needed
  const total = isCrowded ? most : columns
  let hidden = 0
  for (const one of group) {
    const column = columnOf.get(one)
    if (column === undefined) hidden += 1
    else blocks.push({ ...one, column, columns: total })
  }
  if (hidden > 0) more.push({ from: group[0]?.from ?? 0, count: hidden, columns: total })
}

/** The first free column of each event; beyond `most` columns it has none. */
function columnsFor(group: readonly Span[], most: number) {
  const ends: number[] = []
  const columnOf = new Map<Span, number>()
  for (const one of group) {
    const free = ends.findIndex((end) => end <= one.from)
    const column = free < 0 ? ends.length : free
    if (column >= most) continue
    ends[column] = one.to
    columnOf.set(one, column)
  }
  return { columns: ends.length, columnOf }
}
