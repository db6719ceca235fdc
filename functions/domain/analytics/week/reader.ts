import type { Waiting, Week } from '../../../../shared/entities/analytics/week.ts'
import type { Membership } from '../../../data/teams/memberships.ts'

export interface Reader {
  userId: string
  memberships: readonly Membership[]
  tz: string
  /** Their open tasks, read once. */
  tasks: Promise<Week['tasks']>
}
export interface Listed {
  items: Waiting[]
  /** Set when there is more than was read. */
  hasMore?: boolean
}
