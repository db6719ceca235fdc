import { Bookmark } from 'lucide-react'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { ToggleFilter } from '../../ui/filters/filter-fields.tsx'

/** Saved items have an order of their own. */
export const SAVED_SORT = [{ value: 'saved', label: 'Last saved' }]

/** Only what the user saved. */
export const SavedFilter = (own: { filters: FilterValues; onChange: ChangeFilter }) => (
  <ToggleFilter {...own} name="saved" label="Saved" icon={<Bookmark size={16} />} />
)
