import { escapeText } from '../../../../shared/calendar/ics/lines.ts'
import type { IcsEvent } from '../../../../shared/calendar/ics/write.ts'

/** A function answers at most 6 MB, as JSON. */
const OCTETS_MAX = 5_000_000
/** Of an event without its texts, and of each alarm. */
const [FRAME, ALARM] = [300, 120]
/** Folded lines take three octets more in 75. */
const FOLDING = 1.05

/** As many events as a file can have: without their descriptions when these are too much, then those nearest to now. */
export function fittingEvents(events: readonly IcsEvent[], now: number): readonly IcsEvent[] {
  if (octetsOf(events) <= OCTETS_MAX) return events
  const brief = events.map(({ url = '', ...event }): IcsEvent => ({ ...event, url, description: url }))
  if (octetsOf(brief) <= OCTETS_MAX) return brief
  let left = OCTETS_MAX
  const nearest = brief.toSorted((one, other) => Math.abs(one.start - now) - Math.abs(other.start - now))
  return nearest.filter((event) => {
    left -= octetsOf([event])
    return left >= 0
  })
}

const octetsOf = (events: readonly IcsEvent[]): number =>
  events.reduce((sum, { title, description = '', location = '', url = '', reminders = [] }) => {
    const texts = octetsOfText(title) * (1 + reminders.length) + octetsOfText(description) + octetsOfText(location) + octetsOfText(url)
    return sum + FRAME + ALARM * reminders.length + texts * FOLDING
  }, 0)

const octetsOfText = (text: string): number => Buffer.byteLength(JSON.stringify(escapeText(text)))
