import { type CollisionDetection, pointerWithin, useDroppable } from '@dnd-kit/core'
import { use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import type { BoardColumn } from '../board-types.ts'
import { listKey, ONLY_LANE } from '../moves/order.ts'
import styles from './drop-bar.module.css'

const BAR = 'bar '

/** The list under the pointer; the bar lies above the columns. */
export const targetUnderPointer: CollisionDetection = (args) => {
  const hits = pointerWithin(args)
  const onBar = hits.find(({ id }) => String(id).startsWith(BAR))
  return onBar ? [onBar] : hits
}

/** Places for columns that may lie beside the window, in sight while a card is dragged. */
export function DropBar() {
  const { columns } = use(BoardStateContext)
  const targets = columns.filter(({ dropTone }) => dropTone !== undefined)
  if (targets.length === 0) return null
  return (
    <div className={styles.bar} aria-hidden>
      {targets.map((column) => (
        <DropTarget key={column.id} column={column} />
      ))}
    </div>
  )
}

function DropTarget({ column: { id: columnId, name, dropTone } }: { column: BoardColumn }) {
  const { drag } = use(BoardStateContext)
  const list = { laneId: ONLY_LANE, columnId }
  const { setNodeRef } = useDroppable({ id: `${BAR}${listKey(list)}`, data: list })
  return (
    <div ref={setNodeRef} className={styles.target} data-tone={dropTone} data-over={drag?.to.columnId === columnId || undefined}>
      {name}
    </div>
  )
}
