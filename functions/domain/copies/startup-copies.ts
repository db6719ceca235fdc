import { isDeepStrictEqual } from 'node:util'
import { listLinksPage, updateLinkStartupName } from '../../data/links/links.ts'
import type { ListPage, ListPosition, PageOptions } from '../../data/reads.ts'
import { getActiveStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { listMemberships, updateMembershipCard } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { cardOf } from '../startups/card.ts'
import { refreshGigsOf } from './freelance-copies.ts'
import { refreshRequestsOf } from './request-copies.ts'

const TRIES = 5
const BATCH = 25

/**
 * Refreshes the copies of a startup: its card in the memberships, its name on its links, name and logo on its requests.
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
export const isCopiedAlike = (one: StoredStartup, other: StoredStartup): boolean => isDeepStrictEqual(cardOf(one), cardOf(other))

async function refreshCards(startup: StoredStartup): Promise<void> {
  const card = cardOf(startup)
  await forEachOf(
    (page) => listMemberships(startup.id, page),
    async (membership) => {
      if (!isDeepStrictEqual(membership.card, card)) await commit(updateMembershipCard(membership, card))
    },
  )
}

const refreshLinks = ({ id: startupId, name }: StoredStartup): Promise<void> =>
  forEachOf(
    (page) => listLinksPage(startupId, page),
    async ({ id, startupName }) => {
      if (startupName !== name) await commit(updateLinkStartupName(id, name))
    },
  )

async function forEachOf<T>(list: (page: PageOptions) => Promise<ListPage<T>>, handle: (item: T) => Promise<void>): Promise<void> {
  let after: ListPosition | undefined
  do {
    const { items, next }: ListPage<T> = await list({ limit: BATCH, after })
    await Promise.all(items.map(handle))
    after = next
  } while (after)
}
