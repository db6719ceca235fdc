import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Select } from './control.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export interface Option {
  value: string
  label: string
}
interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly (string | Option)[]
  /** The first line, with an empty value. */
  placeholder?: string | undefined
}

/** One choice of a list: the native select, so that phones show their own. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, required, check, optional, options, placeholder, ...select } = props
  return (
    <Field {...{ name, label, hint, required, check, optional }}>
      <div className={styles.select}>
        <Select {...select} className={classes(styles.control, select.value === '' && styles.unset)}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(asOption).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown size={16} className={styles.chevron} />
      </div>
    </Field>
  )
}

interface CellSelectProps {
  /** Its name for screen readers; a heading of the table says it to others. */
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** One choice of a list in a cell of a table. */
export const CellSelect = ({ label, options, value, onChange, disabled }: CellSelectProps) => (
  <div className={classes(styles.select, styles.cell)}>
    <select
      aria-label={label}
      className={styles.control}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown size={16} className={styles.chevron} />
  </div>
)

const asOption = (option: string | Option): Option => (typeof option === 'string' ? { value: option, label: option } : option)
