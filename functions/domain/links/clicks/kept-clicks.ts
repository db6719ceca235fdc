import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { PROGRAMME_WINDOW_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { putKeptClick, usedClickRef } from '../../../data/links/conversions.ts'
import { clickIdOf, keyOfClick, visitRef } from '../../../data/links/visits.ts'
import { programmeRef } from '../../../data/programmes/programmes.ts'
import { getEach, getTogetherEach } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import { isOfSharedDevice } from '../../accounts/device-group.ts'

/**
 * Keeps clicks of startups with a partner programme that are younger than the longest window, of links of others, and used by no other
 * user: what they earn is decided by the rules when something comes of them. Two BatchGets, and a write for each.
 */
export async function keepClicks(
  clicks: readonly string[],
  person: Pick<Caller, 'id' | 'createdAt' | 'deviceGroup' | 'sameNetwork'>,
): Promise<void> {
  if (isOfSharedDevice(person)) return
  const since = new Date(Date.now() - PROGRAMME_WINDOW_MAX * DAY_MS).toISOString()
  const found = await getTogetherEach(
    [...new Set(clicks)].flatMap((clickId) => {
      const key = keyOfClick(clickId)
      return key ? [{ visit: visitRef(key), used: usedClickRef(clickId) }] : []
    }),
    { consistent: true },
  )
  const visits = found.flatMap(({ visit, used = { userId: person.id } }) =>
    visit && visit.at >= since && visit.userId !== person.id && used.userId === person.id ? [visit] : [],
  )
  const programmes = await getEach(visits.map(({ startupId }) => programmeRef(startupId)))
  await Promise.all(
    visits.map(async (visit, place) => {
      const { startupId, linkId, userId: linkUserId, at } = visit
      if (!programmes[place]) return
      const [clickId, userId, accountAt] = [clickIdOf(visit), person.id, person.createdAt]
      await commit(putKeptClick({ startupId, userId, clickId, linkId, linkUserId, at, accountAt }))
    }),
  )
}
