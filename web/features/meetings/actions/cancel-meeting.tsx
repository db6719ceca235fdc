import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import type { Scope } from '../dialog/draft.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

interface Part {
  scope: Scope
  /** The day of the occurrence of a series. */
  date: string | undefined
}
const partOf = ({ startupId, id }: Meeting, { scope, date }: Part) => ({
  id: startupId,
  meetingId: id,
  scope,
  ...(date !== undefined && { occurrence: date }),
})

/** Cancels a meeting, or a part of a series, with Undo; gives whether it worked. */
export async function cancelMeeting(meeting: Meeting, part: Part): Promise<boolean> {
  const send = () => call('DELETE /api/startups/{id}/meetings/{meetingId}', partOf(meeting, part))
  if (!(await orToastWhy('The meeting was not cancelled', send))) return false
  undoable({ says: sentenceOf(meeting, part), undo: () => undoCancel(meeting, part), failure: NOT_RESTORED })
  await refreshMeetings(meeting.startupId)
  return true
}

/** Lets what was cancelled take place after all. */
export async function restoreMeeting(meeting: Meeting, part: Part): Promise<void> {
  const isDone = await orToastWhy(NOT_RESTORED, async () => toast.success((await undoCancel(meeting, part)).says))
  if (!isDone) await refreshMeetings(meeting.startupId)
}
const NOT_RESTORED = 'The meeting was not restored'

async function undoCancel(meeting: Meeting, part: Part) {
  await call('PATCH /api/startups/{id}/meetings/{meetingId}/restore', partOf(meeting, part))
  void refreshMeetings(meeting.startupId)
  return { says: `“${meeting.title}” restored` }
}

function sentenceOf({ title, recurrence }: Meeting, { scope }: Part): string {
  if (recurrence === null || scope === 'all') return `“${title}” cancelled`
  return scope === 'one' ? `One meeting of “${title}” cancelled` : `This and the following meetings of “${title}” cancelled`
}
