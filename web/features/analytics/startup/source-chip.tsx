import type { LeadSource } from '../../../../shared/choices.ts'
import { SOURCE_NAMES } from '../../../entities/sales/names.ts'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import styles from './source-chip.module.css'

/** The source of leads by which the page is filtered, with a way to remove it. */
export function SourceChip({ source, onClear }: { source: LeadSource | undefined; onClear: () => void }) {
  if (source === undefined) return null
  return (
    <div className={styles.filter}>
      <FilterChips chips={[{ name: 'Source', value: SOURCE_NAMES[source], onRemove: onClear }]} />
      <p className={styles.note}>Leads and opportunities of this source. The other figures have no source and show all.</p>
    </div>
  )
}
