import { randomBytes, timingSafeEqual } from 'node:crypto'
import { calendarFile } from '../../../../shared/calendar/ics/write.ts'
import type { CalendarFeed } from '../../../../shared/entities/meetings/calendar.ts'
import { fail } from '../../../../shared/errors.ts'
import { CALENDAR_DAYS_MAX, DELETED_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { listCalendarEntries, listCancelledEntries } from '../../../data/meetings/calendar-entries.ts'
import {
  calendarFeedRef,
  getCalendarFeed,
  putCalendarFeed,
  updateLastFetched,
  type CalendarFeedState,
} from '../../../data/meetings/calendar-feeds.ts'
import { getMeetings } from '../../../data/meetings/meetings.ts'
import { getTogether } from '../../../data/reads.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'
import { isUlid, ULID_LENGTH } from '../../../platform/ulid.ts'
import { eventsOf } from '../invite-file.ts'
import { answerOn } from '../meeting.ts'
import { fittingEvents } from './fit.ts'

const SECRET_BYTES = 32

const feedOf = (feed: CalendarFeedState | undefined, origin: string): CalendarFeed => ({
  url: feed ? `${origin}/api/calendar/feed/${feed.userId}${feed.secret}/calendar.ics` : null,
  createdAt: feed?.createdAt ?? null,
  lastFetchedAt: feed?.lastFetchedAt ?? null,
})

export const getFeed = async (userId: string, origin: string): Promise<CalendarFeed> => feedOf(await getCalendarFeed(userId), origin)

/** Makes a new secret address; the former one is not found from now on. */
export async function resetFeed(userId: string, origin: string): Promise<CalendarFeed> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const feed = { userId, secret, createdAt: new Date().toISOString(), lastFetchedAt: null, changes: Date.now() }
  await commit(putCalendarFeed(feed))
  return feedOf(feed, origin)
}

/** The meetings of the owner of a secret address, which they have not declined: 30 days back, a year ahead, cancelled ones too. */
export async function feedFile(token: string, origin: string, revalidate: (version: string) => void): Promise<string> {
  const feed = await requireFeed(token)
  const now = Date.now()
  await noteFetch(feed, now)
  revalidate(`${feed.changes}-${new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length)}`)
  return calendarFile(fittingEvents(await eventsFor(feed.userId, origin, now), now), 'Launchcrew')
}

async function requireFeed(token: string): Promise<CalendarFeedState> {
  const [userId, secret] = [token.slice(0, ULID_LENGTH), token.slice(ULID_LENGTH)]
  if (!isUlid(userId)) return fail('feed.not_found')
  const { feed, user } = await getTogether({ feed: calendarFeedRef(userId), user: userRef(userId) })
  if (!feed || !user || user.deletedAt !== undefined || !isSame(secret, feed.secret)) return fail('feed.not_found')
  await consumeRate('feed', userId)
  return feed
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Stored once an hour at most. */
async function noteFetch(feed: CalendarFeedState, now: number): Promise<void> {
  if (feed.lastFetchedAt !== null && now - Date.parse(feed.lastFetchedAt) < HOUR_MS) return
  await commit(updateLastFetched(feed, new Date(now).toISOString()))
}

async function eventsFor(userId: string, origin: string, now: number) {
  const [from, to] = [now - DELETED_DAYS * DAY_MS, now + CALENDAR_DAYS_MAX * DAY_MS]
  const [listed, cancelled, memberships] = await Promise.all([
    listCalendarEntries(userId, from, to),
    listCancelledEntries(userId),
    listMembershipsOfUser(userId),
  ])
  const joined = new Set(memberships.map(({ startupId }) => startupId))
  const entries = [...listed, ...cancelled].filter(({ startupId }) => joined.has(startupId))
  const meetings = await getMeetings(entries.map(({ startupId, meetingId }) => ({ startupId, id: meetingId })))
  return meetings.flatMap((meeting) => {
    if (!meeting || !(userId in meeting.attendees)) return []
    return eventsOf(meeting, { origin, now }, (date) => answerOn(meeting, userId, date).rsvp !== 'no')
  })
}
