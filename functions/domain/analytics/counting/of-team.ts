import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { QUARTER_MS } from '../../../data/analytics/months.ts'
import type { StoredLink } from '../../../data/links/links.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import type { StartupDetails, StoredStartup } from '../../../data/startups/startups.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import type { Occurrence } from '../../../../shared/calendar/series.ts'
import { RSVPS } from '../../../../shared/choices.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { answerOn } from '../../meetings/meeting.ts'
import { HAPPENED, LEVELS, named } from '../names.ts'
import { counted, happenedAt, type Counted } from './counted.ts'

/** A membership from when the user joined; `leftAt` when it has ended. Each membership of a user is counted by itself. */
export function countedMembership({ startupId, userId, joinedAt, roleTitle, person }: Membership, leftAt?: number): Counted {
  const joined = Date.parse(joinedAt)
  const levels = { [LEVELS.members]: 1 }
  const id = `${userId}#${joined}`
  const left = leftAt === undefined ? [] : [{ at: leftAt, levels: {} }]
  const leaving = left.map(({ at }) => ({
    at: new Date(at).toISOString(),
    id: `left#${userId}`,
    kind: 'left' as const,
    text: `${person.name} left`,
    userId,
  }))
  return counted({
    startupId,
    key: `member#${id}`,
    version: leftAt === undefined ? 1 : 2,
    levels: leftAt === undefined ? levels : {},
    changedAt: leftAt ?? joined,
    history: [{ at: joined, levels }, ...left],
    happened: [happenedAt(HAPPENED.membersJoined, joined)],
    annotations: [
      {
        at: joinedAt,
        id: `joined#${userId}`,
        kind: 'joined',
        text: roleTitle === null ? `${person.name} joined` : `${person.name} joined as ${roleTitle}`,
        userId,
      },
      ...leaving,
    ],
  })
}

/** The record that counts the open roles of a startup. */
export const STARTUP_KEY = 'startup#'

/** The open roles of a startup, which its item counts; `seenAt` is when that changed. */
export function countedStartup({ id, teamVersion, openRoleCount, createdAt }: StoredStartup, seenAt: number): Counted {
  const levels = openRoleCount === 0 ? {} : { [LEVELS.openRoles]: openRoleCount }
  const history = [{ at: Date.parse(createdAt), levels }]
  return counted({ startupId: id, key: STARTUP_KEY, version: teamVersion, levels, changedAt: seenAt, history })
}

/** Each stage after the first. */
export const countedStages = ({ startupId, stageHistory }: StartupDetails): Counted[] =>
  stageHistory.slice(1).map(({ stage, at }) =>
    counted({
      startupId,
      key: `stage#${at}`,
      version: 1,
      annotations: [{ at, id: 'stage', kind: 'stage', text: `The stage changed to ${stage}` }],
    }),
  )

export const countedLink = ({ startupId, id, code, createdAt }: StoredLink): Counted =>
  counted({
    startupId,
    key: `link#${id}`,
    version: 1,
    annotations: [{ at: createdAt, id: `link#${id}`, kind: 'link', text: `The link /${code} was created` }],
  })

/** A request to join, not an invitation; the time to an answer only where a member decided. */
export function countedRequest({ startupId, id, kind, status, reason, createdAt, decidedAt }: StoredRequest): Counted {
  const [created, decided] = [Date.parse(createdAt), Date.parse(decidedAt ?? '')]
  const isAnswered = (status === 'accepted' || status === 'declined') && reason === null && decidedAt !== null
  const hours = Math.max(0, Math.floor((decided - created) / HOUR_MS))
  return counted({
    startupId,
    key: `request#${id}`,
    version: status === 'pending' ? 1 : 2,
    happened:
      kind === 'invite'
        ? []
        : [
            happenedAt(HAPPENED.requestsReceived, created),
            ...(status === 'accepted' ? [happenedAt(HAPPENED.requestsAccepted, decided)] : []),
            ...(isAnswered ? [happenedAt(named(HAPPENED.requestHours, hours), decided)] : []),
          ],
  })
}

const [DAY_LENGTH, MINUTES_LENGTH] = ['YYYY-MM-DD'.length, 'YYYY-MM-DDThh:mm'.length]

/** A day, or the quarter hour in UTC at or after a time: a year has a limited number of names. */
const dueName = (dueAt: string): string =>
  named(
    LEVELS.dueTasks,
    dueAt.length === DAY_LENGTH
      ? dueAt
      : new Date(Math.ceil(Date.parse(dueAt) / QUARTER_MS) * QUARTER_MS).toISOString().slice(0, MINUTES_LENGTH),
  )

/** A task, archived or not. */
export function countedTask({ startupId, id, seq, columnId, dueAt, updatedAt, completedAt, archivedAt }: Card): Counted {
  const [created, completed] = [timeOfUlid(id), Date.parse(completedAt ?? '')]
  const open = {
    [named(LEVELS.openTasks, columnId)]: 1,
    ...(dueAt !== null && { [dueName(dueAt)]: 1 }),
  }
  const endedAt = completedAt ?? archivedAt
  const days = Math.max(0, Math.floor((completed - created) / DAY_MS))
  return counted({
    startupId,
    key: `task#${id}`,
    version: seq,
    levels: endedAt === null ? open : {},
    changedAt: Date.parse(updatedAt),
    history: [{ at: created, levels: open }, ...(endedAt === null ? [] : [{ at: Date.parse(endedAt), levels: {} }])],
    happened: [
      happenedAt(HAPPENED.tasksCreated, created),
      ...(completedAt === null ? [] : [happenedAt(named(HAPPENED.taskDays, days), completed)]),
    ],
  })
}

/** An occurrence that has ended, with the answers to it. One that was taken out of a series stays the same occurrence. */
export function countedOccurrence(meeting: StoredMeeting, { date, start }: Occurrence): Counted {
  const answers = Object.keys(meeting.attendees).map((userId) => answerOn(meeting, userId, date).rsvp)
  return counted({
    startupId: meeting.startupId,
    key: `meeting#${meeting.uid}#${meeting.date ?? date}`,
    version: 1,
    happened: [
      happenedAt(HAPPENED.meetingsHeld, start),
      ...RSVPS.flatMap((rsvp) => {
        const count = answers.filter((answer) => answer === rsvp).length
        return count === 0 ? [] : [happenedAt(named(HAPPENED.meetingAnswers, rsvp), start, count)]
      }),
    ],
  })
}
