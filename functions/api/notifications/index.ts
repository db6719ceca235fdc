import { notifications } from '../../../shared/contract/notifications.ts'
import {
  clearAll,
  clearOne,
  history,
  markAllRead,
  markRead,
  newestNotifications,
  restoreCleared,
} from '../../domain/notifications/inbox.ts'
import { changeFollow, levelOf, listFollows } from '../../domain/notifications/follows.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(notifications, {
  'GET /api/notifications/user': ({ caller, revalidate }) => newestNotifications(caller.id, revalidate),
  'GET /api/notifications': ({ caller, query, page }) => history(caller.id, { kind: query.kind, ...page }),
  'PATCH /api/notifications/{id}/read': ({ caller, params }) => markRead(caller.id, params.id),
  'PATCH /api/notifications/mark-all-read': ({ caller }) => markAllRead(caller.id),
  'DELETE /api/notifications/{id}': ({ caller, params }) => clearOne(caller.id, params.id),
  'DELETE /api/notifications/clear-all': ({ caller }) => clearAll(caller.id),
  'GET /api/follows': ({ caller, page }) => listFollows(caller.id, page),
  'GET /api/follows/{id}': ({ caller, params, query }) => levelOf(caller.id, { ...params, ...query }),
  'PUT /api/follows/{id}': ({ caller, params, body }) => changeFollow(caller.id, params.id, body),
  'PATCH /api/notifications/restore': ({ caller }) => restoreCleared(caller.id),
})
