import type { ReactNode } from 'react'
import { ListPicker } from './list-picker.tsx'
import type { PickerOption } from './option-list.tsx'
import type { PickerField } from './picker-popover.tsx'
import styles from './pickers.module.css'

interface ChoicePickerProps extends PickerField {
  options: readonly PickerOption[]
  value: string
  onChange: (id: string) => void
  /** With it there is a field that filters many options. */
  searchLabel?: string
  /** Shown instead of the icon and the name, where there is little room. */
  shown?: ReactNode
}

/** Chooses one of several options with icons. */
export function ChoicePicker({ options, value, onChange, searchLabel, shown, label, readOnly }: ChoicePickerProps) {
  const chosen = options.find(({ id }) => id === value)
  return (
    <ListPicker
      label={label}
      readOnly={readOnly}
      spoken={chosen?.name ?? 'None'}
      shown={
        shown ?? (
          <span className={styles.entry}>
            {chosen?.lead}
            {chosen?.name}
          </span>
        )
      }
      options={options}
      chosen={[value]}
      isMultiple={false}
      searchLabel={searchLabel}
      onPick={(id) => {
        if (id !== value) onChange(id)
      }}
    />
  )
}
