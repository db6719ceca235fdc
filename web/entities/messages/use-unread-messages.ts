import { useIdle } from '../../lib/use-idle.ts'
import { useSession } from '../../lib/session/state.ts'
import { useApi } from '../../lib/use-api.ts'
import { useRooms } from './rooms.ts'

const POLL_MS = 30_000

/**
 * How many messages the user has not read, direct ones and those of rooms that are not muted; polled every 30 s while the tab is
 * visible. Rooms are asked for when the screen has what it needs.
 */
export function useUnreadMessages(): number {
  const { authenticated } = useSession()
  const isIdle = useIdle()
  const { data } = useApi('GET /api/messages/unread-count', authenticated && {}, { refreshInterval: POLL_MS })
  const { rooms = [] } = useRooms({ isWanted: isIdle, pollMs: POLL_MS })
  if (!authenticated) return 0
  const inRooms = rooms.reduce((sum, { unreadCount, muted }) => sum + (muted ? 0 : unreadCount), 0)
  return (typeof data?.count === 'number' ? data.count : 0) + inRooms
}
