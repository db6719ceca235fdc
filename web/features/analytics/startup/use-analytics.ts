import type { AnalyticsInterval, LeadSource } from '../../../../shared/choices.ts'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'

/** A hidden tab does not poll; the figures before stay until the wanted ones are there. */
const CONFIG = { refreshInterval: 60_000, keepPreviousData: true } as const

interface Wanted {
  interval: AnalyticsInterval
  source: LeadSource | undefined
}
const inputOf = (id: string, { interval, source }: Wanted) => ({ id, interval, tz: deviceZone(), ...(source && { source }) })

/** The figures of a startup in an interval that ends now. */
export const useAnalytics = (startupId: string, wanted: Wanted) =>
  useApi('GET /api/startups/{id}/analytics', inputOf(startupId, wanted), CONFIG)

export const downloadAnalytics = (startupId: string, wanted: Wanted): Promise<void> =>
  downloadTable('GET /api/startups/{id}/analytics/export.csv', inputOf(startupId, wanted), `analytics-${wanted.interval}.csv`)
