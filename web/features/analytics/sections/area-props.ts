import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import type { Drawing } from '../figures/figure-rows.tsx'

/** What every area of a startup takes. */
export interface AreaProps {
  startupId: string
  figures: Figures
  drawing: Drawing
}
