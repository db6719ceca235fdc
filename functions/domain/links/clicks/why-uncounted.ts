import { isbot } from 'isbot'
import type { Uncounted } from '../../../../shared/link-choices.ts'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import type { CodeEntry } from '../../../data/links/codes.ts'
import { MemoryCache } from '../../../platform/memory-cache.ts'
import { isInDeviceGroup } from '../../accounts/device-group.ts'

/** Why a visit of a link in a UTC hour does not count; undefined when it does, unless it is a duplicate. */
export function whyUncounted(
  link: Pick<CodeEntry, 'linkId' | 'userId' | 'deviceGroup'>,
  visitor: Visitor,
  hour: string,
): Uncounted | undefined {
  const { userAgent, identity, addressKey } = visitor
  if (userAgent === '' || isbot(userAgent)) return 'bot'
  if (visitor.userId === link.userId || isInDeviceGroup(identity, link.deviceGroup)) return 'own'
  return tooManyUserAgents({ addressKey, linkId: link.linkId, hour }, identity) ? 'duplicate' : undefined
}

const USER_AGENTS_PER_HOUR = 20
const REMEMBERED = 20_000
const userAgents = new MemoryCache<Set<string>>(HOUR_MS, REMEMBERED)

/** Whether one address shows more than 20 user agents at a link within a UTC hour: then the new ones do not count (design 5). */
function tooManyUserAgents(source: { addressKey: string; linkId: string; hour: string }, identity: string): boolean {
  const name = `${source.addressKey}|${source.linkId}|${source.hour}`
  const known = userAgents.get(name) ?? new Set()
  if (known.has(identity)) return false
  if (known.size >= USER_AGENTS_PER_HOUR) return true
  if (known.size === 0) userAgents.set(name, known)
  known.add(identity)
  return false
}
