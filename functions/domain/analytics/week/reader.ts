import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import type { CalendarEntry } from '../../../data/meetings/calendar-entries.ts'
import type { Membership } from '../../../data/teams/memberships.ts'

export interface Reader {
  userId: string
  memberships: readonly Membership[]
  /** Their calendar from today to a month ahead, read once. */
  entries: Promise<readonly CalendarEntry[]>
}
export interface Listed {
  items: Waiting[]
  /** Set when there is more than was read. */
  hasMore?: boolean
}
