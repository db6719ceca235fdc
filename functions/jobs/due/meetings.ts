import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { uninviteMember } from '../../domain/meetings/uninvite.ts'
import { remindOfMeeting } from '../../domain/meetings/news/reminders.ts'
import { goOn } from './go-on.ts'

/** A run of the job has one minute for all actions. */
const MEETINGS = 200

export const meetingReminder = ({ facts }: ScheduledAction<'meeting.reminder'>): Promise<void> => remindOfMeeting(facts)

/** Goes on with a former member who was invited to more meetings than the event handler took. */
export async function memberUninvited(action: ScheduledAction<'member.uninvited'>): Promise<void> {
  if (!(await uninviteMember(action.facts, MEETINGS))) await goOn(action)
}
