import { type ReactNode, useCallback } from 'react'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Button } from '../actions/button.tsx'
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
export const ChosenFilter = ({ filters, onChange, name, label, options, any }: ChosenFilterProps) => (
  <SelectField
    name={name}
    label={label}
    placeholder={any}
    options={options}
    value={filters[name] ?? ''}
    onChange={(event) => onChange(name, event.currentTarget.value)}
  />
)

/** A filter that is on or off. */
export function ToggleFilter({ filters, onChange, name, label, icon }: FilterProps & { icon: ReactNode }) {
  const isOn = filters[name] === 'true'
  return (
    <Button icon={icon} aria-pressed={isOn} onClick={() => onChange(name, isOn ? '' : 'true')}>
      {label}
    </Button>
  )
}
