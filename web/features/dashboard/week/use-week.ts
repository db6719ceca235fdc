import { useCallback } from 'react'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { useApi } from '../../../lib/use-api.ts'

/** The last seven days in figures, and what waits for the user; reloads when a notification arrives, without polling. */
export function useWeek() {
  const week = useApi('GET /api/analytics/week', { tz: deviceZone() })
  const { mutate } = week
  useNewNotification(useCallback(() => void mutate(), [mutate]))
  return week
}
export type UsedWeek = ReturnType<typeof useWeek>
