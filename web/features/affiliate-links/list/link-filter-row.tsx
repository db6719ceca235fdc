import type { LinkGroupTotals } from '../../../../shared/entities/links/link-setup.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'
import { ChosenFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import { FilterRow } from '../../../ui/filters/filter-row.tsx'
import styles from '../affiliate-links.module.css'
import type { LinkFilters } from './use-link-filters.ts'
import type { Links } from './use-links.ts'

interface LinkFilterRowProps {
  groups: LinkGroupTotals | undefined
  links: Pick<Links, 'links' | 'more'>
  filters: LinkFilters
  /** The name of the chosen startup, when there is one. */
  chosenName: string | undefined
  onChange: ChangeFilter
  onReset: () => void
}

const ORDERS = [
  { value: 'new', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'conversions', label: 'Most conversions' },
  { value: 'recent', label: 'Last clicked' },
]
const STATE: FilterField = {
  name: 'state',
  label: 'State',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'disabled', label: 'Disabled' },
    { value: 'expired', label: 'Expired' },
  ],
  any: 'Any state',
}

/** Looks for links by name, code and state, and puts them in order. */
export function LinkFilterRow({ groups, links: { links, more }, filters, chosenName, onChange, onReset }: LinkFilterRowProps) {
  const { search, sort = 'new', state, tag, folder, source, startupId = '' } = filters
  const startup = { name: 'startup', label: 'Startup', options: [{ value: startupId, label: chosenName ?? 'Another startup' }] }
  const values = { search, state, tag, folder, source, startup: filters.startupId }
  const count = links && `${links.length.toLocaleString()}${more ? '+' : ''} ${links.length === 1 && !more ? 'link' : 'links'}`
  return (
    <div className={styles.search}>
      <FilterRow
        label="Find links"
        filters={values}
        fields={[STATE, ...groupFields(groups, filters)]}
        chosen={[startup]}
        onChange={onChange}
        onReset={onReset}
        found={count}
        search={
          <>
            <TypedFilter filters={values} onChange={onChange} name="search" label="Search" placeholder="Name or code" />
            <ChosenFilter filters={{ sort }} onChange={onChange} name="sort" label="Order" options={ORDERS} />
          </>
        }
      />
    </div>
  )
}

/** Filters by what the links are grouped by: none while no link has such a group. */
function groupFields(groups: LinkGroupTotals | undefined, filters: LinkFilters): FilterField[] {
  const fields = [
    { name: 'folder', label: 'Folder', any: 'Any folder', found: groups?.folders },
    { name: 'tag', label: 'Tag', any: 'Any tag', found: groups?.tags },
    { name: 'source', label: 'Source', any: 'Any source', found: groups?.sources },
  ] as const
  return fields.flatMap(({ found = [], ...field }) => {
    const chosen = filters[field.name]
    const options = [...new Set([...(chosen === undefined ? [] : [chosen]), ...found.map(({ value }) => value)])]
    return options.length === 0 ? [] : [{ ...field, options }]
  })
}
