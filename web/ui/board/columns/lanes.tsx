import { use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn, BoardLane } from '../board-types.ts'
import { Cell } from './cell.tsx'
import { CollapsedColumn } from './collapsed-column.tsx'
import { columnDrop } from '../moves/use-column-drag.ts'
import { ColumnHead, ColumnSummary } from './column-head.tsx'
import styles from './lanes.module.css'

/** The columns of a board with lanes: one scroll for all, and the headers in sight. */
export function Lanes() {
  const { columns, lanes, collapsed, columnEditing } = use(BoardStateContext)
  return (
    <div className={styles.lanes}>
      <div className={styles.heads} {...columnDrop(columnEditing)}>
        {columns.map((column) =>
          collapsed.has(column.id) ? (
            <CollapsedColumn key={column.id} column={column} isHead />
          ) : (
            <div key={column.id} className={styles.cell} data-column={column.id}>
              <ColumnHead column={column} />
              <ColumnSummary columnId={column.id} />
            </div>
          ),
        )}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} columns={columns} />
      ))}
    </div>
  )
}

export function Lane({ lane, columns }: { lane: BoardLane; columns: readonly BoardColumn[] }) {
  const { collapsed, renderFooter } = use(BoardStateContext)
  const count = columns.reduce((sum, { id }) => sum + (lane.cards[id]?.length ?? 0), 0)
  return (
    <section aria-label={lane.name}>
      <h3 className={styles.title}>
        {lane.lead}
        {lane.name}
        <span className={styles.count}>{count.toLocaleString()}</span>
      </h3>
      <div className={styles.cells}>
        {columns.map((column) =>
          collapsed.has(column.id) ? (
            <div key={column.id} className={styles.gone} />
          ) : (
            <div key={column.id} className={styles.cell} data-drop>
              <Cell lane={lane} column={column} />
              {renderFooter?.(column.id, lane.id)}
            </div>
          ),
        )}
      </div>
    </section>
  )
}
