import { randomBytes } from 'node:crypto'
import { conversions } from '../../../functions/data/links/conversions.ts'
import { visits, type Visit } from '../../../functions/data/links/visits.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { addTo } from '../table/rows.ts'

type Link = Pick<AffiliateLink, 'id' | 'code' | 'startupId' | 'userId'>

/** A visit of a link at a time, as the handler would write it. */
export const visitAt = ({ id, code, startupId, userId }: Link, at: string, more: Partial<Visit> = {}): Visit => ({
  code,
  at,
  h: randomBytes(16).toString('hex'),
  linkId: id,
  startupId,
  userId,
  referrerHost: '(direct)',
  country: 'DE',
  device: 'desktop',
  browser: 'Firefox',
  os: 'Linux',
  trigger: 'link',
  ...more,
})

/** Puts so many visits at a time into the table, for the stream to count. */
export async function visitedAt(link: Link, at: string, times = 1, more: Partial<Visit> = {}): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => addTo(visits, visitAt(link, at, more))))
}

export const convertedAt = ({ id, startupId, userId }: Link, at: string): Promise<void> =>
  addTo(conversions, { startupId, userId: ulid(), kind: 'signup', clickId: ulid(), linkId: id, linkUserId: userId, at })
