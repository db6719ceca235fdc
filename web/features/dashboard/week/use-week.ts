import { useCallback } from 'react'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { keepRequestsWaiting } from '../../../entities/requests/requests-waiting.ts'
import { useApi } from '../../../lib/use-api.ts'

/**
 * The last seven days in figures, and what waits for the user; reloads when a notification arrives, without polling. Its number of
 * requests is what the navigation shows.
 */
export function useWeek() {
  const week = useApi('GET /api/analytics/week', { tz: deviceZone() }, { onSuccess: ({ requests }) => keepRequestsWaiting(requests) })
  const { mutate } = week
  useNewNotification(useCallback(() => void mutate(), [mutate]))
  return week
}
export type UsedWeek = ReturnType<typeof useWeek>
