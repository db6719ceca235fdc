import { isDeepStrictEqual } from 'node:util'
import { listLinksPage, updateLinkStartupName } from '../../data/links/links.ts'
import { forEachItem } from '../../data/reads.ts'
import { getActiveStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { listMemberships, updateMembershipCard } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { labelOf } from '../startup-cards.ts'
import { refreshGigsOf } from './freelance-copies.ts'
import { refreshRequestsOf } from './request-copies.ts'

const TRIES = 5

/**
 * Refreshes the copies of a startup: name and logo in the memberships and on its requests and gigs, its name on its links.
 * The startup is read again afterwards, so overlapping runs end with the latest state.
 */
export async function refreshCopies(id: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const startup = await getActiveStartup(id, { consistent: true })
    if (!startup) return
    await refreshCards(startup)
    await refreshLinks(startup)
    await refreshRequestsOf(startup)
    await refreshGigsOf(startup)
    const now = await getActiveStartup(id, { consistent: true })
    if (!now || isCopiedAlike(now, startup)) return
  }
  throw new Error('The copies of a startup keep changing')
}

/** Whether all copies of two states of a startup are the same. */
export const isCopiedAlike = (one: StoredStartup, other: StoredStartup): boolean => isDeepStrictEqual(labelOf(one), labelOf(other))

function refreshCards(startup: StoredStartup): Promise<void> {
  const card = labelOf(startup)
  return forEachItem(
    (page) => listMemberships(startup.id, page),
    async (membership) => {
      if (!isDeepStrictEqual(membership.card, card)) await commit(updateMembershipCard(membership, card))
    },
  )
}

const refreshLinks = ({ id: startupId, name }: StoredStartup): Promise<void> =>
  forEachItem(
    (page) => listLinksPage(startupId, page),
    async ({ id, startupName }) => {
      if (startupName !== name) await commit(updateLinkStartupName(id, name))
    },
  )
