import { CONVERSION_DAYS } from '../../../../shared/limits.ts'
import { deleteAttribution, putConversion, putUsedClick, type Attribution } from '../../../data/links/conversions.ts'
import type { StoredUser } from '../../../data/accounts/users.ts'
import { getMembership } from '../../../data/teams/memberships.ts'
import type { Write } from '../../../data/transaction.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { isOfSharedDevice } from '../../accounts/device-group.ts'

const MAX_AGE_MS = CONVERSION_DAYS * DAY_MS

/**
 * Writes that turn the stored click of a user who joins into a conversion of kind `join`: once per startup and user, of an unused
 * click (domain 3.13). None when the click is too old or of their own link, or the user is in a shared-device group.
 */
export async function joinConversion(
  attribution: Attribution,
  person: Pick<StoredUser, 'id' | 'deviceGroup' | 'sameNetwork'>,
  at: string,
): Promise<Record<string, Write>> {
  const { startupId, userId, clickId, linkId, linkUserId, touch, again } = attribution
  if (isOfSharedDevice(person)) return {}
  if (Date.parse(at) - Date.parse(attribution.at) > MAX_AGE_MS || linkUserId === person.id) return {}
  const maker = await getMembership({ startupId, userId: linkUserId }, { consistent: true })
  const origin = { ...(touch && { touch }), ...(again && { again }) }
  const marks = { ...(!maker && { makerLeft: true as const }), ...(person.sameNetwork && { sameNetwork: person.sameNetwork }) }
  return {
    conversion: putConversion({ startupId, userId, kind: 'join', clickId, linkId, linkUserId, at, ...origin, ...marks }),
    ...(clickId !== '' && { 'used click': putUsedClick({ startupId, userId, clickId }) }),
    attribution: deleteAttribution(attribution),
  }
}
