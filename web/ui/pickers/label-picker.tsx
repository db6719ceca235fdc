import { Dot } from '../facts/dot.tsx'
import { LabelChip } from '../cards/label-chip.tsx'
import { ListPicker } from './list-picker.tsx'
import type { PickerField } from './picker-popover.tsx'
import styles from './pickers.module.css'
import { toggled } from './toggled.ts'

export interface PickerLabel {
  id: string
  name: string
  colour: string
}

interface LabelPickerProps extends PickerField {
  labels: readonly PickerLabel[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Offered to those who may create labels. */
  onCreate?: ((name: string) => void) | undefined
  none?: string
  max?: number
}

/** Chooses labels by name, and creates one that is missing. */
export function LabelPicker({ labels, value, onChange, onCreate, none = 'No labels', max, label, readOnly }: LabelPickerProps) {
  const chosen = labels.filter(({ id }) => value.includes(id))
  const shown = chosen.map(({ id, name, colour }) => <LabelChip key={id} name={name} colour={colour} />)
  return (
    <ListPicker
      label={label}
      readOnly={readOnly}
      spoken={chosen.map(({ name }) => name).join(', ') || none}
      shown={chosen.length === 0 ? <span className={styles.empty}>{none}</span> : shown}
      options={labels.map(({ id, name, colour }) => ({ id, name, lead: <Dot colour={colour} /> }))}
      chosen={value}
      isMultiple
      searchLabel={onCreate ? 'Search or create labels' : 'Search labels'}
      onPick={(id) => onChange(toggled(value, id, max))}
      onCreate={onCreate}
    />
  )
}
