import type { StartupCard } from '../../shared/entities/startups/startup.ts'
import { shortened } from '../../shared/format/text/shortened.ts'
import { CARD_DETAILS_MAX, PREVIEW_MAX } from '../../shared/limits.ts'
import { getEach } from '../data/reads.ts'
import { startupRef } from '../data/startups/startups.ts'
import type { Membership, StartupLabel } from '../data/teams/memberships.ts'

/** What a list shows of a startup; a longer text ends in an ellipsis. */
export const cardOf = (startup: StartupCard): StartupCard => ({
  id: startup.id,
  name: startup.name,
  details: shortened(startup.details, CARD_DETAILS_MAX),
  stage: startup.stage,
  logo: startup.logo,
  banner: startup.banner,
  website: startup.website,
  location: startup.location,
  industry: startup.industry,
  roles: startup.roles,
  memberCount: startup.memberCount,
  openRoleCount: startup.openRoleCount,
  createdAt: startup.createdAt,
})

/** Name and logo of a startup, as memberships, requests and gigs copy them. */
export const labelOf = ({ id, name, logo }: StartupLabel): StartupLabel => ({ id, name, logo })

/** Memberships with the cards of their startups as they are now, without deleted ones: one consistent BatchGet per hundred. */
export async function withCards(memberships: readonly Membership[]): Promise<{ membership: Membership; card: StartupCard }[]> {
  const refs = memberships.map(({ startupId }) => startupRef(startupId))
  const startups = await getEach(refs, { consistent: true })
  return memberships.flatMap((membership, at) => {
    const startup = startups[at]
    return startup && startup.deletedAt === undefined ? [{ membership, card: cardOf(startup) }] : []
  })
}

/** What is stored of a startup's text beside its card: all that a preview shows (domain 3.2). */
export const excerptOf = (details: string): string => [...details].slice(0, PREVIEW_MAX).join('')
