import { useState } from 'react'
import { dayOf, formatDay, formatLocalTime, parseLocalTime } from '../../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { isTimed, type Item } from './items.ts'
import { useMyWeek } from './my-week.ts'
import { useDrop } from './use-drop.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]
const lengthName = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`)

interface MoveItemDialogProps {
  item: Item
  /** To a time: of a meeting its start, of a task the time that is planned for it. */
  hasTime: boolean
  onClose: () => void
}

/** Moves an item to a day, or plans it at a time, that are typed. */
export function MoveItemDialog({ item, hasTime, onClose }: MoveItemDialogProps) {
  const { today, zone, actions } = useMyWeek()
  const drop = useDrop()
  const local = isTimed(item) ? toLocal(item.start, zone) : undefined
  const [day, setDay] = useState(formatDay(local === undefined ? (item.day ?? today) : dayOf(local)))
  const [time, setTime] = useState(local === undefined ? '09:00' : formatLocalTime(local).slice('yyyy-mm-ddT'.length))
  const [minutes, setMinutes] = useState('task' in item ? (item.task.plan?.minutes ?? 60) : 60)
  const isTask = 'task' in item
  const submit = async () => {
    const start = parseLocalTime(`${day}T${hasTime ? time : '00:00'}`)
    if (start === undefined) throw new Error(hasTime ? 'Please choose a day and a time' : 'Please choose a day')
    onClose()
    if (!hasTime) drop(item, { kind: 'day', day: dayOf(start) })
    else if (isTask) void actions.setPlan(item.task, { at: new Date(toInstant(start, zone)).toISOString(), minutes })
    else drop(item, { kind: 'time', start })
  }
  return (
    <Dialog open onClose={onClose} title={hasTime && isTask ? `Plan ${item.title}` : `Move ${item.title}`}>
      <DialogForm
        names={['day', 'time']}
        submit={hasTime && isTask ? 'Plan' : 'Move'}
        busy="Saving..."
        onSubmit={submit}
        onCancel={onClose}
      >
        <FormRow>
          <TextField name="day" label="Day" type="date" value={day} onChange={(change) => setDay(change.currentTarget.value)} />
          {hasTime ? (
            <TextField name="time" label="Time" type="time" value={time} onChange={(change) => setTime(change.currentTarget.value)} />
          ) : null}
          {hasTime && isTask ? (
            <SelectField
              name="minutes"
              label="Length"
              options={[...new Set([...LENGTHS, minutes])]
                .toSorted((one, other) => one - other)
                .map((value) => ({ value: `${value}`, label: lengthName(value) }))}
              value={`${minutes}`}
              onChange={(change) => setMinutes(Number(change.currentTarget.value))}
            />
          ) : null}
        </FormRow>
      </DialogForm>
    </Dialog>
  )
}
