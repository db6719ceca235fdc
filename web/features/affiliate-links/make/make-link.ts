import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { User } from '../../../../shared/entities/user.ts'
import { call } from '../../../lib/api.ts'

/** What keeps a link from being made, or null (spec 5). */
export function objectionTo(user: Pick<User, 'name'> | null, startupId: string): string | null {
  if (!user?.name) return 'User information not available'
  if (startupId === '') return 'Please select a startup'
  return null
}

/** Makes a link named after its maker. */
export const makeLink = (user: Pick<User, 'name'>, startupId: string): Promise<AffiliateLink> =>
  call('POST /api/affiliate-links', { body: { name: user.name, startupId, type: 'startup' } })
