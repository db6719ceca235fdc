import { CalendarArrowUp, CalendarCheck, CalendarPlus, CalendarRange, CalendarX, CircleHelp, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ANSWER_NAMES, REPLIES } from '../../../entities/meetings/answers.ts'
import { type OpenMeeting, timesOf } from '../../../entities/meetings/use-meetings.ts'
import { type ItemCommand, optionsWith } from '../../../lib/actions/item-commands.ts'
import { NO_FILE, orToast } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { answerEvent } from '../actions/answer-event.tsx'
import type { Scope } from '../dialog/draft.ts'

interface Commanded {
  meeting: OpenMeeting
  /** Undefined for those who may not. */
  onEdit: ((scope: Scope) => void) | undefined
  onCancel: ((scope: Scope) => void) | undefined
}
const ICON = { size: 16 } as const
const SCOPES: readonly { value: Scope; name: string; icon: ReactNode }[] = [
  { value: 'one', name: 'Only this one', icon: <CalendarCheck {...ICON} /> },
  { value: 'following', name: 'This and following', icon: <CalendarArrowUp {...ICON} /> },
  { value: 'all', name: 'All', icon: <CalendarRange {...ICON} /> },
]

/** A series that is over has no occurrence to choose. */
export const isSeries = ({ recurrence, occurrence }: OpenMeeting): boolean => recurrence !== null && occurrence !== null

/** What can be done with a meeting; of a series, it asks for which meetings. */
export function meetingCommands({ meeting, onEdit, onCancel }: Commanded): ItemCommand[] {
  const scoped = (label: string, icon: ReactNode, choose: Commanded['onEdit']): ItemCommand[] => {
    if (choose === undefined) return []
    return [{ label, icon, ...(isSeries(meeting) ? { options: optionsWith(SCOPES, choose) } : { run: () => choose('all') }) }]
  }
  return [
    { label: 'Add to calendar', icon: <CalendarPlus {...ICON} />, run: () => void download(meeting) },
    ...scoped('Edit meeting', <Pencil {...ICON} />, onEdit),
    ...scoped('Cancel meeting', <CalendarX {...ICON} />, onCancel),
  ]
}

/** Answers the invitation of a user, for one meeting of a series. */
export function answerCommand(meeting: OpenMeeting, userId: string): ItemCommand[] {
  const isInvited = meeting.status === 'scheduled' && meeting.attendees.some((one) => one.userId === userId)
  if (!isInvited || Date.parse(timesOf(meeting).start) <= Date.now()) return []
  const occurrence = isSeries(meeting) ? meeting.occurrence : null
  const replies = REPLIES.map((value) => ({ value, name: ANSWER_NAMES[value] }))
  const options = optionsWith(replies, (reply) => void answerEvent({ meeting, occurrence }, reply, userId))
  return [{ label: 'Answer', keywords: 'rsvp attend', icon: <CircleHelp {...ICON} />, options }]
}

async function download({ startupId, id, title }: OpenMeeting): Promise<void> {
  const name = title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'meeting'
  await orToast(NO_FILE, async () => {
    const file = await call('GET /api/startups/{id}/meetings/{meetingId}/invite.ics', { id: startupId, meetingId: id })
    saveFile(`${name}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  })
}
