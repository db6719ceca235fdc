import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Uncounted } from '../../../../shared/choices.ts'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { clickIdOf, recordVisit, type Utm, type Visit } from '../../../data/links/visits.ts'
import { isInDeviceGroup } from '../../accounts/device-group.ts'
import { callsTooOften, tooManyUserAgents } from './limits.ts'
import { liveLinkOf, type LiveLink } from './live-link.ts'
import { flushUncounted, noteUncounted } from './uncounted.ts'
import { describeUserAgent } from '../../../platform/user-agent.ts'

/** What the landing page sends of a visit. */
export interface Arrival {
  code: string
  referrer?: string | null | undefined
  qr?: boolean | undefined
  utm?: { [K in keyof Utm]: string | undefined } | undefined
}
interface Tracked {
  success: true
  startupId: string
  clickId?: string
  counted: boolean
  reason?: Uncounted
}

/** Records a visit of a link: one conditional put. What does not count is answered with its reason (domain 3.13). */
export async function track(arrival: Arrival, visitor: Visitor): Promise<Tracked> {
  if (callsTooOften(visitor.identity)) fail('http.too_many', undefined, { retryAfter: 60 })
  const link = await liveLinkOf(arrival.code)
  if (!link) fail('link.invalid', undefined, { success: false })
  const [tracked] = await Promise.all([counted(link, arrival, visitor), flushUncounted()])
  if (tracked.reason) noteUncounted(link, tracked.reason)
  return { success: true, startupId: link.startupId, ...tracked }
}

async function counted(link: LiveLink, arrival: Arrival, visitor: Visitor): Promise<Pick<Tracked, 'clickId' | 'counted' | 'reason'>> {
  const { userAgent, identity, addressKey } = visitor
  if (userAgent === '' || isbot(userAgent)) return { counted: false, reason: 'bot' }
  if (visitor.userId === link.userId || isInDeviceGroup(identity, link.deviceGroup)) return { counted: false, reason: 'own' }
  const at = new Date().toISOString()
  const source = { addressKey, linkId: link.linkId, hour: at.slice(0, 13) }
  if (tooManyUserAgents(source, identity)) return { counted: false, reason: 'duplicate' }
  const visit = visitAt(at, link, arrival, visitor)
  const clickId = clickIdOf(visit)
  return (await recordVisit(visit)) ? { clickId, counted: true } : { clickId, counted: false, reason: 'duplicate' }
}

function visitAt(at: string, link: LiveLink, { referrer, qr, utm }: Arrival, visitor: Visitor): Visit {
  const { linkId, startupId, userId } = link
  const code = link.firstCode ?? link.code
  const named = Object.entries(utm ?? {}).filter(([, value]) => value)
  return {
    code,
    at,
    h: visitHash(code, visitor.identity),
    linkId,
    startupId,
    userId,
    referrerHost: referrerHost(referrer ?? '', visitor.host),
    ...(named.length > 0 && { utm: Object.fromEntries(named) }),
    country: visitor.country,
    ...describeUserAgent(visitor.userAgent),
    trigger: qr ? 'qr' : 'link',
  }
}

/** The identity is itself a keyed hash of address and user agent, so this one has the secret in it too. */
const visitHash = (code: string, identity: string): string => createHmac('sha256', identity).update(code).digest('hex').slice(0, 32)

const REFERRER_HOST_MAX = 255
function referrerHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer)
  if (!url?.hostname || url.host === ownHost || !/^https?:$/.test(url.protocol)) return '(direct)'
  return url.hostname.replace(/^www\./, '').slice(0, REFERRER_HOST_MAX)
}
