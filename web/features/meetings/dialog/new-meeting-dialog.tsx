import { useEffect, useState } from 'react'
import { claimAward } from '../../../entities/points/points.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { call } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { type Draft, newBodyOf, newDraft } from './draft.ts'
import { FIELDS, MeetingFields } from './fields/meeting-fields.tsx'

interface NewMeetingDialogProps {
  screen: Screen
  /** On which it was begun. */
  day: string | undefined
  /** When it ends, where that was drawn. */
  until?: string | undefined
  /** What was read from a file. */
  imported: Draft | undefined
  onClose: () => void
}

/** Plans a meeting or a series. */
export function NewMeetingDialog({ screen, day, until, imported, onClose }: NewMeetingDialogProps) {
  const { startup, userId } = screen
  const [initial] = useState(() => newDraft(userId, day, until))
  const [draft, setDraft] = useDraft(`startup/${startup.id}/new-meeting`, initial)
  useEffect(() => {
    // Over an empty form, so that a reload keeps it.
    if (imported) setDraft(imported)
  }, [imported, setDraft])
  const create = async () => {
    const { id } = await call('POST /api/startups/{id}/meetings', { id: startup.id, body: newBodyOf(draft) })
    await refreshMeetings(startup.id)
    void claimAward('meeting.create', id)
    toast.success('Meeting created')
    onClose()
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
        <MeetingFields
          screen={screen}
          draft={draft}
          organizerId={userId}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </DialogForm>
    </Dialog>
  )
}
