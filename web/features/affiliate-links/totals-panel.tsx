import type { LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { type Counts, totalsOf } from '../../entities/links/my-links.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './affiliate-links.module.css'

interface TotalsPanelProps {
  totals: readonly LinkTotals[] | undefined
  chosen: string
  /** Whether more than the startup is chosen. */
  isFiltered: boolean
  names: ReadonlyMap<string, string>
  onChoose: (startupId: string) => void
}

/** What the links brought: the sum, and with no startup chosen also each startup's part. */
export function TotalsPanel({ totals, chosen, isFiltered, names, onChoose }: TotalsPanelProps) {
  if (totals === undefined) return <Waiting />
  const sum = totalsOf(totals, chosen)
  const name = names.get(chosen)
  return (
    <Card title={`${isFiltered ? 'Totals of what is filtered' : 'Totals'}${name === undefined ? '' : ` of ${name}`}`}>
      <Stats>
        <Stat label="Links" value={sum.links.toLocaleString()} />
        <Stat label="Clicks" value={sum.clicks.toLocaleString()} />
        <Stat label="Conversions" value={sum.conversions.toLocaleString()} />
        <Stat label="Conversion rate" value={conversionRate(sum.conversions, sum.clicks)} />
      </Stats>
      <Deleted {...sum} />
      {chosen === '' && totals.length > 0 ? (
        <div className={styles.perStartup}>
          <DataTable
            label="Totals per startup"
            columns={columnsWith({ names, onChoose })}
            rows={totals}
            keyOf={(row) => row.startupId}
            narrow
          />
        </div>
      ) : null}
    </Card>
  )
}

const columnsWith = ({ names, onChoose }: Pick<TotalsPanelProps, 'names' | 'onChoose'>): Column<LinkTotals>[] => [
  {
    title: 'Startup',
    cell: ({ startupId }) => (
      <button type="button" dir="auto" className={styles.choose} onClick={() => onChoose(startupId)}>
        {names.get(startupId) ?? 'A deleted startup'}
      </button>
    ),
  },
  ...COUNTS,
]

const COUNTS: readonly Column<LinkTotals>[] = [
  { title: 'Clicks', end: true, cell: (row) => row.clicks.toLocaleString() },
  { title: 'Conversions', end: true, cell: (row) => row.conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: (row) => conversionRate(row.conversions, row.clicks) },
]

function Deleted({ deletedClicks, deletedConversions }: Pick<Counts, 'deletedClicks' | 'deletedConversions'>) {
  if (deletedClicks === 0 && deletedConversions === 0) return null
  return (
    <p className={styles.note}>
      Includes {count(deletedClicks, 'click')} and {count(deletedConversions, 'conversion')} of deleted links.
    </p>
  )
}

const Waiting = () => (
  <Card title="Totals">
    <Stats>
      {['Links', 'Clicks', 'Conversions', 'Conversion rate'].map((label) => (
        <Stat key={label} label={label} value={<Skeleton width="48px" height="28px" />} />
      ))}
    </Stats>
  </Card>
)

/** '1 click', '2 clicks'. */
export const count = (amount: number, thing: string): string => `${amount.toLocaleString()} ${thing}${amount === 1 ? '' : 's'}`
