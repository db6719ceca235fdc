import { getEach } from '../../../data/reads.ts'
import { pendingOffer, startupRef } from '../../../data/startups/startups.ts'
import { listTransferOffers } from '../../../data/teams/transfer-offers.ts'
import type { Listed, Reader } from './reader.ts'

/** Startups that are offered to the user: one Query, and one BatchGet of those startups. */
export async function waitingTransfers({ userId }: Reader): Promise<Listed> {
  const offers = await listTransferOffers(userId)
  const startups = await getEach(offers.map(({ startupId }) => startupRef(startupId)))
  const items = startups.flatMap((startup) => {
    const pending = startup && startup.deletedAt === undefined ? pendingOffer(startup) : undefined
    if (!startup || pending?.to !== userId) return []
    const { id, name, founder } = startup
    const title = `${founder.name} offers you the ownership of ${name}`
    const at = pending.expiresAt
    return [{ kind: 'transfer' as const, id, title, startupId: id, startupName: name, at, isOverdue: false, path: '/my-requests' }]
  })
  return { items }
}
