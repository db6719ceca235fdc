import { browseEntries, memberships, startups, type Membership } from '../../data/startups.ts'
import { all } from '../../data/table.ts'
import { commit, erase } from '../../data/write.ts'

/**
 * Deletes what is left of a startup that has its tombstone already and nobody but its owner, whose place leads to it:
 * that goes last, so that an interrupted run finds the way again. Its files are deleted with their owner's.
 */
export async function eraseStartup(place: Membership): Promise<void> {
  const { startupId, card } = place
  await commit(erase(browseEntries.key({ token: 'all', startupId, createdAt: card.createdAt })))
  const { pk, sk } = startups.key({ id: startupId })
  const last = memberships.key(place)
  const rows = await all({ pk, consistent: true })
  for (const row of rows) {
    const own = String(row['sk'])
    if (own !== sk && own !== last.sk) await commit(erase({ pk, sk: own }))
  }
  await commit(erase({ pk, sk }))
  await commit(erase(last))
}
