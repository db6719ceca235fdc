import { useEffect, useRef } from 'react'
import type { SWRConfiguration } from 'swr'
import type { Notification } from '../../../shared/entities/notification.ts'
import type { NotificationKind } from '../../../shared/notifications.ts'
import { type ApiError, type ApiOutput, call } from '../../lib/api.ts'
import { isAuthenticated, sessionState, useSession } from '../../lib/session/state.ts'
import { signal } from '../../lib/signal.ts'
import { changeRead, refresh, useApi } from '../../lib/use-api.ts'
import { usePages } from '../../lib/use-pages.ts'

/** A notification, of which only `id` and `isRead` are sure to be there (S3-13). */
export type Notice = Pick<Notification, 'id' | 'isRead'> & Partial<Notification>

const ROUTE = 'GET /api/notifications/user'
/** Spec 9. */
const POLL_MS = 30_000

/** The newest notifications of the signed-in user; empty without a session (spec 4). Asks for nothing itself. */
export const useNotifications = () => useNewest(READING)

/** The same, polled every 30 s while the tab is visible. Only the bell polls. */
export const usePolledNotifications = () => useNewest(POLLING)

type Config = SWRConfiguration<ApiOutput<typeof ROUTE>, ApiError>

const POLLING: Config = {
  refreshInterval: POLL_MS,
  // A session that ended meanwhile is no failure.
  onError: (error) => {
    if (isAuthenticated(sessionState())) console.error('Error fetching notifications', error)
  },
  // After a failure the polling goes on at the pace of this.
  onErrorRetry: (_error, _key, _config, retry, { retryCount }) => {
    setTimeout(() => {
      if (document.visibilityState !== 'hidden') void retry({ retryCount })
    }, POLL_MS)
  },
}
const READING: Config = {
  ...POLLING,
  refreshInterval: 0,
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

function useNewest(config: Config) {
  const { authenticated } = useSession()
  const { data, error } = useApi(ROUTE, authenticated && {}, config)
  const items: readonly Notice[] = authenticated && Array.isArray(data) ? data : NONE
  return { items, loaded: data !== undefined, isAnswered: data !== undefined || error !== undefined }
}

const NONE: readonly Notice[] = []

/** The history, newest first, page by page; read again when something new has arrived. */
export function useNotificationHistory(kind: NotificationKind | null) {
  const pages = usePages('GET /api/notifications', kind === null ? {} : { kind })
  const { retry, change } = pages
  useEffect(() => noticesChanged.listen(change), [change])
  useEffect(() => noticesRestored.listen(retry), [retry])
  const { items, loaded } = useNotifications()
  const newest = loaded ? (items[0]?.id ?? '') : undefined
  const shown = useRef(newest)
  useEffect(() => {
    if (shown.current !== undefined && newest !== shown.current) retry()
    shown.current = newest
  }, [newest, retry])
  return pages
}

/** What an action of the user makes of each notification; null deletes it. */
type NoticeChange = <N extends Notice>(notice: N) => N | null
const noticesChanged = signal<NoticeChange>()
/** What was cleared is there again. */
const noticesRestored = signal<void>()

/** Marks one as read, here once the server has done it (spec 4). */
export const markRead = (id: string): Promise<boolean> =>
  runOn(id, 'Error marking notification as read', () => call('PATCH /api/notifications/{id}/read', { id }), read)

/** Takes one away, here once the server has done it (spec 4). */
export const clearOne = (id: string): Promise<boolean> =>
  runOn(id, 'Error clearing notification', () => call('DELETE /api/notifications/{id}', { id }), gone)

/** Marks the shown notifications and all older ones as read; newer ones stay unread. */
export const markAllRead = (shown: readonly Notice[]): Promise<boolean> =>
  runAction('Error marking all notifications as read', () => call('PATCH /api/notifications/mark-all-read'), upTo(shown, read))

/** Clears the shown notifications and all older ones; gives whether it worked. */
export const clearAll = (shown: readonly Notice[]): Promise<boolean> =>
  runAction('Error clearing all notifications', () => call('DELETE /api/notifications/clear-all'), upTo(shown, gone))

/** Brings back what the last clear-all cleared. */
export async function restoreCleared(): Promise<void> {
  await call('PATCH /api/notifications/restore')
  noticesRestored.emit()
  await refresh(ROUTE)
}

/** Creates nothing: notifications come only from the server (spec 4, 8). */
export function createNotification(): void {
  console.warn('Frontend notification creation is disabled. Notifications should only come from the backend.')
  if (isAuthenticated(sessionState())) void refresh(ROUTE)
}

/** The same for one notification. The server acts on the one that replaced it, which the list may show by now. */
async function runOn(id: string, failure: string, send: () => Promise<unknown>, change: NoticeChange): Promise<boolean> {
  let isListed = false
  const done = await runAction(failure, send, (notice) => {
    if (notice.id !== id) return notice
    isListed = true
    return change(notice)
  })
  if (done && !isListed) await refresh(ROUTE)
  return done
}

/** Sends an action and then applies its change here. Sends nothing without a session; failures are only logged (spec 6, 8). */
async function runAction(failure: string, send: () => Promise<unknown>, change: NoticeChange): Promise<boolean> {
  if (!isAuthenticated(sessionState())) return false
  try {
    await send()
  } catch (error) {
    console.error(failure, error)
    return false
  }
  noticesChanged.emit(change)
  await changeRead(ROUTE, (list) => list.map(change).filter((notice) => notice !== null))
  return true
}

const read: NoticeChange = (notice) => ({ ...notice, isRead: true })
const gone: NoticeChange = () => null

/** Ids begin with their time, so that the history knows what is older than the newest one shown. */
function upTo(shown: readonly Notice[], change: NoticeChange): NoticeChange {
  const ids = new Set(shown.map(({ id }) => id))
  const newest = [...ids].toSorted().at(-1) ?? ''
  return (notice) => (ids.has(notice.id) || notice.id < newest ? change(notice) : notice)
}
