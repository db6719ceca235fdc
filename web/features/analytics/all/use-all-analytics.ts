import type { AnalyticsInterval } from '../../../../shared/choices.ts'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import type { Filter } from '../filter/filter-in-url.ts'

/** A hidden tab does not poll; the figures before stay until the wanted ones are there. */
const CONFIG = { refreshInterval: 60_000, keepPreviousData: true } as const

interface Wanted {
  interval: AnalyticsInterval
  filter: Omit<Filter, 'column'>
}
const inputOf = ({ interval, filter }: Wanted) => ({ interval, tz: deviceZone(), ...filter })

/** The figures of all startups of the user in an interval that ends now. */
export const useAllAnalytics = (wanted: Wanted) => useApi('GET /api/analytics', inputOf(wanted), CONFIG)

export const downloadAllAnalytics = (wanted: Wanted): Promise<void> =>
  downloadTable('GET /api/analytics/export.csv', inputOf(wanted), `analytics-${wanted.interval}.csv`)
