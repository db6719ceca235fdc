import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { type DateValue, partsOf, quickDays, spokenDate, valueOf } from './dates.ts'
import { type PickerField, PickerPopover } from './picker-popover.tsx'
import styles from './pickers.module.css'

interface DatePickerProps extends PickerField {
  /** A day such as 2026-11-22, or an instant in ISO 8601 when a time was chosen. */
  value: DateValue | null
  onChange: (value: DateValue | null) => void
  /** Offers a time of the day. */
  hasTime?: boolean
  none?: string
  /** The value as the button shows it, such as a badge when it is overdue. */
  shown?: ReactNode
}

/** Chooses a day by one press or in the date field of the browser. */
export function DatePicker({ value, onChange, hasTime = false, none = 'No date', shown, label, readOnly }: DatePickerProps) {
  const [open, setOpen] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const { day, time } = value === null ? { day: '', time: '' } : partsOf(value)
  const choose = (next: DateValue | null) => {
    onChange(next)
    setOpen(false)
  }
  const text = value === null ? none : spokenDate(value)
  return (
    <PickerPopover
      label={label}
      readOnly={readOnly}
      spoken={text}
      shown={
        value === null ? (
          <span className={styles.empty}>{none}</span>
        ) : (
          (shown ?? (
            <span className={styles.entry}>
              <CalendarDays size={16} />
              {text}
            </span>
          ))
        )
      }
      open={open}
      onOpenChange={setOpen}
      first={first}
    >
      <div className={styles.dates}>
        {quickDays().map((quick, at) => (
          <Button
            key={quick.name}
            {...(at === 0 && { ref: first })}
            variant="quiet"
            aria-pressed={quick.day === day}
            className={styles.quick}
            onClick={() => choose(valueOf(quick.day, time))}
          >
            {quick.name}
            <span className={styles.note}>{spokenDate(quick.day)}</span>
          </Button>
        ))}
        <DateInputs day={day} time={time} hasTime={hasTime} label={label} onChange={(next) => onChange(next)} />
        <Button variant="quiet" disabled={value === null} className={styles.quick} onClick={() => choose(null)}>
          Clear
        </Button>
      </div>
    </PickerPopover>
  )
}

interface DateInputsProps {
  day: string
  time: string
  hasTime: boolean
  label: string
  onChange: (value: DateValue) => void
}

/** A day that is only half typed changes nothing. */
const DateInputs = ({ day, time, hasTime, label, onChange }: DateInputsProps) => (
  <div className={styles.inputs}>
    <input
      type="date"
      className={styles.search}
      aria-label={label}
      value={day}
      max="9999-12-31"
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onChange(valueOf(value, time))
      }}
    />
    {hasTime ? (
      <input
        type="time"
        className={styles.search}
        aria-label={`${label}, time`}
        value={time}
        disabled={day === ''}
        onChange={({ currentTarget: { value } }) => onChange(valueOf(day, value))}
      />
    ) : null}
  </div>
)
