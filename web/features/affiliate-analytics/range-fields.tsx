import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './analytics.module.css'

interface RangeFieldsProps {
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day of a custom range; a day that is only half typed changes nothing. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  return (
    <div className={styles.range}>
      <TextField
        name="from"
        label="From"
        type="date"
        max={to}
        defaultValue={from}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from: value, to })}
      />
      <TextField
        name="to"
        label="To"
        type="date"
        min={from}
        defaultValue={to}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from, to: value })}
      />
    </div>
  )
}
