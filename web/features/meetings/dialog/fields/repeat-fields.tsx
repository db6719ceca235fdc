import { ruleInWords } from '../../../../../shared/calendar/rule-words.ts'
import { dayNumber, weekdayOf } from '../../../../../shared/calendar/local-time.ts'
import { nthWeekdayOf, WEEKDAYS, type Weekday } from '../../../../../shared/calendar/recurrence.ts'
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../../../../../shared/limits.ts'
import { ChoicesField } from '../../../../ui/fields/lists/choices-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type ChangeDraft, type Draft, type Ends, isLastOfMonth, recurrenceOf, type Repeats } from '../draft.ts'
import styles from '../dialog.module.css'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const NTHS = ['', 'first', 'second', 'third', 'fourth', 'fifth']
const UNITS: Readonly<Record<Exclude<Repeats, 'never'>, string>> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  nth: 'months',
  last: 'months',
}
const ENDS: readonly { value: Ends; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
]

/** Whether and how a meeting repeats. */
export function RepeatFields({ draft, onChange }: { draft: Draft; onChange: ChangeDraft }) {
  const { repeats, weekdays } = draft
  const field = textFieldsOf(draft, onChange)
  const options = optionsOf(draft.startDay)
  return (
    <>
      <SelectField
        name="recurrence"
        label="Repeats"
        options={options}
        value={repeats}
        hint={inWords(draft)}
        onChange={(event) => onChange({ repeats: options.find(({ value }) => value === event.currentTarget.value)?.value ?? 'never' })}
      />
      {repeats === 'never' ? null : (
        <>
          {repeats === 'weekly' ? (
            <ChoicesField<Weekday>
              name="recurrence.byWeekday"
              label="On"
              options={WEEKDAYS}
              labelOf={(weekday) => DAYS[WEEKDAYS.indexOf(weekday)]?.slice(0, 3) ?? weekday}
              value={weekdays}
              onChange={(chosen) => onChange({ weekdays: chosen })}
            />
          ) : null}
          <div className={styles.times}>
            <TextField
              {...field('interval')}
              name="recurrence.interval"
              label={`Repeat every (${UNITS[repeats]})`}
              type="number"
              min={1}
              max={RECURRENCE_INTERVAL_MAX}
              required={INTERVAL}
              check={(value) => (isBetween(value, RECURRENCE_INTERVAL_MAX) ? null : INTERVAL)}
            />
            <EndFields draft={draft} onChange={onChange} />
          </div>
        </>
      )}
    </>
  )
}

function EndFields({ draft, onChange }: { draft: Draft; onChange: ChangeDraft }) {
  const { ends, startDay } = draft
  const field = textFieldsOf(draft, onChange)
  return (
    <>
      <SelectField
        name="ends"
        label="Ends"
        options={ENDS}
        value={ends}
        onChange={(event) => onChange({ ends: ENDS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'never' })}
      />
      {ends === 'until' ? (
        <TextField
          {...field('until')}
          name="recurrence.until"
          label="Last day"
          type="date"
          min={startDay}
          max="2199-12-31"
          required="Please choose a day"
        />
      ) : null}
      {ends === 'count' ? (
        <TextField
          {...field('count')}
          name="recurrence.count"
          label="Times"
          type="number"
          min={1}
          max={RECURRENCE_COUNT_MAX}
          required={COUNT}
          check={(value) => (isBetween(value, RECURRENCE_COUNT_MAX) ? null : COUNT)}
        />
      ) : null}
    </>
  )
}

const INTERVAL = `The interval must be a number from 1 to ${RECURRENCE_INTERVAL_MAX}`
const COUNT = `A meeting repeats 1 to ${RECURRENCE_COUNT_MAX} times`
const isBetween = (value: string, max: number): boolean => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max

function optionsOf(startDay: string): readonly { value: Repeats; label: string }[] {
  const simple = [
    { value: 'never', label: 'Does not repeat' },
    { value: 'daily', label: 'Daily' },
    { value: 'weekly', label: 'Weekly' },
  ] as const
  if (startDay === '') return simple
  const day = dayNumber(startDay)
  const name = DAYS[weekdayOf(day)]
  return [
    ...simple,
    { value: 'monthly', label: `Monthly on day ${Number(startDay.slice(8))}` },
    { value: 'nth', label: `Monthly on the ${NTHS[Number(nthWeekdayOf(day)[0])]} ${name}` },
    ...(isLastOfMonth(startDay) ? [{ value: 'last', label: `Monthly on the last ${name}` } as const] : []),
  ]
}

/** The rule in words, once it is one. */
function inWords(draft: Draft): string | undefined {
  const isWhole =
    isBetween(draft.interval, RECURRENCE_INTERVAL_MAX) && (draft.ends !== 'count' || isBetween(draft.count, RECURRENCE_COUNT_MAX))
  if (draft.startDay === '' || !isWhole || (draft.ends === 'until' && draft.until === '')) return undefined
  const rule = recurrenceOf(draft)
  return rule === null || draft.weekdays.length === 0 ? undefined : ruleInWords(rule, draft.startDay)
}
