import { useApi } from '../../lib/use-api.ts'

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the links of the user brought in the last days, together and by link. */
export const useRecentClicks = () => useApi('GET /api/affiliate-links/recent-clicks', { tz: timeZone() })
