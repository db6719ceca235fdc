import { Tabs } from '@base-ui/react/tabs'
import { use } from 'react'
import { BoardStateContext } from '../board-context.ts'
import { Cell } from './cell.tsx'
import { ColumnCount } from './column-head.tsx'
import { Lane } from './lanes.tsx'
import { ONLY_LANE } from '../moves/order.ts'
import styles from './phone-columns.module.css'

interface PhoneColumnsProps {
  columnId: string
  onChoose: (columnId: string) => void
}

/** One column at a time, with tabs for the others. */
export function PhoneColumns({ columnId, onChoose }: PhoneColumnsProps) {
  const { columns, lanes, renderActions, renderFooter } = use(BoardStateContext)
  const column = columns.find(({ id }) => id === columnId) ?? columns[0]
  if (column === undefined) return null
  return (
    <Tabs.Root className={styles.columns} value={column.id} onValueChange={(id: string) => onChoose(id)}>
      <Tabs.List className={styles.tabs} aria-label="Columns" activateOnFocus>
        {columns.map((one) => (
          <Tabs.Tab key={one.id} value={one.id} className={styles.tab}>
            {one.name}
            <ColumnCount column={one} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={column.id} value={column.id} className={styles.panel} tabIndex={-1}>
        {renderActions ? <div className={styles.actions}>{renderActions(column.id)}</div> : null}
        {lanes.map((lane) =>
          lane.id === ONLY_LANE ? (
            <Cell key={lane.id} lane={lane} column={column} />
          ) : (
            <Lane key={lane.id} lane={lane} columns={[column]} />
          ),
        )}
        {renderFooter && lanes[0]?.id === ONLY_LANE ? <footer className={styles.footer}>{renderFooter(column.id, null)}</footer> : null}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
