import { useSession } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'

const POLL_MS = 30_000

/** How many direct messages the user has not read; polled every 30 s while the tab is visible. */
export function useUnreadMessages(): number {
  const { authenticated } = useSession()
  const { data } = useApi('GET /api/messages/unread-count', authenticated && {}, { refreshInterval: POLL_MS })
  return authenticated && typeof data?.count === 'number' ? data.count : 0
}
