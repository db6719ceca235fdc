import { useCallback } from 'react'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import { type Option, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { commitmentWords, lookingForWords } from '../words.ts'
import type { ChangeFilter, FilterName, Filters } from './use-filters.ts'
import { useTyped } from './use-typed.ts'

interface FieldProps {
  filters: Filters
  onChange: ChangeFilter
  name: FilterName
  label: string
}

/** A filter that is typed: it holds when the typing pauses. */
export function TypedFilter({ filters, onChange, name, label, placeholder }: FieldProps & { placeholder?: string }) {
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

/** A filter that is chosen. */
export function ChosenFilter({
  filters,
  onChange,
  name,
  label,
  options,
  any,
}: FieldProps & { options: readonly (string | Option)[]; any?: string }) {
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

const COMMITMENT_OPTIONS = COMMITMENTS.map((value) => ({ value, label: commitmentWords(value) }))
const LOOKING_FOR_OPTIONS = LOOKING_FOR.map((value) => ({ value, label: lookingForWords(value) }))
const TECHNICAL_OPTIONS = [
  { value: 'true', label: 'Technical' },
  { value: 'false', label: 'Not technical' },
]

/** Everything that narrows the list besides the search. */
export function FilterFields({ filters, onChange }: Pick<FieldProps, 'filters' | 'onChange'>) {
  const own = { filters, onChange }
  return (
    <>
      <ChosenFilter {...own} name="area" label="Area" options={AREAS} any="Any area" />
      <TypedFilter {...own} name="skill" label="Skill" placeholder="Any skill" />
      <ChosenFilter {...own} name="interest" label="Interest" options={INDUSTRIES} any="Any interest" />
      <ChosenFilter {...own} name="commitment" label="Commitment" options={COMMITMENT_OPTIONS} any="Any commitment" />
      <ChosenFilter {...own} name="lookingFor" label="Looking for" options={LOOKING_FOR_OPTIONS} any="Anything" />
      <ChosenFilter {...own} name="technical" label="Technical" options={TECHNICAL_OPTIONS} any="Either" />
      <TypedFilter {...own} name="location" label="Place" placeholder="Any place" />
    </>
  )
}
