import { type ReactNode, useRef, useState } from 'react'
import { OptionList, type PickerOption } from './option-list.tsx'
import { type PickerField, PickerPopover } from './picker-popover.tsx'
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
  const [open, setOpen] = useState(false)
  const first = useRef<HTMLElement>(null)
  const chosen = options.find(({ id }) => id === value)
  const pick = (id: string) => {
    setOpen(false)
    if (id !== value) onChange(id)
  }
  return (
    <PickerPopover
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
      open={open}
      onOpenChange={setOpen}
      first={first}
    >
      <OptionList
        label={label}
        options={options}
        chosen={[value]}
        isMultiple={false}
        searchLabel={searchLabel}
        onPick={pick}
        first={first}
      />
    </PickerPopover>
  )
}
