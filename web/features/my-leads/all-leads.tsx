import { useSearchParams } from 'react-router-dom'
import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { leadStageNames, STAGE_COLOURS } from '../../entities/sales/names.ts'
import { leadPath } from '../../entities/sales/paths.ts'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import { ItemCell } from '../../entities/sales/board/item-cell.tsx'
import { useUserId } from '../../lib/session/state.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePages } from '../../lib/use-pages.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { LabelChip } from '../../ui/cards/label-chip.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { TypedFilter } from '../../ui/filters/filter-fields.tsx'
import { NoResults } from '../../ui/filters/no-results.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { FIELDS, leadFilters, type LeadFilters, queryOf } from './filters.ts'
import { NoLeads, Unread, Waiting } from './states.tsx'

/** The leads of all startups where the user may see them; the filters are in the address. */
export function AllLeads() {
  const { filters, change } = useFilters(leadFilters)
  const [, setParams] = useSearchParams()
  const reset = () => setParams({ view: 'all' })
  return (
    <>
      <FilterBar
        label="Find leads"
        filters={filters}
        fields={FIELDS}
        onChange={change}
        onReset={reset}
        search={<TypedFilter name="search" label="Search leads" placeholder="Name, email or company" filters={filters} onChange={change} />}
      />
      <Found key={JSON.stringify(filters)} filters={filters} onReset={reset} />
    </>
  )
}

function Found({ filters, onReset }: { filters: LeadFilters; onReset: () => void }) {
  const query = queryOf(filters, useUserId())
  const { items, error, retry, more, loading, next } = usePages('GET /api/leads', { view: 'all', tz: deviceZone(), ...query })
  if (items === undefined) return error ? <Unread message={error.message} onRetry={retry} /> : <Waiting />
  if (items.length === 0 && !more) return isFiltered(filters) ? <NoMatch onReset={onReset} /> : <NoLeads />
  return (
    <Card flush>
      <DataTable label="Leads" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </Card>
  )
}

const isFiltered = (filters: LeadFilters): boolean => Object.values(filters).some((value) => value !== undefined)

const NoMatch = ({ onReset }: { onReset: () => void }) => (
  <NoResults title="No leads found" reset="Reset filters" onReset={onReset}>
    No lead matches all of this. Try fewer filters or another word.
  </NoResults>
)

const COLUMNS: Column<MyLead>[] = [
  {
    title: 'Lead',
    cell: ({ id, startupId, name, company, email }) => (
      <ItemCell to={leadPath(startupId, id)} name={name} note={company === '' ? (email ?? '') : company} />
    ),
  },
  { title: 'Startup', cell: ({ startupName }) => <span dir="auto">{startupName}</span> },
  {
    title: 'Stage',
    keepTogether: true,
    cell: (lead) => <LabelChip name={leadStageNames(lead)[lead.stage]} colour={STAGE_COLOURS[lead.stage]} />,
  },
  {
    title: 'Value',
    end: true,
    keepTogether: true,
    cell: ({ value, currency }) => (value === null ? '' : formatShortMoney(value, currency)),
  },
  {
    title: 'Next follow-up',
    keepTogether: true,
    cell: ({ nextFollowUpAt }) => (nextFollowUpAt === null ? 'None' : <DueBadge dueAt={nextFollowUpAt} />),
  },
  { title: 'Last activity', keepTogether: true, cell: ({ lastActivityAt }) => <Moment at={lastActivityAt} /> },
]
