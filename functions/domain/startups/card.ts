import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { CARD_DETAILS_MAX, PREVIEW_MAX } from '../../../shared/limits.ts'

/** What is stored of a startup's text beside its card: all that a preview shows (domain 3.2). */
export const excerptOf = (details: string): string => [...details].slice(0, PREVIEW_MAX).join('')

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
