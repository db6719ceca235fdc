import { useCallback } from 'react'
import type { ApiOutput } from '../../lib/api.ts'
import { useSession } from '../../lib/session/state.ts'
import { useNewNotification } from '../notifications/use-new-notification.ts'
import { useApi } from '../../lib/use-api.ts'

type Waiting = ApiOutput<'GET /api/requests/waiting'>

/** What waits for the signed-in user: requests to decide in his startups, and invitations; read again when the tab is seen again. */
export function useRequestsWaiting() {
  const { authenticated } = useSession()
  return useApi('GET /api/requests/waiting', authenticated && {})
}

/** How many wait; also read again when a notification has come, so that nothing polls for it. For the one place that always shows it. */
export function useWaitingCount(): number {
  const { data, mutate } = useRequestsWaiting()
  const readAnew = useCallback(() => void mutate(), [mutate])
  useNewNotification(readAnew)
  return data === undefined ? 0 : waitingIn(data)
}

const waitingIn = ({ startups, invitations }: Waiting): number => startups.reduce((sum, { requests }) => sum + requests, invitations)
