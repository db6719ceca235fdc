import { useState } from 'react'
import { dayOf, formatDay, formatLocalTime, parseLocalTime } from '../../../../shared/calendar/local-time.ts'
import { TextField } from '../../fields/text-field.tsx'
import { FormRow } from '../../form/form.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { DialogForm } from '../../overlays/dialog-form.tsx'
import type { MoveEvent } from '../calendar-types.ts'
import type { PlacedEvent } from '../events/event-index.ts'

interface MoveDialogProps {
  placed: PlacedEvent
  onMove: MoveEvent
  onClose: () => void
}

/** Moves an event without a pointer: to a day and time that are typed. */
export function MoveDialog({ placed: { event, from, isLong }, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(formatDay(dayOf(from)))
  const [time, setTime] = useState(formatLocalTime(from).slice('yyyy-mm-ddT'.length))
  const submit = async () => {
    const start = parseLocalTime(`${day}T${time}`)
    if (start === undefined) throw new Error('Please choose a day and a time')
    onClose()
    if (start !== from) onMove(event, start)
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${event.title}`}>
      <DialogForm names={['day', 'time']} submit="Move" busy="Moving..." onSubmit={submit} onCancel={onClose}>
        <FormRow>
          <TextField name="day" label="Day" type="date" value={day} onChange={(change) => setDay(change.currentTarget.value)} />
          {isLong ? null : (
            <TextField name="time" label="Time" type="time" value={time} onChange={(change) => setTime(change.currentTarget.value)} />
          )}
        </FormRow>
      </DialogForm>
    </Dialog>
  )
}
