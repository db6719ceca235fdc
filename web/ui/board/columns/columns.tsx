import { use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import { Cell } from './cell.tsx'
import { CollapsedColumn } from './collapsed-column.tsx'
import { ColumnHead, ColumnSummary } from './column-head.tsx'
import { columnDrop } from '../moves/use-column-drag.ts'
import { classes } from '../../classes.ts'
import adding from './add.module.css'
import styles from './column.module.css'

/** The columns of a board without lanes, each with a scroll of its own. */
export function Columns() {
  const { columns, lanes, collapsed, columnEditing, renderFooter } = use(BoardStateContext)
  const [lane] = lanes
  if (lane === undefined) return null
  return (
    <div className={styles.columns} {...columnDrop(columnEditing)}>
      {columns.map((column) =>
        collapsed.has(column.id) ? (
          <CollapsedColumn key={column.id} column={column} />
        ) : (
          <section key={column.id} className={styles.column} aria-label={column.name} data-drop data-column={column.id}>
            <ColumnHead column={column} />
            <ColumnSummary columnId={column.id} />
            <Cell lane={lane} column={column} />
            {renderFooter ? <footer className={styles.footer}>{renderFooter(column.id, null)}</footer> : null}
          </section>
        ),
      )}
      {columnEditing?.onAdd === undefined ? null : (
        <button type="button" className={classes(adding.add, styles.addColumn)} onClick={columnEditing.onAdd}>
          + Column
        </button>
      )}
    </div>
  )
}
