import type { Figures } from '../../../../shared/entities/analytics/figures.ts'

/** What every area takes. */
export interface AreaProps {
  /** Undefined for all startups together. */
  startupId: string | undefined
  figures: Figures
}
