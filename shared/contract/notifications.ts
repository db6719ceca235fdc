import * as z from 'zod/mini'
import { Follow, FollowChange, FollowedItem, FollowLevel } from '../entities/follow.ts'
import { Notification, NotificationKind } from '../entities/notification.ts'
import { resource, signedIn } from './endpoint.ts'
import { Ok, page, PageQuery, pagesOf } from './ok.ts'

const OWN = 'changed by its own user alone, in the same tab'

export const notifications = resource({
  'GET /api/notifications/user': {
    summary: "The caller's newest notifications; answers ETag, so that a poll that finds nothing new costs next to nothing",
    access: signedIn,
    scope: 'notifications.read',
    revalidates: true,
    returns: z.array(Notification),
  },
  'GET /api/notifications': {
    summary: 'The history of notifications, newest first',
    access: signedIn,
    scope: 'notifications.read',
    query: z.object({ ...PageQuery.shape, kind: z.optional(NotificationKind) }),
    returns: page(Notification),
    paged: { size: 50 },
  },
  'GET /api/follows': {
    summary: 'What the caller follows or mutes, newest first',
    notLive: OWN,
    access: signedIn,
    scope: 'notifications.read',
    returns: page(Follow),
    ...pagesOf(20),
  },
  'GET /api/follows/{id}': {
    summary: 'Whether the caller follows or mutes something',
    notLive: OWN,
    access: signedIn,
    scope: 'notifications.read',
    query: FollowedItem,
    returns: FollowLevel,
    errors: ['follow.not_found'],
  },
  'PUT /api/follows/{id}': {
    summary: 'Follows or mutes something, or neither',
    access: signedIn,
    scope: 'notifications.write',
    body: FollowChange,
    returns: FollowLevel,
    errors: ['follow.not_found', 'follow.too_many_muted'],
  },
  'PATCH /api/notifications/{id}/read': {
    summary: 'Marks one as read',
    access: signedIn,
    scope: 'notifications.write',
    returns: Ok,
    errors: ['notification.not_found'],
  },
  'PATCH /api/notifications/mark-all-read': {
    summary: 'Marks all as read that there are now',
    access: signedIn,
    scope: 'notifications.write',
    returns: Ok,
  },
  'DELETE /api/notifications/{id}': {
    summary: 'Clears one',
    access: signedIn,
    scope: 'notifications.write',
    returns: Ok,
    errors: ['notification.not_found'],
  },
  'DELETE /api/notifications/clear-all': {
    summary: 'Clears all that there are now',
    access: signedIn,
    scope: 'notifications.write',
    returns: Ok,
  },
  'PATCH /api/notifications/restore': {
    summary: 'Brings back what was cleared last',
    access: signedIn,
    scope: 'notifications.write',
    returns: Ok,
  },
})
