import type { AnalyticsInterval } from '../../../../shared/choices.ts'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import type { Filter } from '../filter/filter-in-url.ts'

/** A hidden tab does not poll; the figures before stay until the wanted ones are there. */
const CONFIG = { refreshInterval: 60_000, keepPreviousData: true } as const

interface Wanted {
  interval: AnalyticsInterval
  filter: Filter
}
const inputOf = (id: string, { interval, filter }: Wanted) => ({ id, interval, tz: deviceZone(), ...filter })

/** The figures of a startup in an interval that ends now. */
export const useAnalytics = (startupId: string, wanted: Wanted) =>
  useApi('GET /api/startups/{id}/analytics', inputOf(startupId, wanted), CONFIG)

export const downloadAnalytics = (startupId: string, wanted: Wanted): Promise<void> =>
  downloadTable('GET /api/startups/{id}/analytics/export.csv', inputOf(startupId, wanted), `analytics-${wanted.interval}.csv`)
