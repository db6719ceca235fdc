import { useCallback } from 'react'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { type Option, SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'

interface FilterProps {
  filters: FilterValues
  onChange: ChangeFilter
  name: string
  label: string
}

/** A filter that is typed: it holds when the typing pauses. */
export function TypedFilter({ filters, onChange, name, label, placeholder }: FilterProps & { placeholder?: string }) {
  const typed = useCallback((text: string) => onChange(name, text, { typing: true }), [name, onChange])
  const [text, setText] = useTyped(filters[name] ?? '', typed)
  return (
    <TextField
      name={name}
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={120}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

interface ChosenFilterProps extends FilterProps {
  options: readonly (string | Option)[]
  /** What the choice of none is called. */
  any?: string
}

/** A filter that is chosen. */
export function ChosenFilter({ filters, onChange, name, label, options, any }: ChosenFilterProps) {
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={any}
      options={options}
      value={filters[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value)}
    />
  )
}
