import type { TeamRole } from '../../../../shared/choices.ts'
import type { LinkFilters } from '../../../../shared/entities/links/brought.ts'
import type { LinkStats, NamedLink } from '../../../../shared/entities/links/link-stats.ts'
import { isAmong, SEES_ALL_LINKS } from '../../../../shared/permissions.ts'
import { makerScope } from '../../../data/links/counters.ts'
import type { StoredLink } from '../../../data/links/links.ts'
import type { AskedPeriod } from '../../intervals/period.ts'

/** Whose numbers are asked for, and how far back they are looked at. */
export interface AnalyticsScope {
  /** With what it is filtered by. */
  period: AskedPeriod & LinkFilters
  startupId: string
  /** A link's id, a startup's, or `makerScope`. */
  of: string
  scope: LinkStats['scope']
  /** Whether the caller may know which conversions came from one network. */
  isLeader: boolean
  link?: Pick<StoredLink, Exclude<keyof NamedLink, 'hasPassword'> | 'password'>
}

export const numbersOfLink = (
  { id, startupId }: { id: string; startupId: string },
  teamRole: TeamRole | undefined,
  period: AnalyticsScope['period'],
): AnalyticsScope => ({
  of: id,
  startupId,
  scope: 'link',
  isLeader: isAmong(SEES_ALL_LINKS, teamRole),
  period,
})

/** The numbers of all links of a startup; those of their own for members who may not see all. */
export const numbersOfStartup = (
  startupId: string,
  member: { userId: string; teamRole: TeamRole },
  period: AnalyticsScope['period'],
): AnalyticsScope =>
  isAmong(SEES_ALL_LINKS, member.teamRole)
    ? { startupId, of: startupId, scope: 'startup', isLeader: true, period }
    : { startupId, of: makerScope({ userId: member.userId, startupId }), scope: 'mine', isLeader: false, period }
