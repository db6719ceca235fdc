import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '../notifications.ts'
import { Id, Time } from './text.ts'
import { Person } from './person.ts'

export const NotificationKind = z.enum(NOTIFICATION_KINDS, 'This kind of notification does not exist')

/** A notice to one user (S3-11); `type` is a colour name, `kind` says what happened (trap T-4). */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  createdAt: Time,
  link: z.optional(z.string()),
  kind: NotificationKind,
  groupKey: z.optional(z.string()),
  /** The number of coalesced events. */
  count: z.int(),
  actor: z.nullable(Person),
  startupId: z.optional(Id),
})
export type Notification = z.output<typeof Notification>
