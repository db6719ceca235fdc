import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { type EntryGroup, groupEntries } from './entry-groups.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './points.module.css'
import { whyCapped } from './why-capped.ts'

/** The ledger of a user: what for, when, how many, and why it was less than the action is worth. */
export function PointsHistory({ entries }: { entries: readonly LedgerEntry[] }) {
  return <DataTable label="Points history" columns={COLUMNS} rows={groupEntries(entries)} keyOf={({ newest }) => newest.id} narrow />
}

const COLUMNS: readonly Column<EntryGroup>[] = [
  { title: 'Activity', cell: (group) => <Reason group={group} /> },
  { title: 'Points', end: true, cell: ({ amount }) => signed(amount) },
  { title: 'Total', end: true, cell: ({ newest }) => newest.balanceAfter.toLocaleString() },
]

function Reason({ group: { newest: entry, count } }: { group: EntryGroup }) {
  const why = whyCapped(entry)
  return (
    <div className={styles.words}>
      <span dir="auto">
        {entry.reason}
        {count > 1 ? <span className={styles.note}>{` × ${count}`}</span> : null}
      </span>
      {why === null ? null : <span className={styles.note}>{why}</span>}
      <span className={styles.note}>
        <Moment at={entry.createdAt} />
      </span>
    </div>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount.toLocaleString()}` : amount.toLocaleString())
