import { notifications } from '../../../shared/contract/notifications.ts'
import { OK } from '../../../shared/contract/ok.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { clearAll, clearOne, history, markAllRead, markRead, newestNotifications } from '../../domain/notifications/inbox.ts'
import { lambda } from '../../http/lambda.ts'

const HISTORY = 'notifications'
const PER_PAGE = 50

export const handler = lambda(notifications, {
  'GET /api/notifications/user': ({ caller, revalidate }) => newestNotifications(caller.id, revalidate),
  'GET /api/notifications': async ({ caller, query: { kind, limit = PER_PAGE, cursor } }) => {
    const bound = [caller.id, HISTORY, kind ?? '']
    const { items, next } = await history(caller.id, { kind, limit, after: await openCursor(cursor, ...bound) })
    return { items, nextCursor: await sealCursor(next, ...bound) }
  },
  'PATCH /api/notifications/{id}/read': async ({ caller, params }) => {
    await markRead(caller.id, params.id)
    return OK
  },
  'PATCH /api/notifications/mark-all-read': async ({ caller }) => {
    await markAllRead(caller.id)
    return OK
  },
  'DELETE /api/notifications/{id}': async ({ caller, params }) => {
    await clearOne(caller.id, params.id)
    return OK
  },
  'DELETE /api/notifications/clear-all': async ({ caller }) => {
    await clearAll(caller.id)
    return OK
  },
})
