import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import { CARD_DETAILS_MAX, PREVIEW_MAX } from '../../../shared/limits.ts'

/** The first characters of a text, counted as code points. */
const first = (text: string, max: number): string => [...text].slice(0, max).join('')

/** What is stored of a startup's text beside its card: all that a preview shows (domain 3.2). */
export const excerptOf = (details: string): string => first(details, PREVIEW_MAX)

/** What a list shows of a startup; a longer text ends in an ellipsis. */
export const cardOf = (startup: StartupCard): StartupCard => ({
  id: startup.id,
  name: startup.name,
  details: [...startup.details].length > CARD_DETAILS_MAX ? `${first(startup.details, CARD_DETAILS_MAX - 1)}…` : startup.details,
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
