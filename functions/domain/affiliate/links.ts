import { randomInt } from 'node:crypto'
import type { Items } from '../../../shared/access.ts'
import type { AffiliateLink, LinkTotals } from '../../../shared/entities/affiliate-link.ts'
import { fail } from '../../../shared/errors.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { CODE_ALPHABET, CODE_LENGTH, LINKS_ANSWERED, LINKS_PER_STARTUP } from '../../../shared/limits.ts'
import { count, linkMakers, linkTotals, totalsOf, type LinkTotal } from '../../data/counters.ts'
import { codes, links, linksOf, type StoredLink } from '../../data/links.ts'
import { memberships, startups } from '../../data/startups.ts'
import { find } from '../../data/table.ts'
import { change, check, erase, put, transact } from '../../data/write.ts'
import { ulid } from '../ulid.ts'

const CODE_RETRIES = 5

interface Wanted extends Pick<StoredLink, 'name' | 'startupId' | 'userId'> {
  /** The creator's. */
  crowd?: string | undefined
}

/** Makes a link to a startup that the user owns or joined, with a code of its own (domain 3.13). */
export async function makeLink({ crowd, ...wanted }: Wanted): Promise<AffiliateLink> {
  const { startupId, userId } = wanted
  const startup = await find(startups, { id: startupId })
  if (!startup || startup.deletedAt !== undefined) fail('startup.not_found')
  const link = { ...wanted, id: ulid(), startupName: startup.name, createdAt: new Date().toISOString() }
  for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
    const code = newCode()
    const refused = await transact({
      code: put(codes, { code, linkId: link.id, startupId, userId, ...(crowd !== undefined && { crowd }) }, { absent: true }),
      link: put(links, { ...link, code }, { absent: true }),
      maker: count(linkMakers, { userId, startupId }, { made: 1 }, {}, { below: { made: LINKS_PER_STARTUP } }),
      member: check(memberships.key({ startupId, userId }), { exists: true }),
      startup: check(startups.key({ id: startupId }), { exists: true, without: ['deletedAt'] }),
    })
    if (!refused) return shown({ ...link, code }, undefined)
    if ('startup' in refused) fail('startup.not_found')
    if ('member' in refused) fail('auth.forbidden')
    if ('maker' in refused) fail('link.too_many')
  }
  return fail('request.busy')
}

/** The user's newest links that are not deleted, at most 200, with their counts: two queries side by side. */
export async function linksAndCountsOf(userId: string): Promise<AffiliateLink[]> {
  const [stored, { totals }] = await Promise.all([linksOf(userId, LINKS_ANSWERED), totalsOf(userId)])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return stored.map((link) => shown(link, totalOf.get(link.id)))
}

/** What the user's links brought per startup, newest startup first; what deleted links brought is told apart as well. */
export async function totalsPerStartup(userId: string): Promise<LinkTotals[]> {
  const { totals, makers } = await totalsOf(userId)
  const sums = new Map(makers.map(({ startupId }) => [startupId, nothing(startupId)]))
  for (const total of totals) {
    const sum = sums.get(total.startupId) ?? nothing(total.startupId)
    const { clicks, conversions } = countsOf(total)
    sum.clicks += clicks
    sum.conversions += conversions
    if (total.deletedAt !== undefined) {
      sum.deletedClicks += clicks
      sum.deletedConversions += conversions
    }
    sums.set(total.startupId, sum)
  }
  return [...sums.values()].toSorted((one, other) => (one.startupId < other.startupId ? 1 : -1))
}

/** Deletes a link: its address is dead, what it brought stays in the totals. Doing it twice is no error. */
export async function removeLink({ id, code, startupId, userId }: Items['link']): Promise<void> {
  const deletedAt = new Date().toISOString()
  const refused = await transact({
    link: change(links.key({ id }), { set: { deletedAt }, remove: ['gsi1pk', 'gsi1sk'] }, { exists: true, without: ['deletedAt'] }),
    code: erase(codes.key({ code }), { equals: { linkId: id } }),
    total: count(linkTotals, { userId, startupId, linkId: id }, {}, { deletedAt }),
  })
  if (refused?.link === null) fail('link.not_found')
}

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')

const nothing = (startupId: string): LinkTotals => ({ startupId, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 })

/** Click and conversion come by different shards: a conversion that overtook its click is shown when the click is. */
function countsOf({ clicks = 0, conversions = 0 }: Pick<LinkTotal, 'clicks' | 'conversions'>) {
  return { clicks, conversions: Math.min(conversions, clicks) }
}

const shown = (link: StoredLink, total: LinkTotal | undefined): AffiliateLink => ({
  id: link.id,
  name: link.name,
  code: link.code,
  startupId: link.startupId,
  startupName: link.startupName,
  userId: link.userId,
  type: 'startup',
  url: linkUrl(link.code),
  ...countsOf(total ?? {}),
  createdAt: link.createdAt,
  lastClickedAt: total?.lastClickedAt ?? null,
  lastConversionAt: total?.lastConversionAt ?? null,
})
