import { type ReactNode, useRef, useState } from 'react'
import { OptionList, type PickerOption } from './option-list.tsx'
import { type PickerField, PickerPopover } from './picker-popover.tsx'

interface ListPickerProps extends PickerField {
  spoken: string
  shown: ReactNode
  options: readonly PickerOption[]
  chosen: readonly string[]
  isMultiple: boolean
  searchLabel: string | undefined
  onPick: (id: string) => void
  /** Offered to those who may add an option. */
  onCreate?: ((name: string) => void) | undefined
}

/** A button that shows what is chosen and opens the list of options; the choice of a single one closes it. */
export function ListPicker(props: ListPickerProps) {
  const { label, readOnly, spoken, shown, options, chosen, isMultiple, searchLabel, onPick, onCreate } = props
  const [open, setOpen] = useState(false)
  const first = useRef<HTMLElement>(null)
  const pick = (id: string) => {
    if (!isMultiple) setOpen(false)
    onPick(id)
  }
  return (
    <PickerPopover {...{ label, readOnly, spoken, shown, open, first }} onOpenChange={setOpen}>
      <OptionList {...{ label, options, chosen, isMultiple, searchLabel, onCreate, first }} onPick={pick} />
    </PickerPopover>
  )
}
