import { dayOf } from '../../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import type { FollowUp, Week } from '../../../../shared/entities/analytics/week.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { LEADERS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listFollowUps } from '../../../data/leads/leads.ts'
import { getMeetings } from '../../../data/meetings/meetings.ts'
import { endOfDayIn } from '../../leads/my-leads.ts'
import { listClosings } from '../../meetings/calendar/closings.ts'
import { meetingItems, namedItems, startupNames, startupsAs, type Range } from '../../meetings/calendar/meeting-items.ts'
import type { Reader } from './reader.ts'

/** From today on. */
const SHOWN_DAYS = 14
export const MONTH_DAYS = 30
const FOLLOW_UPS_READ = 30
/** Meetings of today whose places are read. */
const PLACES_READ = 8

/** Today and the days after it in a time zone. */
export function shownRange(tz: string, now = Date.now()): Range {
  const today = dayOf(toLocal(now, tz))
  return { from: toInstant(today * DAY_MS, tz), to: toInstant((today + SHOWN_DAYS) * DAY_MS, tz) }
}

/** Meetings and closings of these days, and the next meeting after today: a Query and a BatchGet besides the calendar, and a BatchGet of today's meetings. */
export async function eventsOf(reader: Reader, range: Range, tz: string): Promise<Pick<Week, 'events' | 'nextMeeting'>> {
  const { userId, memberships } = reader
  const [now, seen, led] = [Date.now(), startupsAs(memberships, SEES_OPPORTUNITIES), startupsAs(memberships, LEADERS)]
  const [entries, closings] = await Promise.all([reader.entries, listClosings(userId, range)])
  const long = { from: range.from, to: now + MONTH_DAYS * DAY_MS }
  const meetings = namedItems(
    entries.flatMap((entry) => meetingItems(entry, long, led.has(entry.startupId))),
    memberships,
  )
  const tomorrow = new Date(endOfDayIn(tz, now)).toISOString()
  const end = new Date(range.to).toISOString()
  const shown = await withPlaces(
    meetings.filter(({ start }) => start < end),
    { from: new Date(now).toISOString(), to: tomorrow },
  )
  const closing = namedItems(
    closings.filter(({ startupId }) => seen.has(startupId)),
    memberships,
  )
  return {
    events: [...shown, ...closing].toSorted((one, other) => (one.start < other.start ? -1 : 1)),
    nextMeeting: meetings.find(({ start, rsvp }) => start >= tomorrow && rsvp !== 'no') ?? null,
  }
}

/** Meetings that end in the rest of today, with where they take place. */
async function withPlaces(meetings: readonly CalendarItem[], { from, to }: { from: string; to: string }): Promise<CalendarItem[]> {
  const soon = meetings.filter(({ start, end }) => end > from && start < to).slice(0, PLACES_READ)
  const found = await getMeetings(soon.map(({ startupId, id }) => ({ startupId, id })))
  const places = new Map(soon.map((one, at) => [one, found[at]]))
  return meetings.map((one) => {
    const place = places.get(one)
    return place ? { ...one, location: place.location, url: place.url } : one
  })
}

/** Leads of the user whose follow-up is due before a time: one Query of those leads alone. */
export async function followUpsOf({ userId, memberships }: Reader, before: number): Promise<{ items: FollowUp[]; hasMore: boolean }> {
  const seen = startupsAs(memberships, SEES_LEADS)
  const names = startupNames(memberships)
  const leads = await listFollowUps(userId, before, FOLLOW_UPS_READ)
  const items = leads.flatMap(({ id, name, company, startupId, nextFollowUpAt: at }) => {
    const startupName = seen.has(startupId) ? names.get(startupId) : undefined
    return startupName === undefined || at === null ? [] : [{ id, name, company, startupId, startupName, at }]
  })
  return { items, hasMore: leads.length === FOLLOW_UPS_READ }
}
