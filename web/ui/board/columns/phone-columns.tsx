import { use, useId, useRef } from 'react'
import { BoardStateContext } from '../board-context.ts'
import { Cell } from './cell.tsx'
import { ColumnSummary } from './column-head.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { Lane } from './lanes.tsx'
import { useSwipe } from '../../use-swipe.ts'
import { ONLY_LANE } from '../moves/order.ts'
import styles from './phone-columns.module.css'

interface PhoneColumnsProps {
  columnId: string
  onChoose: (columnId: string) => void
}

/** One column at a time, with tabs for the others, to which a swipe leads too. */
export function PhoneColumns({ columnId, onChoose }: PhoneColumnsProps) {
  const { columns, lanes, renderFooter } = use(BoardStateContext)
  const panelId = useId()
  const column = columns.find(({ id }) => id === columnId) ?? columns[0]
  const host = useRef<HTMLDivElement>(null)
  useSwipe(host, (steps) => {
    const next = columns[columns.findIndex(({ id }) => id === column?.id) + steps]
    if (next) onChoose(next.id)
  })
  if (column === undefined) return null
  return (
    <div className={styles.columns}>
      <ColumnTabs columns={columns} columnId={column.id} panelId={panelId} onChoose={onChoose} />
      <div ref={host} className={styles.swiped}>
        <div key={column.id} id={panelId} role="tabpanel" aria-label={column.name} className={styles.panel} data-drop>
          <h2 className="visually-hidden">{column.name}</h2>
          {lanes.map((lane) =>
            lane.id === ONLY_LANE ? (
              <Cell key={lane.id} lane={lane} column={column} />
            ) : (
              <Lane key={lane.id} lane={lane} columns={[column]} />
            ),
          )}
          <footer className={styles.footer}>
            {lanes[0]?.id === ONLY_LANE ? renderFooter?.(column.id, null) : null}
            <ColumnSummary columnId={column.id} />
          </footer>
        </div>
      </div>
    </div>
  )
}
