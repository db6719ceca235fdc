import { Bookmark } from 'lucide-react'
import type { ChangeFilter, FilterValues } from '../../../lib/use-filters.ts'
import { ToggleFilter } from '../../../ui/filters/filter-fields.tsx'

/** Only startups that the user saved. */
export const SavedFilter = (own: { filters: FilterValues; onChange: ChangeFilter }) => (
  <ToggleFilter {...own} name="saved" label="Saved" icon={<Bookmark size={16} aria-hidden />} />
)
