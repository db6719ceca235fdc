import { type KeyboardEvent, useRef } from 'react'
import { showTab } from '../../tabs/show-tab.ts'
import type { BoardColumn } from '../board-types.ts'
import { ColumnCount } from './column-head.tsx'
import styles from './phone-columns.module.css'

interface ColumnTabsProps {
  columns: readonly BoardColumn[]
  columnId: string
  /** Of the element that shows the chosen column. */
  panelId: string
  onChoose: (columnId: string) => void
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The columns as tabs; a few lines of our own, since those of the library bring its menus and dialogs with them. */
export function ColumnTabs({ columns, columnId, panelId, onChoose }: ColumnTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = columns.findIndex(({ id }) => id === columnId)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? columns.length - 1 : at + (STEPS[event.key] ?? 0)
    const column = columns[next]
    if (next === at || column === undefined) return
    event.preventDefault()
    onChoose(column.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Columns" className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {columns.map((column) => {
        const isChosen = column.id === columnId
        return (
          <button
            key={column.id}
            ref={isChosen ? showTab : undefined}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(column.id)}
          >
            {column.name}
            <ColumnCount column={column} />
          </button>
        )
      })}
    </div>
  )
}
