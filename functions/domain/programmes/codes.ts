import type { Caller } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { CODE_SIGNUP_MINUTES } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { conversionRef, putAttribution, putConversion } from '../../data/links/conversions.ts'
import { getLink } from '../../data/links/links.ts'
import type { Touch } from '../../data/links/touch.ts'
import { getTogether } from '../../data/reads.ts'
import { requireStartup, startupRef } from '../../data/startups/startups.ts'
import { membershipRef, requireNoMembership } from '../../data/teams/memberships.ts'
import { commit, transact } from '../../data/transaction.ts'
import { isOfSharedDevice } from '../accounts/device-group.ts'
import { given } from '../links/given.ts'
import { liveLinkOf } from '../links/clicks/live-link.ts'

interface Named {
  startupId: string
  startupName: string
  /** Why the code does not count, if it does not. */
  reason: 'own' | 'member' | 'same-identity' | 'already' | null
}

/**
 * Takes the code that a user says sent them, without a click: a new account is a conversion at once, another one when it joins within 30
 * days. The last code counts, before clicks that were earlier; once per startup and user. Throws `programme.unknown_code`.
 */
export async function nameCode(text: string, person: Pick<Caller, 'id' | 'createdAt' | 'deviceGroup' | 'sameNetwork'>): Promise<Named> {
  const link = (await liveLinkOf(text.trim())) ?? fail('programme.unknown_code')
  const touch = await defaultsOf(link.linkId)
  const { startupId, linkId, userId: linkUserId } = link
  const pair = { startupId, userId: person.id }
  const { startup, conversion, membership, maker } = await getTogether(
    {
      startup: startupRef(startupId),
      conversion: conversionRef(pair),
      membership: membershipRef(pair),
      maker: membershipRef({ startupId, userId: linkUserId }),
    },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined) return fail('programme.unknown_code')
  const named = (reason: Named['reason']): Named => ({ startupId, startupName: startup.name, reason })
  if (conversion) return named(conversion.linkId === linkId ? null : 'already')
  if (linkUserId === person.id) return named('own')
  if (membership) return named('member')
  if (isOfSharedDevice(person)) return named('same-identity')
  const at = new Date().toISOString()
  if (Date.parse(at) - Date.parse(person.createdAt) > CODE_SIGNUP_MINUTES * MINUTE_MS) {
    await commit(putAttribution({ ...pair, clickId: '', linkId, linkUserId, at, touch }))
    return named(null)
  }
  const marks = { ...(!maker && { makerLeft: true as const }), ...(person.sameNetwork && { sameNetwork: person.sameNetwork }) }
  const refused = await transact({
    conversion: putConversion({ ...pair, kind: 'signup', clickId: '', linkId, linkUserId, at, touch, ...marks }),
    membership: requireNoMembership(pair),
    startup: requireStartup(startupId),
  })
  if (refused?.conversion !== undefined) return named('already')
  return named(refused ? 'member' : null)
}

/** Where it counts that no click was: the defaults of the link. */
export const defaultsOf = async (linkId: string): Promise<Touch> => given((await getLink(linkId))?.utmDefaults ?? {})
