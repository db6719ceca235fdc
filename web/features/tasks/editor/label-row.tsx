import { Trash2 } from 'lucide-react'
import { LABEL_COLOURS } from '../../../../shared/choices.ts'
import { LABEL_NAME_MAX } from '../../../../shared/limits.ts'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import { IconButton } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { DraftLabel } from './board-draft.ts'
import styles from './board-editor.module.css'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface LabelRowProps {
  label: DraftLabel
  at: number
  onChange: (fields: Partial<DraftLabel>) => void
  onDelete: () => void
}
const COLOUR_OPTIONS = LABEL_COLOURS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

export function LabelRow({ label, at, onChange, onDelete }: LabelRowProps) {
  const { name, colour } = label
  const field = textFieldsOf(label, onChange, `labels.${at}.`)
  return (
    <div className={styles.row}>
      <TextField
        {...field('name')}
        label="Name"
        required="Please enter a name"
        maxLength={LABEL_NAME_MAX}
        autoComplete="off"
        startsFocused={label.id === undefined && name === ''}
      />
      <SelectField
        name={`labels.${at}.colour`}
        label="Color"
        options={COLOUR_OPTIONS}
        value={colour}
        onChange={(event) => onChange({ colour: LABEL_COLOURS.find((one) => one === event.currentTarget.value) ?? 'gray' })}
      />
      <div className={styles.done}>{name.trim() === '' ? null : <LabelChip name={name} colour={colour} />}</div>
      <div className={styles.buttons}>
        <IconButton label={`Delete label ${name}`} onClick={onDelete}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </div>
  )
}
