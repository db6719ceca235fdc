import { Row } from '../../../ui/layout/stack.tsx'
import { Link } from 'react-router-dom'
import { unfilteredOf, type Dimension } from '../../../../shared/analytics-filter.ts'
import type { AllAnalytics, Figure } from '../../../../shared/entities/analytics/figures.ts'
import { TrendLine } from '../../../ui/chart/trends/trend-line.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ChangeText } from '../figures/change-text.tsx'
import { writeValue } from '../figures/words.ts'
import type { View } from '../view/use-view.ts'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './startup-rows.module.css'

type Row = AllAnalytics['startups'][number]

/** The figures of a row, by the name of the headline that they belong to. */
const COLUMNS: readonly { name: string; title: string; by: readonly Dimension[]; of: (row: Row) => Figure | null }[] = [
  { name: 'members', title: 'Members', by: [], of: ({ members }) => members },
  { name: 'requests', title: 'Requests', by: [], of: ({ requests }) => requests },
  { name: 'tasks-done', title: 'Tasks completed', by: [], of: ({ tasksDone }) => tasksDone },
  { name: 'leads', title: 'New leads', by: ['source'], of: ({ leads }) => leads },
  { name: 'deals-won', title: 'Won', by: ['source'], of: ({ opportunitiesWon }) => opportunitiesWon },
  { name: 'clicks', title: 'Link clicks', by: [], of: ({ clicks }) => clicks },
]
const BY_NAME = 'name'

/** A row for each startup, sorted by the column in the URL; at first the busiest one is on top. */
export function StartupRows({ analytics: { startups, filter }, view }: { analytics: AllAnalytics; view: View }) {
  const { sort = '-tasks-done', setSort, chart } = view
  const isDescending = sort.startsWith('-')
  const by = isDescending ? sort.slice(1) : sort
  const sorted = startups.toSorted((one, other) => compare(one, other, by) * (isDescending ? -1 : 1))
  const drawn = COLUMNS.find(({ name }) => name === chart) ?? COLUMNS[2]
  return (
    <Card flush>
      <Unfiltered filter={filter} />
      <DataTable
        label="Startups"
        rows={sorted}
        keyOf={({ startupId }) => startupId}
        columns={columnsFor(drawn)}
        sorting={{ by, isDescending, onSort: (name, descending) => setSort(descending ? `-${name}` : name) }}
      />
    </Card>
  )
}

/** The columns that the filter does not restrict. */
function Unfiltered({ filter }: Pick<AllAnalytics, 'filter'>) {
  const notes = Map.groupBy(COLUMNS, ({ by }) => unfilteredOf(filter, by).words)
  return [...notes].map(([note, columns]) =>
    note === '' ? null : (
      <p key={note} className={styles.unfiltered}>
        {columns.map(({ title }) => title).join(', ')}: {note.toLowerCase()}
      </p>
    ),
  )
}

const columnsFor = (drawn: (typeof COLUMNS)[number] | undefined): Column<Row>[] => [
  { title: 'Startup', sort: BY_NAME, cell: (row) => <Name row={row} /> },
  {
    title: `${drawn?.title} over time`,
    cell: (row) => {
      const figure = drawn?.of(row)
      return figure ? <TrendLine values={figure.series} width={96} height={24} /> : null
    },
  },
  ...COLUMNS.map(({ name, title, of }): Column<Row> => ({
    title,
    sort: name,
    end: true,
    cell: (row) => <Value name={name} figure={of(row)} />,
  })),
]

const Name = ({ row: { startupId, name, logo } }: { row: Row }) => (
  <Row as="span" gap={3}>
    <Avatar name={name} src={logo} shape="square" size="small" />
    <Link dir="auto" to={`/startup/${startupId}/analytics`} className={styles.link}>
      {name}
    </Link>
  </Row>
)

function Value({ name, figure }: { name: string; figure: Figure | null }) {
  if (figure === null)
    return (
      <Text as="span" tone="muted">
        –
      </Text>
    )
  const shown = {
    name,
    label: '',
    unit: 'count',
    better: 'more',
    step: { path: '', label: '' },
    figure,
    unfiltered: { words: '', isWhole: false },
  } as const
  return (
    <span className={styles.value}>
      {writeValue(figure.value, shown)}
      <span className={styles.change}>
        <ChangeText shown={shown} />
      </span>
    </span>
  )
}

/** Startups whose figure the user may not see come last in descending order. */
function compare(one: Row, other: Row, by: string): number {
  const column = COLUMNS.find(({ name }) => name === by)
  if (column === undefined) return one.name.localeCompare(other.name)
  const numberOf = (row: Row) => column.of(row)?.value ?? -1
  return numberOf(one) - numberOf(other) || other.name.localeCompare(one.name)
}
