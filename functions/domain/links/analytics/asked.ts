import type { Interval, TeamRole } from '../../../../shared/choices.ts'
import type { LinkStats, NamedLink } from '../../../../shared/entities/links/link-stats.ts'
import { isAmong, SEES_ALL_LINKS } from '../../../../shared/permissions.ts'
import { makerScope } from '../../../data/links/counters.ts'
import type { StoredLink } from '../../../data/links/links.ts'

interface Period {
  interval: Interval
  tz: string
}

/** Whose numbers are asked for, and how far back they are looked at. */
export interface Asked extends Period {
  /** A link's id, a startup's, or `makerScope`. */
  of: string
  scope: LinkStats['scope']
  /** Whether the caller may know which conversions came from one network. */
  isLeader: boolean
  /** The requested link. */
  link?: Pick<StoredLink, keyof NamedLink>
}

export const numbersOfLink = (id: string, teamRole: TeamRole | undefined, { interval, tz }: Period): Asked => ({
  of: id,
  scope: 'link',
  isLeader: isAmong(SEES_ALL_LINKS, teamRole),
  interval,
  tz,
})

/** The numbers of all links of a startup; those of their own for members who may not see all. */
export const numbersOfStartup = (startupId: string, member: { userId: string; teamRole: TeamRole }, { interval, tz }: Period): Asked =>
  isAmong(SEES_ALL_LINKS, member.teamRole)
    ? { of: startupId, scope: 'startup', isLeader: true, interval, tz }
    : { of: makerScope({ userId: member.userId, startupId }), scope: 'mine', isLeader: false, interval, tz }
