import { endOfSeries } from '../../../../shared/calendar/series.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import type { StoredMeeting } from '../../../data/meetings/meetings.ts'
import { notify } from '../../notifications/notify.ts'
import { isRetimed } from '../times.ts'
import { meetingFacts } from './meeting-facts.ts'

type News = 'meeting.invited' | 'meeting.changed' | 'meeting.cancelled' | 'meeting.restored'
interface Notice {
  kind: News
  userIds: readonly string[]
  /** Of occurrences that were cancelled or restored. */
  variant?: { name: 'one' | 'following'; date: string }
}

/** Notifies attendees of an invitation, another time or a cancellation; idempotent. Nobody is notified of meetings that are over. */
export async function notifyOfMeeting(meeting: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  const notices = before ? noticesOf(meeting, before) : firstNotices(meeting)
  if (notices.length === 0 || (endOfSeries(meeting) ?? Infinity) <= Date.now()) return
  const [facts, user] = await Promise.all([meetingFacts(meeting), getUser(meeting.changedBy)])
  if (!facts || !user) return
  const actor = personOf(user)
  for (const { kind, userIds, variant } of notices) {
    const event = `${meeting.id}#${meeting.version}${variant ? `#${variant.date}` : ''}`
    const options = { actor, event, startupId: meeting.startupId }
    const all = { ...facts, person: actor.name, day: variant ? dayInWords(variant.date) : '' }
    if (variant && kind === 'meeting.restored') await notify(kind, userIds, all, { ...options, variant: variant.name })
    else if (variant) await notify('meeting.cancelled', userIds, all, { ...options, variant: variant.name })
    else await notify(kind, userIds, all, options)
  }
}

function firstNotices({ origin, attendees }: StoredMeeting): Notice[] {
  if (origin === 'same') return []
  return [{ kind: origin === 'new' ? 'meeting.invited' : 'meeting.changed', userIds: Object.keys(attendees) }]
}

function noticesOf(meeting: StoredMeeting, before: StoredMeeting): Notice[] {
  if (meeting.version === before.version) return []
  const [userIds, had] = [Object.keys(meeting.attendees), Object.keys(before.attendees)]
  const isMoved = meeting.movedDates.length > before.movedDates.length
  if (meeting.status === 'cancelled') return before.status === 'cancelled' || isMoved ? [] : [{ kind: 'meeting.cancelled', userIds: had }]
  const stayed = userIds.filter((userId) => userId in before.attendees)
  const invited = userIds.filter((userId) => !(userId in before.attendees))
  const restored = restoredPart(meeting, before)
  if (restored) return [{ kind: 'meeting.restored', userIds, ...restored }]
  const isMovedInTime = meeting.sequence > before.sequence
  const gone = isMovedInTime || isMoved ? [] : meeting.exdates.filter((date) => !before.exdates.includes(date))
  const { cancelledFrom } = meeting
  return [
    ...(invited.length > 0 ? [{ kind: 'meeting.invited', userIds: invited } as const] : []),
    ...(isMovedInTime ? [{ kind: 'meeting.changed', userIds: stayed } as const] : []),
    ...gone.map((date) => ({ kind: 'meeting.cancelled', userIds: stayed, variant: { name: 'one', date } }) as const),
    ...(cancelledFrom !== null && cancelledFrom !== before.cancelledFrom
      ? [{ kind: 'meeting.cancelled', userIds: stayed, variant: { name: 'following', date: cancelledFrom } } as const]
      : []),
  ]
}

/** What a change restored; undefined when that was no restoration. */
function restoredPart(meeting: StoredMeeting, before: StoredMeeting): Pick<Notice, 'variant'> | undefined {
  if (before.status === 'cancelled') return {}
  if (before.cancelledFrom !== null && meeting.cancelledFrom === null) return { variant: { name: 'following', date: before.cancelledFrom } }
  const date = isRetimed(before, meeting) ? undefined : before.exdates.find((day) => !meeting.exdates.includes(day))
  return date === undefined ? undefined : { variant: { name: 'one', date } }
}

const dayInWords = (date: string): string =>
  new Date(`${date}T00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
