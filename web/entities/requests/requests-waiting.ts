import { useCallback } from 'react'
import { mutate } from 'swr'
import type { ApiKey } from '../../lib/api-key.ts'
import type { ApiOutput } from '../../lib/api.ts'
import { currentUserId, useSession } from '../../lib/session/state.ts'
import { useNewNotification } from '../notifications/use-new-notification.ts'
import { useApi } from '../../lib/use-api.ts'
import { useIdle } from '../../lib/use-idle.ts'

type Waiting = ApiOutput<'GET /api/requests/waiting'>

/** Pending for the signed-in user: requests to decide in their startups, and invitations. */
export function useRequestsWaiting() {
  const { authenticated } = useSession()
  return useApi('GET /api/requests/waiting', authenticated && {})
}

/** Takes what another answer said of them, so that they are not read again. */
export const keepRequestsWaiting = (waiting: Waiting): void =>
  void mutate(['GET /api/requests/waiting', {}, currentUserId()] satisfies ApiKey, waiting, { revalidate: false })

/**
 * How many are pending; reloads when a notification arrives, without polling. For the component that always shows it: it asks when the
 * screen has what it needs, unless the screen's own answer said it.
 */
export function useWaitingCount(): number {
  const { authenticated } = useSession()
  const isIdle = useIdle()
  const { data, mutate: readAgain } = useApi('GET /api/requests/waiting', authenticated && isIdle && {}, { revalidateIfStale: false })
  const reload = useCallback(() => void readAgain(), [readAgain])
  useNewNotification(reload)
  return data === undefined ? 0 : waitingIn(data)
}

const waitingIn = ({ startups, invitations }: Waiting): number => startups.reduce((sum, { requests }) => sum + requests, invitations)
