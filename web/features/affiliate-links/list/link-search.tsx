import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { ChosenFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import styles from '../affiliate-links.module.css'
import type { LinkFilters } from './use-link-filters.ts'

const ORDERS = [
  { value: 'new', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'conversions', label: 'Most conversions' },
  { value: 'recent', label: 'Last clicked' },
]

/** Looks for links by name or code, and puts them in order. */
export function LinkSearch({ filters: { search, sort = 'new' }, onChange }: { filters: LinkFilters; onChange: ChangeFilter }) {
  const filters = { search, sort }
  return (
    <section className={styles.search} aria-label="Find links">
      <TypedFilter filters={filters} onChange={onChange} name="search" label="Search" placeholder="Name or code" />
      <ChosenFilter filters={filters} onChange={onChange} name="sort" label="Order" options={ORDERS} />
    </section>
  )
}
