import { useState } from 'react'
import type { LinkGroupTotals } from '../../../../shared/entities/links/link-setup.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../affiliate-links.module.css'

type By = keyof LinkGroupTotals
type Group = LinkGroupTotals[By][number]

/** What links are grouped by, with the name of its filter. */
const WAYS: Readonly<Record<By, { label: string; filter: string }>> = {
  sources: { label: 'Source', filter: 'source' },
  tags: { label: 'Tag', filter: 'tag' },
  folders: { label: 'Folder', filter: 'folder' },
}

interface GroupsPanelProps {
  groups: LinkGroupTotals
  onChange: ChangeFilter
}

/** What the links that are found brought by source, tag or folder; a value filters the list by it. */
export function GroupsPanel({ groups, onChange }: GroupsPanelProps) {
  const ways = (Object.keys(WAYS) as By[]).filter((way) => groups[way].length > 0)
  const [chosen, setChosen] = useState<By>()
  const by = ways.find((way) => way === chosen) ?? ways[0]
  if (by === undefined) return null
  const { label, filter } = WAYS[by]
  return (
    <Card title={`Totals per ${label.toLowerCase()}`} flush>
      <div className={styles.search}>
        <SelectField
          name="by"
          label="Group by"
          options={ways.map((value) => ({ value, label: WAYS[value].label }))}
          value={by}
          onChange={(event) => setChosen(event.currentTarget.value as By)}
        />
      </div>
      <DataTable
        label={`Totals per ${label.toLowerCase()}`}
        columns={[valueColumn(label, (value) => onChange(filter, value)), ...COUNTS]}
        rows={groups[by]}
        keyOf={({ value }) => value}
        narrow
      />
    </Card>
  )
}

const valueColumn = (title: string, onChoose: (value: string) => void): Column<Group> => ({
  title,
  cell: ({ value }) => (
    <button type="button" dir="auto" className={styles.choose} onClick={() => onChoose(value)}>
      {value}
    </button>
  ),
})

const COUNTS: readonly Column<Group>[] = [
  { title: 'Links', end: true, cell: ({ links }) => links.toLocaleString() },
  { title: 'Clicks', end: true, cell: ({ clicks }) => clicks.toLocaleString() },
  { title: 'Conversions', end: true, cell: ({ conversions }) => conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: ({ clicks, conversions }) => conversionRate(conversions, clicks) },
]
