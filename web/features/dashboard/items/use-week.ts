import { useCallback } from 'react'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { keepRequestsWaiting } from '../../../entities/requests/requests-waiting.ts'
import { useOptimisticChanges } from '../../../lib/actions/use-optimistic-changes.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { useApi } from '../../../lib/use-api.ts'

/**
 * All that the dashboard shows of the user, with changes that are being saved; reloads when a notification arrives, without polling. Its
 * number of requests is what the navigation shows.
 */
export function useWeek() {
  const { data, error, mutate } = useApi(
    'GET /api/analytics/week',
    { tz: deviceZone() },
    { onSuccess: ({ requests }) => keepRequestsWaiting(requests) },
  )
  useNewNotification(useCallback(() => void mutate(), [mutate]))
  const { shown, apply } = useOptimisticChanges(data)
  return { week: shown, error, retry: () => void mutate(), apply }
}
