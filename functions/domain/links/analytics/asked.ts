import type { TeamRole } from '../../../../shared/choices.ts'
import type { LinkStats, NamedLink } from '../../../../shared/entities/links/link-stats.ts'
import { isAmong, SEES_ALL_LINKS } from '../../../../shared/permissions.ts'
import { makerScope } from '../../../data/links/counters.ts'
import type { StoredLink } from '../../../data/links/links.ts'
import type { AskedPeriod } from '../../intervals/period.ts'

/** Whose numbers are asked for, and how far back they are looked at. */
export interface AnalyticsScope {
  period: AskedPeriod
  /** A link's id, a startup's, or `makerScope`. */
  of: string
  scope: LinkStats['scope']
  /** Whether the caller may know which conversions came from one network. */
  isLeader: boolean
  link?: Pick<StoredLink, keyof NamedLink>
}

export const numbersOfLink = (id: string, teamRole: TeamRole | undefined, period: AskedPeriod): AnalyticsScope => ({
  of: id,
  scope: 'link',
  isLeader: isAmong(SEES_ALL_LINKS, teamRole),
  period,
})

/** The numbers of all links of a startup; those of their own for members who may not see all. */
export const numbersOfStartup = (startupId: string, member: { userId: string; teamRole: TeamRole }, period: AskedPeriod): AnalyticsScope =>
  isAmong(SEES_ALL_LINKS, member.teamRole)
    ? { of: startupId, scope: 'startup', isLeader: true, period }
    : { of: makerScope({ userId: member.userId, startupId }), scope: 'mine', isLeader: false, period }
