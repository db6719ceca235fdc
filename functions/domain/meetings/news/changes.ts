import { endOfSeries } from '../../../../shared/calendar/series.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { notify } from '../../notifications/notify.ts'
import { isRetimed } from '../times.ts'
import type { Answer } from '../../../../shared/entities/meetings/meeting.ts'
import { rewardAnswer } from '../../points/awards/meeting-awards.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'

type News = 'meeting.invited' | 'meeting.changed' | 'meeting.cancelled' | 'meeting.restored'
interface Part {
  name: 'one' | 'following'
  date: string
}
interface Notice {
  kind: News
  userIds: readonly string[]
  /** Of occurrences that were cancelled or restored, and of attendees who were removed. */
  variant?: Part | { name: 'removed'; date?: never }
}

/** Notifies attendees of an invitation, another time or a cancellation; idempotent. Nobody is notified of meetings that are over. */
export async function notifyOfMeeting(meeting: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  const notices = before ? noticesOf(meeting, before) : firstNotices(meeting)
  if (notices.length === 0 || (endOfSeries(meeting) ?? Infinity) <= Date.now()) return
  const [facts, user] = await Promise.all([meetingFacts(meeting), getUser(meeting.changedBy)])
  if (!facts || !user) return
  const actor = personOf(user)
  for (const { kind, userIds, variant } of notices) {
    const event = `${meeting.id}#${meeting.version}${variant ? `#${variant.date ?? variant.name}` : ''}`
    const options = { actor, event, startupId: meeting.startupId }
    const all = { ...facts, person: actor.name, day: variant?.date === undefined ? '' : dayInWords(variant.date) }
    if (kind === 'meeting.restored' && variant?.date !== undefined) await notify(kind, userIds, all, { ...options, variant: variant.name })
    else if (variant) await notify('meeting.cancelled', userIds, all, { ...options, variant: variant.name })
    else await notify(kind, userIds, all, options)
  }
}

function firstNotices({ origin, attendees, invitedIds = [], removedIds = [] }: StoredMeeting): Notice[] {
  const userIds = Object.keys(attendees)
  if (origin === 'new') return [{ kind: 'meeting.invited', userIds }]
  const stayed = userIds.filter((userId) => !invitedIds.includes(userId))
  return noticesTo({ invited: invitedIds, removed: removedIds, retimed: origin === 'retimed' ? stayed : [] })
}

function noticesOf(meeting: StoredMeeting, before: StoredMeeting): Notice[] {
  if (meeting.version === before.version) return []
  const [userIds, had] = [Object.keys(meeting.attendees), Object.keys(before.attendees)]
  const isMoved = meeting.movedDates.length > before.movedDates.length
  if (meeting.status === 'cancelled') return before.status === 'cancelled' || isMoved ? [] : [{ kind: 'meeting.cancelled', userIds: had }]
  const restored = restoredPart(meeting, before)
  if (restored) return [{ kind: 'meeting.restored', userIds, ...restored }]
  const stayed = userIds.filter((userId) => userId in before.attendees)
  const invited = userIds.filter((userId) => !(userId in before.attendees))
  const removed = had.filter((userId) => !(userId in meeting.attendees))
  const hasNewTime = meeting.sequence > before.sequence
  const gone = hasNewTime || isMoved ? [] : meeting.exdates.filter((date) => !before.exdates.includes(date))
  const { cancelledFrom } = meeting
  return [
    ...noticesTo({ invited, removed, retimed: hasNewTime ? stayed : [] }),
    ...gone.map((date): Notice => ({ kind: 'meeting.cancelled', userIds: stayed, variant: { name: 'one', date } })),
    ...(cancelledFrom !== null && cancelledFrom !== before.cancelledFrom
      ? [{ kind: 'meeting.cancelled', userIds: stayed, variant: { name: 'following', date: cancelledFrom } } as const]
      : []),
  ]
}

/** Notices to those who were invited or removed, and to those who are asked again. */
function noticesTo({ invited, removed, retimed }: Record<'invited' | 'removed' | 'retimed', readonly string[]>): Notice[] {
  const all: Notice[] = [
    { kind: 'meeting.invited', userIds: invited },
    { kind: 'meeting.cancelled', userIds: removed, variant: { name: 'removed' } },
    { kind: 'meeting.changed', userIds: retimed },
  ]
  return all.filter(({ userIds }) => userIds.length > 0)
}

/** What a change restored; undefined when that was no restoration. */
function restoredPart(meeting: StoredMeeting, before: StoredMeeting): { variant?: Part } | undefined {
  if (before.status === 'cancelled') return {}
  if (before.cancelledFrom !== null && meeting.cancelledFrom === null) return { variant: { name: 'following', date: before.cancelledFrom } }
  const date = isRetimed(before, meeting) ? undefined : before.exdates.find((day) => !meeting.exdates.includes(day))
  return date === undefined ? undefined : { variant: { name: 'one', date } }
}

const dayInWords = (date: string): string =>
  new Date(`${date}T00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

interface Given {
  userId: string
  answer: Answer
}

/** Answers that attendees gave between two states of a meeting. */
function newAnswers(meeting: StoredMeeting, before: StoredMeeting): Given[] {
  const isNew = (answer: Answer, had: Answer | undefined) => answer.respondedAt !== null && answer.respondedAt !== had?.respondedAt
  const whole = Object.entries(meeting.attendees).filter(([userId, answer]) => isNew(answer, before.attendees[userId]))
  const single = Object.entries(meeting.answers).filter(([key, answer]) => isNew(answer, before.answers[key]))
  return [...whole, ...single.map(([key, answer]) => [key.split('#')[1] ?? '', answer] as const)]
    .map(([userId, answer]) => ({ userId, answer }))
    .filter(({ userId }) => userId !== meeting.organizerId)
}

/** Notifies the organizer of answers, and rewards them; idempotent. */
export async function notifyOfAnswers(meeting: StoredMeeting, before: StoredMeeting): Promise<void> {
  const given = newAnswers(meeting, before)
  if (given.length === 0) return
  const facts = await meetingFacts(meeting)
  for (const { userId, answer } of given) {
    await rewardAnswer(meeting, userId)
    const user = await getUser(userId)
    if (!facts || !user || !(meeting.organizerId in meeting.attendees)) continue
    const actor = personOf(user)
    const event = `${meeting.id}#${userId}#${answer.respondedAt}`
    const options = { actor, event, groupKey: `meeting.rsvp#${meeting.id}`, startupId: meeting.startupId }
    await notify('meeting.rsvp', [meeting.organizerId], { ...facts, person: actor.name, answer: answer.rsvp }, options)
  }
}

/** What notifications about a meeting are filled with; undefined when its startup is deleted. */
export async function meetingFacts({ id, startupId, title }: StoredMeeting) {
  const startup = await getActiveStartup(startupId)
  return startup && { meeting: title, meetingId: id, startup: startup.name, startupId }
}
