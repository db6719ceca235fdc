import { answersPartition } from './answers.ts'
import { findPartition, scopeOf } from './find/entries.ts'
import { users } from './accounts/users.ts'
import { ratingPartition } from './ratings.ts'
import { totalsPartition } from './links/totals.ts'
import { calendarPartition } from './meetings/calendar-entries.ts'
import { talksPartition } from './messages/mailboxes.ts'
import { notificationsPartition } from './notifications/notifications.ts'
import { inboxPartition } from './notifications/ids.ts'
import { pointsPartition } from './points/partition.ts'
import { expectedClosesPartition } from './opportunities/expected-closes.ts'
import { roomListsPartition } from './rooms/room-lists.ts'
import { assignmentsPartition, checklistAssignmentsPartition } from './tasks/assignments.ts'
import { webhooksPartition } from './webhooks/endpoints.ts'
import type { Position } from './reads.ts'
import type { StoredItem } from './stored-items.ts'
import { all, isKind, page, type Range } from './store/table.ts'

/** Where data of a user may lie. A feature that stores data in a partition of its own adds it here. */
const PARTS = {
  indexed: (userId) => ({ pk: `USER#${userId}`, index: 'gsi1' }),
  answered: (userId) => ({ pk: `USER#${userId}`, index: 'gsi2' }),
  assignments: (userId) => ({ pk: assignmentsPartition(userId) }),
  checklists: (userId) => ({ pk: checklistAssignmentsPartition(userId) }),
  expectedCloses: (userId) => ({ pk: expectedClosesPartition(userId) }),
  calendar: (userId) => ({ pk: calendarPartition(userId) }),
  talks: (userId) => ({ pk: talksPartition(userId) }),
  linkTotals: (userId) => ({ pk: totalsPartition(userId) }),
  notifications: (userId) => ({ pk: notificationsPartition(userId) }),
  inbox: (userId) => ({ pk: inboxPartition(userId) }),
  rooms: (userId) => ({ pk: roomListsPartition(userId) }),
  points: (userId) => ({ pk: pointsPartition(userId) }),
  answers: (userId) => ({ pk: answersPartition(userId) }),
  rating: (userId) => ({ pk: ratingPartition(userId) }),
  webhooks: (userId) => ({ pk: webhooksPartition(userId) }),
  own: (userId) => ({ pk: `USER#${userId}` }),
  found: (userId) => ({ pk: findPartition(scopeOf('OWN', userId)) }),
  foundMessages: (userId) => ({ pk: findPartition(scopeOf('TALKS', userId)) }),
} as const satisfies Record<string, (userId: string) => Range>
export type UserPart = keyof typeof PARTS

/** One page of a part, without the user itself. */
export async function listUserItems(
  userId: string,
  part: UserPart,
  { limit, after }: { limit: number; after?: Position },
): Promise<{ items: StoredItem[]; next: Position }> {
  const { rows, next } = await page({ ...PARTS[part](userId), limit, after })
  return { items: rows.filter((row) => !isKind(users, row)).map((row) => ({ row })), next }
}

export async function listAllUserItems(userId: string, part: UserPart): Promise<StoredItem[]> {
  const rows = await all(PARTS[part](userId))
  return rows.map((row) => ({ row }))
}
