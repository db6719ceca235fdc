import type { StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'

/** The figures of a startup with its events, or those of all startups together. */
export type ShownAnalytics = Pick<StartupAnalytics, 'interval' | 'figures' | 'filter' | 'points' | 'unit' | 'readAt'> &
  Partial<Pick<StartupAnalytics, 'annotations'>>

/** Where a figure that is zero can be changed: a startup, named where the page is of several. */
export interface StepPlace {
  startupId: string
  name?: string
}
