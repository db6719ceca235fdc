import type { PartnerState } from '../../../shared/entities/programmes/partner.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, check, put, type Mutation, type Write } from '../store/write.ts'
import { programmePartition } from './programmes.ts'

/** A user who brings others to a startup for a commission, without being in its team. */
export interface StoredPartner {
  startupId: string
  userId: string
  state: PartnerState
  termsVersion: number | null
  acceptedAt: string | null
  createdAt: string
  /** Since when they earn, and until when, if they do no more. */
  activeSince?: string
  stoppedAt?: string
  version: number
}
export type PartnerId = Pick<StoredPartner, 'startupId' | 'userId'>

const PARTNER = 'PARTNER#'
export const partners = entity<StoredPartner, PartnerId>({
  kind: 'partner',
  key: ({ startupId, userId }) => ({ pk: programmePartition(startupId), sk: `${PARTNER}${userId}` }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `${PARTNER}${startupId}` } }),
})
export const partnerRef = ({ startupId, userId }: PartnerId): Ref<StoredPartner> => refTo(partners, { startupId, userId })
export const getPartner = (id: PartnerId): Promise<StoredPartner | undefined> => find(partners, id, { consistent: true })

/** The partners of a startup by user id. */
export const listPartners = (startupId: string, options: PageOptions): Promise<ListPage<StoredPartner>> =>
  listPage(partners, { ...options, pk: programmePartition(startupId), prefix: PARTNER })

/** The partnerships of a user: one Query. */
export const listPartnershipsOfUser = (userId: string): Promise<StoredPartner[]> =>
  listAll(partners, { index: 'gsi1', pk: `USER#${userId}`, prefix: PARTNER })

/** Replaces a partner as it was read. */
export const putPartner = (next: Omit<StoredPartner, 'version'>, before: StoredPartner | undefined): Mutation =>
  put(partners, { ...next, version: (before?.version ?? 0) + 1 }, before ? { equals: { version: before.version } } : { absent: true })

/** Whether a partner manages their links: also while they are paused. */
export const managesLinks = (partner: Pick<StoredPartner, 'state'> | undefined): boolean =>
  partner?.state === 'active' || partner?.state === 'paused'

/** Fails the transaction unless the user is an active partner. */
export const requireActivePartner = (id: PartnerId): Write => check(partners.key(id), { equals: { state: 'active' } })

/** Ends the partnership of a deleted user, which leaves their lists; the ledger stays with the startup. */
export const endDeletedPartner = (id: PartnerId, stoppedAt: string): Mutation =>
  change(partners.key(id), { set: { state: 'ended' }, setOnce: { stoppedAt }, remove: ['gsi1pk', 'gsi1sk'] }, { exists: true })
