import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stars } from '../../ui/facts/stars.tsx'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { LinkRow, LinkRows } from '../../ui/list/link-row.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { Row, Sample } from './sample.tsx'

interface Sold {
  name: string
  clicks: number
}
const nothing = () => undefined
const COLUMNS: readonly Column<Sold>[] = [
  { title: 'Name', cell: (row) => row.name },
  { title: 'Clicks', end: true, cell: (row) => row.clicks.toLocaleString() },
  {
    title: 'Actions',
    actions: true,
    cell: ({ name }) => (
      <RowActions
        of={name}
        actions={[
          { label: 'Edit', name: `Edit ${name}`, icon: <Pencil size={16} aria-hidden />, quick: true, onAct: nothing },
          { label: 'Delete', name: `Delete ${name}`, icon: <Trash2 size={16} aria-hidden />, danger: true, onAct: nothing },
        ]}
      />
    ),
  },
]
const ROWS: readonly Sold[] = [
  { name: 'Newsletter', clicks: 12_345 },
  { name: 'Podcast', clicks: 7 },
]

/** Surfaces, badges, numbers, a table. */
export function Layout() {
  return (
    <Sample title="Layout">
      <Row>
        {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {[0, 2.5, 4.3, 5].map((value) => (
          <Stars key={value} value={value} />
        ))}
      </Row>
      <Card title="A card">
        <Stats>
          <Stat label="Clicks" value="1,204" />
          <Stat label="Rate" value="3.4%" note="30 days" />
        </Stats>
      </Card>
      <Card title="A flush card" flush>
        <DataTable label="Sample" columns={COLUMNS} rows={ROWS} keyOf={(row) => row.name} />
      </Card>
      <Card title="A list">
        <ListRows label="Sample list">
          {ROWS.map(({ name, clicks }) => (
            <ListRow
              key={name}
              lead={<Avatar name={name} src={null} size="large" />}
              title={name}
              note="Posted last week"
              facts={<Badge tone="success">Active</Badge>}
              actions={<Button size="small">Open</Button>}
            >
              {clicks.toLocaleString()} clicks
            </ListRow>
          ))}
        </ListRows>
      </Card>
      <Card title="A list of links">
        <LinkRows label="Sample links">
          {ROWS.map(({ name, clicks }) => (
            <LinkRow
              key={name}
              lead={<Pencil size={16} aria-hidden />}
              to="/ui"
              title={name}
              note="Posted last week"
              facts={`${clicks.toLocaleString()} clicks`}
            />
          ))}
        </LinkRows>
      </Card>
    </Sample>
  )
}
