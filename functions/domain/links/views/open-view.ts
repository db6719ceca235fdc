import { linkRef } from '../../../data/links/links.ts'
import { getViewOfToken, type StoredView } from '../../../data/links/shared-views.ts'
import { getTogether } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'

const TOKEN = /^[\w-]{22}$/

/**
 * The view that a token opens; undefined when it was revoked or has expired, when its startup or link was deleted, or when its maker is no
 * longer a member. A Query and a BatchGet.
 */
export async function openView(token: string): Promise<StoredView | undefined> {
  const view = TOKEN.test(token) ? await getViewOfToken(token) : undefined
  if (!view || (view.expiresAt !== null && Date.parse(view.expiresAt) <= Date.now())) return undefined
  const { startupId, userId } = view
  const { linkId } = view.view
  const { startup, link, member } = await getTogether({
    startup: startupRef(startupId),
    link: linkId === null ? undefined : linkRef(linkId),
    member: userId === undefined ? undefined : membershipRef({ startupId, userId }),
  })
  const isThere = startup && startup.deletedAt === undefined && !startup.isSuspended
  const hasLink = linkId === null || (link && link.deletedAt === undefined)
  const isMember = userId === undefined || (member && member.deletedAt === undefined)
  return isThere && hasLink && isMember ? view : undefined
}
