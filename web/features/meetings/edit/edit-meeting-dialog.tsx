import { useState } from 'react'
import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import { type OpenMeeting, refreshMeetings, timesOf } from '../../../entities/meetings/use-meetings.ts'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { bodyOf, draftOf, type Scope } from '../dialog/draft.ts'
import { FIELDS, MeetingFields } from '../dialog/fields/meeting-fields.tsx'
import type { Screen } from '../screen.ts'
import { changesOf, type FieldName, mergedWith, type Mine } from './changes.ts'
import { MeetingConflict } from './meeting-conflict.tsx'
import { type Conflict, saveMeeting } from './save-meeting.ts'
import { undoableEdit } from './undo-edit.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

interface EditMeetingDialogProps {
  screen: Screen
  meeting: OpenMeeting
  scope: Scope
  /** The meeting that has the changes, and the day of its occurrence that was edited, if there is one. */
  onSaved: (meetingId: string, date: string | undefined) => void
  onClose: () => void
}
const TITLES: Readonly<Record<Scope, string>> = {
  one: 'Edit only this meeting',
  following: 'Edit this and following meetings',
  all: 'Edit all meetings',
}

/** Changes a meeting, or one, the following or all occurrences of a series. */
export function EditMeetingDialog({ screen, meeting, scope, onSaved, onClose }: EditMeetingDialogProps) {
  const [base, setBase] = useState<Meeting>(meeting)
  const isSeries = meeting.recurrence !== null
  const date = isSeries ? meeting.occurrence?.date : undefined
  const [initial] = useState(() => draftOf(meeting, { ...timesOf(meeting), scope, date }))
  const [draft, , change] = useDraft(`meeting/${meeting.id}/${scope}/${date ?? ''}`, initial)
  const [conflict, setConflict] = useState<Conflict>()

  const send = async (mine: Mine, over: Meeting) => {
    if (Object.keys(mine).length === 0) return onClose()
    const outcome = await saveMeeting(mine, over, scope, date)
    if ('stale' in outcome) {
      setConflict(outcome.stale)
      throw new Error('Another user changed this meeting, too. Please choose which version to keep')
    }
    await refreshMeetings(meeting.startupId)
    undoableEdit({ mine, before: bodyOf(initial), saved: outcome })
    const isElsewhere = mine.startsAt !== undefined || mine.recurrence !== undefined
    onSaved(outcome.id, outcome.recurrence === null || isElsewhere ? undefined : date)
  }
  /** Saves the chosen values over the other user's version. */
  const settle = async (choice: Partial<Record<FieldName, Side>>) => {
    if (conflict === undefined) return
    setConflict(undefined)
    setBase(conflict.theirs)
    const merged = mergedWith(conflict.mine, conflict.base, conflict.theirs, choice)
    await orToastWhy('The meeting was not saved', () => send(merged, conflict.theirs))
  }
  return (
    <Dialog open wide title={isSeries ? TITLES[scope] : 'Edit meeting'} onClose={onClose}>
      <DialogForm
        names={FIELDS}
        submit="Save"
        busy="Saving..."
        sticky
        failure="The meeting was not saved"
        onSubmit={() => send(changesOf(initial, draft), base)}
        onCancel={onClose}
      >
        <MeetingFields
          screen={screen}
          draft={draft}
          organizerId={meeting.organizerId}
          isSingle={isSeries && scope === 'one'}
          except={meeting.id}
          onChange={change}
        />
      </DialogForm>
      {conflict === undefined ? null : (
        <MeetingConflict conflict={conflict} onSettle={(choice) => void settle(choice)} onClose={() => setConflict(undefined)} />
      )}
    </Dialog>
  )
}
