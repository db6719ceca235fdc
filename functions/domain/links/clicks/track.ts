import { createHmac } from 'node:crypto'
import type { Uncounted } from '../../../../shared/link-choices.ts'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import {
  clickIdOf,
  codeOfPage,
  getVisitOf,
  pageOfCode,
  recordVisit,
  type PageView,
  type Utm,
  type Visit,
  type VisitKey,
} from '../../../data/links/visits.ts'
import { getMembership } from '../../../data/teams/memberships.ts'
import { endedLinkOf, liveLinkOf, type LiveLink } from './live-link.ts'
import { whyUncounted } from './why-uncounted.ts'
import { isPassed } from '../passwords/pass.ts'
import { describeUserAgent } from '../../../platform/user-agent.ts'
import { TRACK_CALLS_PER_MINUTE } from '../../../../shared/limits.ts'
import { MemoryCache } from '../../../platform/memory-cache.ts'
import { DAY_MS, MINUTE_MS, utcDay } from '../../../../shared/time.ts'
import { addToDay, makerScope, pageScope } from '../../../data/links/counters.ts'
import { livePageOf } from '../page-at.ts'
import { commit } from '../../../data/transaction.ts'
import { count } from '../../../platform/metrics.ts'

/** What the landing page sends of a visit. */
export interface Arrival {
  code: string
  referrer?: string | null | undefined
  qr?: boolean | undefined
  page?: boolean | undefined
  linkPage?: string | undefined
  utm?: { [K in keyof Utm]: string | undefined } | undefined
  id?: string | undefined
  age?: number | undefined
  again?: boolean | undefined
  pass?: string | undefined
  variant?: string | undefined
}
interface Tracked {
  success: true
  startupId?: string
  clickId?: string
  counted: boolean
  reason?: Uncounted
}

/** What a visit is of, a link or a link page: whose it is, where it counts, and what is stored of it. */
interface Target {
  of: Parameters<typeof whyUncounted>[0]
  startupId: string
  scopes: readonly string[]
  /** Why else it does not count. */
  refusal?: Uncounted | undefined
  visitAt: (at: string) => Visit | PageView
}

/** Records a visit of a link or of a link page: one conditional put. What does not count is answered with its reason (domain 3.13). */
export async function track(arrival: Arrival, visitor: Visitor): Promise<Tracked> {
  if (callsTooOften(visitor.identity)) fail('http.too_many', undefined, { retryAfter: 60 })
  const name = pageOfCode(arrival.code.toLowerCase())
  if (name !== undefined) return record(await pageTarget(name, arrival, visitor), arrival, visitor)
  const [link, page] = await Promise.all([liveLinkOf(arrival.code), arrival.linkPage ? livePageOf(arrival.linkPage) : undefined])
  if (!link) return trackEnded(arrival.code, visitor)
  const isOnPage = page?.startupId === link.startupId && page.links.some(({ linkId }) => linkId === link.linkId)
  const tracked = await record(linkTarget(link, isOnPage ? page.name : undefined, arrival, visitor), arrival, visitor)
  count('Clicks', tracked.reason ?? 'counted')
  return tracked
}

/** A visit of a link beyond its end, which the landing leads to the fallback address: it does not count. */
async function trackEnded(code: string, visitor: Visitor): Promise<Tracked> {
  const { link, why } = (await endedLinkOf(code)) ?? fail('link.invalid', undefined, { success: false })
  const reason = whyUncounted(link, visitor, new Date().toISOString().slice(0, 13)) ?? why
  noteUncounted(scopesOf(link), reason)
  await flushUncounted()
  count('Clicks', reason)
  return { success: true, ...(link.password === undefined && { startupId: link.startupId }), counted: false, reason }
}

const scopesOf = (link: LiveLink): string[] => [link.linkId, link.startupId, makerScope(link)]

const linkTarget = (link: LiveLink, page: string | undefined, arrival: Arrival, visitor: Visitor): Target => ({
  of: link,
  startupId: link.startupId,
  scopes: scopesOf(link),
  refusal: isPassed(link, arrival.pass) ? undefined : 'password',
  visitAt: (at) => ({ ...visitAt(at, link, arrival, visitor), ...(page !== undefined && { page }) }),
})

/** A page is its team's own. */
async function pageTarget(name: string, arrival: Arrival, visitor: Visitor): Promise<Target> {
  const { startupId } = (await livePageOf(name)) ?? fail('link.invalid', undefined, { success: false })
  const { userId = '', identity } = visitor
  const isOwn = userId !== '' && (await getMembership({ startupId, userId })) !== undefined
  const scope = pageScope({ startupId, name })
  const code = codeOfPage(name)
  return {
    of: { linkId: scope, userId: isOwn ? userId : '' },
    startupId,
    scopes: [scope],
    visitAt: (at) => ({ code, at, h: visitHash(code, identity), startupId, ...marksOf(arrival) }),
  }
}

async function record({ scopes, startupId, ...target }: Target, arrival: Arrival, visitor: Visitor): Promise<Tracked> {
  const [tracked] = await Promise.all([counted(target, arrival, visitor), flushUncounted()])
  if (tracked.reason) noteUncounted(scopes, tracked.reason)
  return { success: true, ...(target.refusal === undefined && { startupId }), ...tracked }
}

type Counted = Pick<Tracked, 'clickId' | 'counted' | 'reason'>
async function counted(target: Omit<Target, 'startupId' | 'scopes'>, arrival: Arrival, visitor: Visitor): Promise<Counted> {
  const at = new Date(Date.now() - Math.min(Math.max(arrival.age ?? 0, 0), DAY_MS)).toISOString()
  const reason = whyUncounted(target.of, visitor, at.slice(0, 13)) ?? target.refusal
  if (reason) return { counted: false, reason }
  const visit = target.visitAt(at)
  const before = await earlierAttempt(visit, arrival)
  if (before) return { clickId: clickIdOf(before), counted: false, reason: 'duplicate' }
  const clickId = clickIdOf(visit)
  return (await recordVisit(visit)) ? { clickId, counted: true } : { clickId, counted: false, reason: 'duplicate' }
}

const CLICK_ID_MAX = 16
/** The age of a retry; the script of the landing page waits longer before it. */
const RETRY_AGE_MS = 1_000
/** How far the times of two attempts of one click are apart at most: what calls take. */
const ATTEMPTS_APART_MS = 2 * MINUTE_MS

/**
 * The visit of an earlier attempt whose answer was lost, if it fell on the other side of the end of an hour; within the hour the key is
 * the same. Reads only for retries within two minutes of that end.
 */
async function earlierAttempt({ code, at, h }: VisitKey, { id, age = 0 }: Arrival): Promise<Visit | undefined> {
  if (!id || age < RETRY_AGE_MS) return undefined
  for (const apart of [-ATTEMPTS_APART_MS, ATTEMPTS_APART_MS]) {
    const other = new Date(Date.parse(at) + apart).toISOString()
    const found = other.slice(0, 13) === at.slice(0, 13) ? undefined : await getVisitOf({ code, at: other, h })
    if (found?.click === id.slice(0, CLICK_ID_MAX)) return found
  }
  return undefined
}

function visitAt(at: string, link: LiveLink, { referrer, qr, page, linkPage, utm, variant, ...arrival }: Arrival, visitor: Visitor): Visit {
  const { linkId, startupId, userId, stored } = link
  const code = link.firstCode ?? link.code
  const [own, linkUtm] = [utm, stored?.utmDefaults].map((fields) =>
    Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value)),
  )
  return {
    code,
    at,
    h: visitHash(code, visitor.identity),
    linkId,
    startupId,
    userId,
    referrerHost: referrerHost(referrer ?? '', visitor.host),
    ...(hasSome(own) && { utm: own }),
    ...(hasSome(linkUtm) && { linkUtm }),
    country: visitor.country,
    ...describeUserAgent(visitor.userAgent),
    trigger: page || linkPage ? 'page' : qr ? 'qr' : 'link',
    ...(variant && isVariant(link, variant) && { variant }),
    ...marksOf(arrival),
  }
}

/** Whether a browser may have seen that preview: a cached page shows those of the comparison before. */
const isVariant = ({ stored }: LiveLink, variant: string): boolean =>
  /^[1-9]\d*[AB]$/.test(variant) && Number.parseInt(variant, 10) <= (stored?.comparison?.number ?? 0)

const marksOf = ({ id, again }: Pick<Arrival, 'id' | 'again'>): Pick<Visit, 'again' | 'click'> => ({
  ...(again && { again }),
  ...(id && { click: id.slice(0, CLICK_ID_MAX) }),
})

const hasSome = (fields: Utm | undefined): fields is Utm => Object.keys(fields ?? {}).length > 0

/** The identity is itself a keyed hash of address and user agent, so this one has the secret in it too. */
const visitHash = (code: string, identity: string): string => createHmac('sha256', identity).update(code).digest('hex').slice(0, 32)

const REFERRER_HOST_MAX = 255
function referrerHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer)
  if (!url?.hostname || url.host === ownHost || !/^https?:$/.test(url.protocol)) return '(direct)'
  return url.hostname.replace(/^www\./, '').slice(0, REFERRER_HOST_MAX)
}

const REMEMBERED = 20_000

const calls = new MemoryCache<{ count: number }>(MINUTE_MS, REMEMBERED)

/** Whether a visitor is over 600 calls a minute, as far as this environment saw (domain 2, D-CONV-8): nothing is written for it. */
function callsTooOften(identity: string): boolean {
  const seen = calls.get(identity) ?? { count: 0 }
  if (seen.count === 0) calls.set(identity, seen)
  seen.count += 1
  return seen.count > TRACK_CALLS_PER_MINUTE
}

const FLUSH_MS = 10_000
const DAYS_HELD = 3_000
const DAYS_PER_FLUSH = 75

const held = new Map<string, { of: string; day: string; sums: Record<string, number> }>()
let flushedAt = 0

/** Remembers a visit that does not count, by reason; these numbers are shown as "about" (domain 3.13). */
function noteUncounted(scopes: readonly string[], reason: Uncounted): void {
  const day = utcDay()
  for (const scope of scopes) {
    const name = `${scope}|${day}`
    const entry = held.get(name) ?? { of: scope, day, sums: {} }
    if (held.size >= DAYS_HELD && !held.has(name)) continue
    entry.sums[`x:${reason}`] = (entry.sums[`x:${reason}`] ?? 0) + 1
    held.set(name, entry)
  }
}

/** Flushes the counts in memory, at most every 10 s and 75 days of links at a time. Best effort: failed writes are lost. */
async function flushUncounted(): Promise<void> {
  const since = Date.now() - flushedAt
  // A clock that was set back must not stop this.
  if (held.size === 0 || (since >= 0 && since < FLUSH_MS)) return
  flushedAt = Date.now()
  const some = [...held].slice(0, DAYS_PER_FLUSH)
  for (const [name] of some) held.delete(name)
  await Promise.allSettled(some.map(([, { of, day, sums }]) => commit(addToDay({ of, day }, sums))))
}
