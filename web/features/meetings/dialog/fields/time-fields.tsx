import { useState } from 'react'
import { MEETING_MINUTES_MAX } from '../../../../../shared/limits.ts'
import { durationInWords, hasSameClock, timeRangeElsewhere } from '../../../../entities/meetings/zones.ts'
import { deviceZone } from '../../../../lib/device/device-zone.ts'
import { FramedField } from '../../../../ui/fields/framed-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ChoicePicker } from '../../../../ui/pickers/choice-picker.tsx'
import { type ChangeDraft, type Draft, endAfter, instantsOf, minutesOf, movedTo } from '../draft.ts'
import styles from '../dialog.module.css'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

interface FieldsProps {
  draft: Draft
  onChange: ChangeDraft
}
const DURATIONS = [15, 30, 45, 60, 90, 120, 180]
const UNTIL = 'until'
const OPTIONS = [
  ...DURATIONS.map((minutes) => ({ value: String(minutes), label: durationInWords(minutes * 60_000) })),
  { value: UNTIL, label: 'Until...' },
]

/** Start, duration and time zone; an end of one's own is opened by "Until...". */
export function TimeFields({ draft, onChange }: FieldsProps) {
  const minutes = minutesOf(draft)
  const [isOpen, setOpen] = useState(!DURATIONS.includes(minutes))
  const choose = (value: string) => {
    setOpen(value === UNTIL)
    if (value !== UNTIL && !Number.isNaN(minutes)) onChange(endAfter(draft, Number(value)))
  }
  const isUntil = isOpen || !DURATIONS.includes(minutes)
  return (
    <>
      <div className={styles.times}>
        <TextField
          name="startsAt"
          label="Day"
          type="date"
          max="9999-12-31"
          required="Please choose a day"
          value={draft.startDay}
          onChange={({ currentTarget: { value } }) => onChange(movedTo(draft, { startDay: value }))}
        />
        <TextField
          name="startTime"
          label="Start"
          type="time"
          required="Please choose a time"
          value={draft.startTime}
          onChange={({ currentTarget: { value } }) => onChange(movedTo(draft, { startTime: value }))}
        />
        <SelectField
          name="duration"
          label="Duration"
          options={OPTIONS}
          value={isUntil ? UNTIL : String(minutes)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {isUntil ? <EndFields draft={draft} onChange={onChange} /> : null}
      <ZoneField draft={draft} onChange={onChange} />
    </>
  )
}

function EndFields({ draft, onChange }: FieldsProps) {
  const field = textFieldsOf(draft, onChange)
  const minutes = minutesOf(draft)
  return (
    <div className={styles.times}>
      <TextField {...field('endDay')} label="End day" type="date" max="9999-12-31" required="Please choose a day" />
      <TextField
        {...field('endTime')}
        name="endsAt"
        label="End"
        type="time"
        required="Please choose a time"
        check={() => refusalOf(minutes)}
        hint={minutes > 0 ? durationInWords(minutes * 60_000) : undefined}
      />
    </div>
  )
}

function refusalOf(minutes: number): string | null {
  if (minutes <= 0) return 'The end must be after the start'
  return minutes > MEETING_MINUTES_MAX ? 'A meeting lasts at most 24 hours' : null
}

function ZoneField({ draft, onChange }: FieldsProps) {
  const times = instantsOf(draft)
  const here = deviceZone()
  const isElsewhere = times !== undefined && !hasSameClock(draft.timeZone, here, times.start)
  return (
    <FramedField
      name="timeZone"
      label="Time zone"
      hint={isElsewhere ? `For you: ${timeRangeElsewhere(times.start, times.end, here, draft.timeZone)}` : undefined}
    >
      <ChoicePicker
        label="Time zone"
        searchLabel="Search time zones"
        options={zonesWith(draft.timeZone, here)}
        value={draft.timeZone}
        onChange={(timeZone) => onChange(movedTo(draft, { timeZone }))}
      />
    </FramedField>
  )
}

/** The zone of the user comes first. */
function zonesWith(chosen: string, here: string) {
  const zones = new Set([here, chosen, ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return [...zones].map((id) => ({ id, name: id.replaceAll('_', ' ') }))
}
