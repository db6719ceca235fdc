import { useDroppable } from '@dnd-kit/core'
import { use } from 'react'
import { classes } from '../../classes.ts'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn } from '../board-types.ts'
import { ColumnCount, useCount } from './column-head.tsx'
import styles from './column.module.css'
import { listKey, ONLY_LANE } from '../moves/order.ts'

interface CollapsedColumnProps {
  column: BoardColumn
  /** On a board with lanes: it takes no cards. */
  isHead?: boolean
}

/** Only the name and the count; a card that is dropped on it goes to its end. */
export function CollapsedColumn({ column, isHead = false }: CollapsedColumnProps) {
  const { onCollapse } = use(BoardStateContext)
  const { spoken } = useCount(column)
  const list = { laneId: ONLY_LANE, columnId: column.id }
  const { setNodeRef } = useDroppable({ id: listKey(list), data: list, disabled: isHead })
  return (
    <section
      ref={setNodeRef}
      className={classes(styles.collapsed, isHead && styles.short)}
      aria-label={column.name}
      data-column={column.id}
    >
      <button
        type="button"
        className={styles.expand}
        title={`Expand ${column.name}`}
        aria-label={`Expand ${column.name}, ${spoken}`}
        aria-expanded={false}
        onClick={() => onCollapse?.(column.id, false)}
      >
        <ColumnCount column={column} />
        {isHead ? null : <span className={styles.upright}>{column.name}</span>}
      </button>
    </section>
  )
}
