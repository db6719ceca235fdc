import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ACTIONS, DAILY_CLAIMS, DAILY_POINTS, type RewardedAction } from '../../../shared/points.ts'
import { dayOf } from '../../ui/facts/day.ts'

/** The ledger of a user: what for, when, how many, and why it was less than the action is worth. */
export const PointsHistory = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <DataTable label="Points history" columns={COLUMNS} rows={groupEntries(entries)} keyOf={({ newest }) => newest.id} narrow />
)

const COLUMNS: readonly Column<EntryGroup>[] = [
  { title: 'Activity', cell: (group) => <Reason group={group} /> },
  { title: 'Points', end: true, cell: ({ amount }) => signed(amount) },
  { title: 'Total', end: true, cell: ({ newest }) => newest.balanceAfter.toLocaleString() },
]

function Reason({ group: { newest: entry, count } }: { group: EntryGroup }) {
  const why = whyCapped(entry)
  return (
    <Stack gap={0.5}>
      <span dir="auto">
        {entry.reason}
        {count > 1 ? <Text as="span" size="sm" tone="muted" weight="normal">{` × ${count}`}</Text> : null}
      </span>
      {why === null ? null : (
        <Text as="span" size="sm" tone="muted" weight="normal">
          {why}
        </Text>
      )}
      <Text as="span" size="sm" tone="muted" weight="normal">
        <Moment at={entry.createdAt} />
      </Text>
    </Stack>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount.toLocaleString()}` : amount.toLocaleString())

/** Why an entry of the ledger gave less than its action is worth; null when it gave all of it. */
export function whyCapped({ action, amount, requested, capped, source }: LedgerEntry): string | null {
  if (!capped) return null
  const given = amount === 0 ? `Worth ${requested}, nothing given` : `Worth ${requested}, ${amount} given`
  const limit = source === 'claim' ? DAILY_CLAIMS : limitOf(action)
  const own = typeof limit === 'number' ? `${limit} points a day for this, and ` : ''
  return `${given}: there are at most ${own}${DAILY_POINTS} points a day.`
}

const limitOf = (action: string) => (action in ACTIONS ? ACTIONS[action as RewardedAction].cap : undefined)

/** Equal entries of one local day as one: the newest of them, how many there are, and what they gave together. */
interface EntryGroup {
  newest: LedgerEntry
  count: number
  amount: number
}

/** Groups a ledger, newest first; what was capped stays apart, since it says why. */
export function groupEntries(entries: readonly LedgerEntry[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of entries) {
    const key = [dayOf(entry.createdAt), entry.action, entry.reason, entry.capped ? entry.id : ''].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { newest: entry, count: 1, amount: entry.amount })
    else {
      group.count += 1
      group.amount += entry.amount
    }
  }
  return [...groups.values()]
}
