import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import type { Filtering } from '../filter/filtering.ts'

/** What every area takes. */
export interface AreaProps {
  /** Undefined for all startups together. */
  startupId: string | undefined
  figures: Figures
  filtering: Filtering
}
