import { ChevronsRightLeft } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '../../actions/button.tsx'
import { classes } from '../../classes.ts'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn } from '../board-types.ts'
import { ColumnName } from './column-name.tsx'
import styles from './column.module.css'
import { listAt, withCardAt } from '../moves/order.ts'
import { useColumnHandle } from '../moves/use-column-drag.ts'

/** Name, count and actions of a column. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const { onCollapse } = use(BoardStateContext)
  return (
    <header className={styles.head} {...useColumnHandle(column.id)}>
      <ColumnName column={column} />
      <ColumnCount column={column} />
      <div className={styles.actions}>
        {onCollapse ? (
          <IconButton label={`Collapse ${column.name}`} aria-expanded onClick={() => onCollapse(column.id, true)}>
            <ChevronsRightLeft size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </header>
  )
}

/** What the screen says about the cards of a column, with the one that is being moved. */
export function ColumnSummary({ columnId }: { columnId: string }) {
  const { lanes, drag, renderSummary } = use(BoardStateContext)
  if (renderSummary === undefined) return null
  const ids = lanes.flatMap((lane) => listAt([lane], { laneId: lane.id, columnId }))
  const shown = drag === null ? ids : withCardAt(ids, drag.cardId, drag.to.columnId === columnId ? 0 : null)
  return <div className={styles.summary}>{renderSummary(columnId, shown)}</div>
}

/** The number of cards and the limit; marked above it. */
export function ColumnCount({ column }: { column: BoardColumn }) {
  const { shown, limit, isOver, spoken } = useCount(column)
  return (
    <span className={classes(styles.count, isOver && styles.over)} title={limit === null ? undefined : `Limit ${limit}`}>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}

export function useCount({ id, count: given, found, limit = null }: BoardColumn) {
  const { lanes, drag } = use(BoardStateContext)
  const moved = drag === null ? 0 : Number(drag.to.columnId === id) - Number(drag.from.columnId === id)
  const count = moved + (given ?? lanes.reduce((sum, lane) => sum + listAt([lane], { laneId: lane.id, columnId: id }).length, 0))
  const isOver = limit !== null && count > limit
  const part = found === undefined || found === given ? '' : `${(moved + found).toLocaleString()} of `
  const cards = `${part}${count} ${count === 1 ? 'card' : 'cards'}`
  const shown = `${part}${count.toLocaleString()}${limit === null ? '' : `/${limit}`}`
  return { shown, limit, isOver, spoken: `${cards}${limit === null ? '' : `, limit ${limit}`}${isOver ? ', over the limit' : ''}` }
}
