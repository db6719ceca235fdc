import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import type { Membership } from '../../../data/teams/memberships.ts'

export interface Reader {
  userId: string
  memberships: readonly Membership[]
  tz: string
}
export interface Listed {
  items: Waiting[]
  /** Set when there is more than was read. */
  hasMore?: boolean
}
