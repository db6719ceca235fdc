import type { Commission } from '../../../shared/entities/programmes/partner.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ENTRY_STATES, entryLabel, HELD, signedMoney } from './words.ts'

interface LedgerTableProps<T extends Commission> {
  pages: {
    items: readonly T[] | undefined
    error: { message: string } | undefined
    more: boolean
    loading: boolean
    next: () => void
    reload: () => Promise<void>
  }
  /** Columns for leaders. */
  columns?: readonly Column<T>[]
}

/** The entries of a ledger, newest first. */
export function LedgerTable<T extends Commission>({ pages: { items, error, more, loading, next, reload }, columns }: LedgerTableProps<T>) {
  if (items === undefined) return <NotLoaded error={error} onRetry={reload} lines={3} />
  if (items.length === 0) return <Text tone="muted">No commissions yet. They appear here within two minutes of what they are for.</Text>
  return (
    <Stack gap={3}>
      <DataTable label="Commissions" columns={columns ? [...COLUMNS, ...columns] : COLUMNS} rows={items} keyOf={({ id }) => id} />
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </Stack>
  )
}

const COLUMNS: readonly Column<Commission>[] = [
  { title: 'For', cell: (entry) => entryLabel(entry) },
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Amount', end: true, cell: ({ amount, currency }) => signedMoney(amount, currency) },
  { title: 'State', cell: (entry) => <State entry={entry} /> },
]

function State({ entry: { state, held, payableFrom, isLimited, reference } }: { entry: Commission }) {
  const { label, tone } = ENTRY_STATES[state]
  const notes = [
    state === 'held' && held ? HELD[held] : '',
    state === 'pending' && payableFrom ? `Payable from ${formatDate(payableFrom)}` : '',
    isLimited ? 'Limited by the programme' : '',
    reference,
  ].filter(Boolean)
  return (
    <Stack gap={1} align="start">
      {label ? <Badge tone={tone}>{label}</Badge> : null}
      {notes.length > 0 ? (
        <Text size="sm" tone="muted">
          {notes.join(' · ')}
        </Text>
      ) : null}
    </Stack>
  )
}
