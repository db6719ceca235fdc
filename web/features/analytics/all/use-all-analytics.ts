import type { AnalyticsInterval } from '../../../../shared/choices.ts'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'

/** A hidden tab does not poll; the figures before stay until the wanted ones are there. */
const CONFIG = { refreshInterval: 60_000, keepPreviousData: true } as const

/** The figures of all startups of the user in an interval that ends now. */
export const useAllAnalytics = (interval: AnalyticsInterval) => useApi('GET /api/analytics', { interval, tz: deviceZone() }, CONFIG)

export const downloadAllAnalytics = (interval: AnalyticsInterval): Promise<void> =>
  downloadTable('GET /api/analytics/export.csv', { interval, tz: deviceZone() }, `analytics-${interval}.csv`)
