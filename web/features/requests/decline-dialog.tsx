import { useState } from 'react'
import { REQUEST_NOTE_MAX } from '../../../shared/limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface DeclineDialogProps {
  open: boolean
  title: string
  /** Who reads the note. */
  reader: string
  onClose: () => void
  /** What gets the focus when the button that asked is gone. */
  focusAfter: () => HTMLElement | null
  onDecline: (note: string) => void
}

/** Declines, with a few words if one likes. */
export function DeclineDialog({ open, title, reader, onClose, focusAfter, onDecline }: DeclineDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} focusAfter={focusAfter}>
      <DeclineForm reader={reader} onClose={onClose} onDecline={onDecline} />
    </Dialog>
  )
}

function DeclineForm({ reader, onClose, onDecline }: Pick<DeclineDialogProps, 'reader' | 'onClose' | 'onDecline'>) {
  const [note, setNote] = useState('')
  return (
    <Form onSubmit={() => onDecline(note)}>
      <TextArea
        name="note"
        label="Note"
        optional
        hint={`${reader} will read it.`}
        maxLength={REQUEST_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger">
          Decline
        </Button>
      </FormActions>
    </Form>
  )
}
