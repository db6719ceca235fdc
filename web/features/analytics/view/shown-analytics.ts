import type { AnalyticsInterval } from '../../../../shared/link-choices.ts'
import type { StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import type { Filter } from '../filter/filter-in-url.ts'

/** The figures of a startup with its events, or those of all startups together. */
export type ShownAnalytics = Pick<StartupAnalytics, 'interval' | 'figures' | 'filter' | 'points' | 'unit' | 'readAt'> &
  Partial<Pick<StartupAnalytics, 'annotations'>>

/** Where a figure that is zero can be changed: a startup, named where the page is of several. */
export interface StepPlace {
  startupId: string
  name?: string
}

/** What is read of figures: an interval that ends now, and what they are filtered by. */
export interface Wanted<F = Filter> {
  interval: AnalyticsInterval
  filter: F
}
export const inputOf = <F>({ interval, filter }: Wanted<F>) => ({ interval, tz: deviceZone(), ...filter })
/** A hidden tab does not poll; the figures before stay until the wanted ones are there. */
export const POLLED = { refreshInterval: 60_000, keepPreviousData: true } as const

export const ONLY_TASKS = 'the figures of tasks. The owner, admins, managers, sales and marketing see those of leads, team and links too.'
