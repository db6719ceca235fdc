import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { MembershipId } from './memberships.ts'

/** Leads a user to a startup that was offered to them. The startup says whether the offer can still be accepted. */
export interface TransferOffer extends MembershipId {
  expiresAt: string
}
const PREFIX = 'TRANSFER#'
const transferOffers = entity<TransferOffer, MembershipId>({
  kind: 'transfer-offer',
  key: ({ startupId, userId }) => ({ pk: `USER#${userId}`, sk: `${PREFIX}${startupId}` }),
  expires: ({ expiresAt }) => Math.ceil(Date.parse(expiresAt) / 1_000),
})

export const putTransferOffer = (offer: TransferOffer): Mutation => put(transferOffers, offer)

/** The startups that were offered to a user in the time in which offers last: half a unit. */
export const listTransferOffers = (userId: string): Promise<TransferOffer[]> =>
  listAll(transferOffers, { pk: `USER#${userId}`, prefix: PREFIX })
