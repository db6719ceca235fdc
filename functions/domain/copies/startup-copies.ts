import { isDeepStrictEqual } from 'node:util'
import { links } from '../../data/links/links.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { find, page, recordOf, type Range } from '../../data/store/table.ts'
import { change, commit } from '../../data/store/write.ts'
import { refreshRequestsOf } from './request-copies.ts'
import { cardOf } from '../startups/card.ts'

const TRIES = 5
const BATCH = 25

/**
 * Brings the copies of a startup in line with what it is now: its card in every place of its team, its name on its links,
 * name and logo on its requests.
 * Whoever wrote last has looked afterwards whether it is still the same, so runs that overlap end with the latest.
 */
export async function refreshCopies(id: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const startup = await standing(id)
    if (!startup) return
    await refreshCards(startup)
    await refreshLinks(startup)
    await refreshRequestsOf(startup)
    const now = await standing(id)
    if (!now || isCopiedAlike(now, startup)) return
  }
  throw new Error('The copies of a startup keep changing')
}

/** Whether all copies of two states of a startup are the same. */
export const isCopiedAlike = (one: StoredStartup, other: StoredStartup): boolean => isDeepStrictEqual(cardOf(one), cardOf(other))

async function standing(id: string): Promise<StoredStartup | undefined> {
  const startup = await find(startups, { id }, { consistent: true })
  return startup?.deletedAt === undefined ? startup : undefined
}

async function refreshCards(startup: StoredStartup): Promise<void> {
  const card = cardOf(startup)
  await eachOf({ pk: startups.key(startup).pk, prefix: 'MEMBER#', consistent: true }, async (row) => {
    const place = recordOf<Membership>(row)
    if (isDeepStrictEqual(place.card, card)) return
    await commit(change(memberships.key(place), { set: { card } }, { exists: true, without: ['deletedAt'] }))
  })
}

async function refreshLinks({ id, name }: StoredStartup): Promise<void> {
  await eachOf({ index: 'gsi2', pk: startups.key({ id }).pk, prefix: 'LINK#' }, async (row) => {
    if (row['startupName'] === name) return
    await commit(change(links.key({ id: String(row['id']) }), { set: { startupName: name } }, { exists: true }))
  })
}

/** Some at a time, however many there are. */
async function eachOf(range: Range, act: (row: Record<string, unknown>) => Promise<void>): Promise<void> {
  let after: Record<string, unknown> | undefined
  do {
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page({ ...range, limit: BATCH, after })
    await Promise.all(rows.map(act))
    after = next
  } while (after)
}
