import { type FocusEvent, type KeyboardEvent, use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn } from '../board-types.ts'
import styles from './column.module.css'

/** The name of a column, which those who may edit where it is: Enter and leaving save, Escape restores; one that was not saved stays. */
export function ColumnName({ column: { id, name } }: { column: BoardColumn }) {
  const { columnEditing } = use(BoardStateContext)
  if (columnEditing === undefined) {
    return (
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
    )
  }
  const end = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const wanted = field.value.trim()
    if (wanted === '' || wanted === name) field.value = name
    else columnEditing.onRename(id, wanted)
  }
  const onKeyDown = ({ key, currentTarget: field, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
    if (key === 'Escape') field.value = name
    field.blur()
  }
  return (
    <>
      <h2 className="visually-hidden">{name}</h2>
      <input
        key={name}
        className={styles.name}
        aria-label={`Name of ${name}`}
        title={name}
        dir="auto"
        autoComplete="off"
        maxLength={columnEditing.maxLength}
        defaultValue={name}
        onKeyDown={onKeyDown}
        onBlur={end}
      />
    </>
  )
}
