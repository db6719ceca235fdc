import { useCallback } from 'react'
import type { ApiOutput } from '../../lib/api.ts'
import { useSession } from '../../lib/session/state.ts'
import { useNewNotification } from '../notifications/use-new-notification.ts'
import { useApi } from '../../lib/use-api.ts'

type Waiting = ApiOutput<'GET /api/requests/waiting'>

/** Pending for the signed-in user: requests to decide in their startups, and invitations. */
export function useRequestsWaiting() {
  const { authenticated } = useSession()
  return useApi('GET /api/requests/waiting', authenticated && {})
}

/** How many are pending; reloads when a notification arrives, without polling. For the component that always shows it. */
export function useWaitingCount(): number {
  const { data, mutate } = useRequestsWaiting()
  const reload = useCallback(() => void mutate(), [mutate])
  useNewNotification(reload)
  return data === undefined ? 0 : waitingIn(data)
}

const waitingIn = ({ startups, invitations }: Waiting): number => startups.reduce((sum, { requests }) => sum + requests, invitations)
