import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'

/** The names of startups by id: the user's own, and those that only a link remembers. */
export const startupNames = (startups: readonly MyStartup[], links: readonly AffiliateLink[]): ReadonlyMap<string, string> =>
  new Map([...links.map((link) => [link.startupId, link.startupName] as const), ...startups.map(({ id, name }) => [id, name] as const)])
