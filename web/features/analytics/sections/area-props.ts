import type { Figures } from '../../../../shared/entities/analytics/figures.ts'

/** What every area of a startup takes. */
export interface AreaProps {
  startupId: string
  figures: Figures
}
