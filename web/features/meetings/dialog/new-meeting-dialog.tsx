import { useEffect, useState } from 'react'
import type { Interval } from '../../../../shared/calendar/intervals.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { call } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { type Draft, instantsOf, newBodyOf, newDraft } from './draft.ts'
import { useQuickMeeting } from './quick-meeting.tsx'
import { FIELDS, MeetingFields } from './fields/meeting-fields.tsx'

interface NewMeetingDialogProps {
  screen: Screen
  /** On which it was begun. */
  day: string | undefined
  /** When it ends, where that was drawn. */
  until?: string | undefined
  /** What was read from a file. */
  imported: Draft | undefined
  /** With when it takes place, so that it can be shown. */
  onCreated: (times: Interval) => void
  onClose: () => void
}

/** Plans a meeting or a series. */
export function NewMeetingDialog({ screen, day, until, imported, onCreated, onClose }: NewMeetingDialogProps) {
  const { startup, userId } = screen
  const [initial] = useState(() => newDraft(userId, day, until))
  const [draft, setDraft, change] = useDraft(`startup/${startup.id}/new-meeting`, initial)
  useEffect(() => {
    // Over an empty form, so that a reload keeps it.
    if (imported) setDraft(imported)
  }, [imported, setDraft])
  const { shown, changeShown, title, belowTitle } = useQuickMeeting(draft, change, screen.members)
  const create = async () => {
    const { id } = await call('POST /api/startups/{id}/meetings', { id: startup.id, body: newBodyOf({ ...shown, title }) })
    await refreshMeetings(startup.id)
    void claimAward('meeting.create', id)
    toast.success('Meeting created')
    const times = instantsOf(shown)
    onClose()
    if (times) onCreated(times)
  }
  return (
    <Dialog open wide title="New meeting" onClose={onClose}>
      <DialogForm
        names={FIELDS}
        submit="Create meeting"
        busy="Creating..."
        sticky
        failure="The meeting was not created"
        onSubmit={create}
        onCancel={onClose}
      >
        <MeetingFields screen={screen} draft={shown} organizerId={userId} onChange={changeShown} belowTitle={belowTitle} />
      </DialogForm>
    </Dialog>
  )
}
