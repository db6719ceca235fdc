import { schedule, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { uninviteMember } from '../../domain/meetings/uninvite.ts'
import { remindOfMeeting } from '../../domain/meetings/news/reminders.ts'

/** A run of the job has one minute for all actions. */
const MEETINGS = 200

export const meetingReminder = ({ facts }: ScheduledAction<'meeting.reminder'>): Promise<void> => remindOfMeeting(facts)

/** Goes on with a former member who was invited to more meetings than the event handler took. */
export async function memberUninvited({ kind, id, facts }: ScheduledAction<'member.uninvited'>): Promise<void> {
  if (await uninviteMember(facts, MEETINGS)) return
  await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts }))
}
