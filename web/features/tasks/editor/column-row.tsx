import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { COLUMN_NAME_MAX, WIP_LIMIT_MAX } from '../../../../shared/limits.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { RefusableButton } from '../../../ui/actions/refusable-button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../lib/toasts/toast.ts'
import type { DraftColumn } from './board-draft.ts'
import styles from './board-editor.module.css'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface ColumnRowProps {
  column: DraftColumn
  at: number
  /** Tasks in it. */
  count: number
  isOnly: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (fields: Partial<DraftColumn>) => void
  onDelete: () => void
  onStep: (step: 1 | -1) => void
}

export function ColumnRow({ column, at, count, isOnly, isFirst, isLast, onChange, onDelete, onStep }: ColumnRowProps) {
  const { name, isDone } = column
  const field = textFieldsOf(column, onChange, `columns.${at}.`)
  const called = name.trim() === '' ? `column ${at + 1}` : name
  return (
    <div className={styles.row}>
      <TextField
        {...field('name')}
        label="Name"
        required="Please enter a name"
        maxLength={COLUMN_NAME_MAX}
        autoComplete="off"
        startsFocused={column.id === undefined && name === ''}
      />
      <TextField
        {...field('limit')}
        name={`columns.${at}.wipLimit`}
        label="Limit"
        type="number"
        inputMode="numeric"
        min={1}
        max={WIP_LIMIT_MAX}
        placeholder="None"
        check={limitProblem}
      />
      <div className={styles.done}>
        <SwitchField label={<DoneLabel name={called} />} checked={isDone} onChange={(checked) => onChange({ isDone: checked })} />
      </div>
      <div className={styles.buttons}>
        <IconButton label={`Move ${called} up`} aria-disabled={isFirst} onClick={() => !isFirst && onStep(-1)}>
          <ArrowUp size={16} />
        </IconButton>
        <IconButton label={`Move ${called} down`} aria-disabled={isLast} onClick={() => !isLast && onStep(1)}>
          <ArrowDown size={16} />
        </IconButton>
        <RefusableButton
          label={`Delete ${called}`}
          refusal={refusalOf(count, isOnly)}
          onRefused={(reason) => toast.info(reason)}
          onClick={onDelete}
        >
          <Trash2 size={16} />
        </RefusableButton>
      </div>
    </div>
  )
}

const DoneLabel = ({ name }: { name: string }) => (
  <span title="Tasks in this column are completed">
    <span aria-hidden>Done</span>
    <span className="visually-hidden">Tasks in {name} are completed</span>
  </span>
)

function refusalOf(count: number, isOnly: boolean): string | null {
  if (isOnly) return 'A board needs at least one column'
  return count === 0 ? null : `Move ${count === 1 ? 'its task' : `its ${count} tasks`} to another column first`
}

function limitProblem(value: string): string | null {
  const limit = Number(value)
  return value.trim() === '' || (Number.isInteger(limit) && limit >= 1 && limit <= WIP_LIMIT_MAX)
    ? null
    : `Please enter a number from 1 to ${WIP_LIMIT_MAX}`
}
