import { deviceZone } from '../../lib/device/device-zone.ts'
import { useApi } from '../../lib/use-api.ts'

/** What the links of the user brought in the last days, together and by link; not asked for until it is wanted. */
export const useRecentClicks = (isWanted = true) => useApi('GET /api/affiliate-links/recent-clicks', isWanted && { tz: deviceZone() })
