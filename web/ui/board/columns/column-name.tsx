import { type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn } from '../board-types.ts'
import styles from './column.module.css'

/** The name of a column, which a press turns into a field. */
export function ColumnName({ column: { id, name } }: { column: BoardColumn }) {
  const { columnEditing } = use(BoardStateContext)
  const onSave = columnEditing && ((wanted: string) => columnEditing.onRename(id, wanted))
  return (
    <h2 className={styles.name} title={name}>
      {onSave === undefined ? name : <Editable className={styles.rename} label={`Name of ${name}`} name={name} onSave={onSave} />}
    </h2>
  )
}

interface EditableProps {
  className: string | undefined
  /** Names the field. */
  label: string
  name: string
  /** Gives whether it was saved. */
  onSave: (name: string) => Promise<boolean>
  children?: ReactNode
}

/** A button with a name that it lets edit: Enter and leaving save, Escape gives up; a name that was not saved stays. */
export function Editable({ className, label, name, onSave, children = name }: EditableProps) {
  const { columnEditing } = use(BoardStateContext)
  const [text, setText] = useState<string>()
  const end = async () => {
    const wanted = text?.trim() ?? ''
    if (wanted === '' || wanted === name || (await onSave(wanted))) setText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Escape') setText(undefined)
    else if (event.key === 'Enter') event.currentTarget.blur()
  }
  if (text === undefined) {
    return (
      <button type="button" className={className} onClick={() => setText(name)}>
        {children}
      </button>
    )
  }
  return (
    <input
      ref={focusAll}
      className={styles.field}
      aria-label={label}
      dir="auto"
      autoComplete="off"
      maxLength={columnEditing?.maxLength}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void end()}
    />
  )
}

const focusAll = (field: HTMLInputElement | null) => field?.select()
