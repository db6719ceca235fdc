import { touchCalendarFeed } from '../../data/meetings/calendar-feeds.ts'
import { meetings } from '../../data/meetings/meetings.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { cancelHeldCount, scheduleHeldCount } from '../../domain/analytics/counting/held-meetings.ts'
import { refreshCalendars } from '../../domain/meetings/calendar/entries.ts'
import { uninviteMember, uninviteStrangers } from '../../domain/meetings/uninvite.ts'
import { notifyOfAnswers, notifyOfMeeting } from '../../domain/meetings/news/changes.ts'
import { cancelReminders, scheduleReminders } from '../../domain/meetings/news/reminders.ts'
import { revokeMeeting, rewardMeeting } from '../../domain/points/awards/meeting-awards.ts'
import { followUp } from './follow-up.ts'

/** Meetings that the event handler takes; a scheduled action goes on with the rest. */
const MEETINGS = 25

/** Event handlers of meetings: calendars, notifications, reminders, points, and members who leave. */
export const meetingFollowUps = [
  followUp(meetings, ['INSERT', 'MODIFY', 'REMOVE'], refreshCalendars),
  followUp(meetings, ['INSERT', 'MODIFY'], async (meeting, before) => {
    await notifyOfMeeting(meeting, before)
    if (before) await notifyOfAnswers(meeting, before)
  }),
  followUp(meetings, ['INSERT', 'MODIFY'], scheduleReminders),
  followUp(meetings, ['INSERT', 'MODIFY'], scheduleHeldCount),
  followUp(meetings, ['INSERT', 'MODIFY'], uninviteStrangers),
  followUp(meetings, ['INSERT'], rewardMeeting),
  followUp(meetings, ['MODIFY'], async (meeting, before) => {
    if (meeting.status !== 'cancelled' || before?.status !== 'scheduled') return
    await revokeMeeting(meeting)
    await cancelReminders(before)
    await cancelHeldCount(before)
  }),
  followUp(meetings, ['REMOVE'], cancelReminders),
  followUp(meetings, ['REMOVE'], cancelHeldCount),
  followUp(memberships, ['INSERT', 'REMOVE'], ({ userId }) => touchCalendarFeed(userId)),
  followUp(memberships, ['REMOVE'], async ({ startupId, userId }) => {
    if (await uninviteMember({ startupId, userId }, MEETINGS)) return
    const facts = { startupId, userId }
    await commit(schedule({ at: new Date().toISOString(), kind: 'member.uninvited', id: `${startupId}#${userId}`, facts }))
  }),
]
