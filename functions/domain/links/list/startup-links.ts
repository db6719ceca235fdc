import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { linkTotalRef, type LinkTotal } from '../../../data/links/totals.ts'
import { listLinksOfStartup, type StoredLink } from '../../../data/links/links.ts'
import { getEach, getTogetherEach } from '../../../data/reads.ts'
import { managesLinks, partnerRef } from '../../../data/programmes/partners.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { byRank, rankOf, type LinkQuery, type LinkPosition } from './find-links.ts'
import { fits, matches } from './select-links.ts'
import { shown } from '../shown.ts'

/** How many of a startup's links, the newest, are searched and sorted: their totals lie with their makers. */
const LINKS_SEARCHED = 1_000

/** The links of a startup, of all makers, searched and sorted among the newest 1,000, with the names of their makers. */
export async function linksOfStartup(
  startupId: string,
  { search = '', sort = 'new', ...filter }: Omit<LinkQuery, 'startupId' | 'state'>,
  limit: number,
  after: LinkPosition | undefined,
): Promise<{ items: StartupLink[]; next: LinkPosition | undefined }> {
  const found = (await listLinksOfStartup(startupId, LINKS_SEARCHED)).filter((link) => matches(link, search) && fits(link, filter))
  const early = sort === 'new' || sort === 'name' ? undefined : await totalsOf(found)
  const ranked = found.map((link) => ({ link, rank: rankOf({ ...link, ...early?.get(link.id) }, sort), linkId: link.id })).toSorted(byRank)
  const rest = after ? ranked.filter((one) => byRank(one, after) > 0) : ranked
  const page = rest.slice(0, limit)
  const pageLinks = page.map(({ link }) => link)
  const [totals, makers] = await Promise.all([early ?? totalsOf(pageLinks), makersOf(startupId, pageLinks)])
  const last = rest.length > limit ? page.at(-1) : undefined
  return {
    items: pageLinks.map((link) => {
      const total = totals.get(link.id)
      return { ...shown(link, total), ...(makers.get(link.userId) ?? UNKNOWN_MAKER), sameNetwork: total?.sameNetwork ?? 0 }
    }),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
}

async function totalsOf(some: readonly StoredLink[]): Promise<Map<string, LinkTotal>> {
  const found = await getEach(some.map(({ id: linkId, userId, startupId }) => linkTotalRef({ userId, startupId, linkId })))
  return new Map(found.flatMap((total) => (total ? [[total.linkId, total]] : [])))
}

type Maker = Pick<StartupLink, 'userName' | 'isFormerMember' | 'isPartner'>
const UNKNOWN_MAKER: Maker = { userName: '', isFormerMember: true, isPartner: false }

async function makersOf(startupId: string, some: readonly StoredLink[]): Promise<Map<string, Maker>> {
  const ids = [...new Set(some.map(({ userId }) => userId))]
  const found = await getTogetherEach(
    ids.map((userId) => ({
      user: userRef(userId),
      member: membershipRef({ startupId, userId }),
      partner: partnerRef({ startupId, userId }),
    })),
  )
  return new Map(
    ids.map((id, at) => {
      const { user, member, partner } = found[at] ?? {}
      const isPartner = !member && managesLinks(partner)
      return [id, { userName: user?.name ?? '', isFormerMember: !member && !isPartner, isPartner }]
    }),
  )
}
