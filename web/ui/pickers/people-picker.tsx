import type { ReactNode } from 'react'
import { Avatar } from '../images/avatar.tsx'
import { ListPicker } from './list-picker.tsx'
import type { PickerField } from './picker-popover.tsx'
import styles from './pickers.module.css'
import { toggled } from './toggled.ts'

export interface PickerPerson {
  id: string
  name: string
  picture: string | null
}

export interface PeoplePickerProps extends PickerField {
  people: readonly PickerPerson[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** What is shown when there are none: "Unassigned". */
  none?: string
  /** The most that can be chosen; one replaces the other when it is 1. */
  max?: number
  /** Shown instead of the pictures and names, where there is little room. */
  shown?: ReactNode
}

/** Chooses people by name. */
export function PeoplePicker({
  people,
  value,
  onChange,
  none = 'Nobody',
  max = Infinity,
  shown: given,
  label,
  readOnly,
}: PeoplePickerProps) {
  const chosen = value.flatMap((id) => people.find((person) => person.id === id) ?? [])
  const shown = chosen.map(({ id, name, picture }) => (
    <span key={id} className={styles.entry}>
      <Avatar name={name} src={picture} size="small" />
      {name}
    </span>
  ))
  const options = people.map(({ id, name, picture }) => ({ id, name, lead: <Avatar name={name} src={picture} size="small" /> }))
  return (
    <ListPicker
      label={label}
      readOnly={readOnly}
      spoken={chosen.map(({ name }) => name).join(', ') || none}
      shown={given ?? (chosen.length === 0 ? <span className={styles.empty}>{none}</span> : shown)}
      options={options}
      chosen={value}
      isMultiple={max !== 1}
      searchLabel="Search people"
      onPick={(id) => onChange(toggled(value, id, max))}
    />
  )
}
