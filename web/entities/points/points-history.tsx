import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './points.module.css'
import { whyCapped } from './why-capped.ts'

/** The ledger of a user: what for, when, how many, and why it was less than the action is worth. */
export function PointsHistory({ entries }: { entries: readonly LedgerEntry[] }) {
  return <DataTable label="Points history" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} narrow />
}

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { title: 'What for', cell: (entry) => <Reason entry={entry} /> },
  { title: 'Points', end: true, cell: ({ amount }) => signed(amount) },
  { title: 'Total', end: true, cell: ({ balanceAfter }) => balanceAfter.toLocaleString() },
]

function Reason({ entry }: { entry: LedgerEntry }) {
  const why = whyCapped(entry)
  return (
    <div className={styles.words}>
      <span>{entry.reason}</span>
      {why === null ? null : <span className={styles.note}>{why}</span>}
      <span className={styles.note}>
        <Moment at={entry.createdAt} />
      </span>
    </div>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount.toLocaleString()}` : amount.toLocaleString())
