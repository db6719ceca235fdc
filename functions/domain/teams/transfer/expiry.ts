import { schedule, unschedule } from '../../../data/scheduled-actions.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'
import type { Write } from '../../../data/transaction.ts'

/** Schedules the end of an offer. */
export const scheduleExpiry = (startupId: string, at: string): Record<'expiry', Write> => ({
  expiry: schedule({ at, kind: 'transfer.expired', id: startupId, facts: {} }),
})

/** Cancels the scheduled end of the startup's offer, if it has one. */
export const cancelExpiry = ({ id, transferOffer }: Pick<StoredStartup, 'id' | 'transferOffer'>): Record<string, Write> =>
  transferOffer ? { expiry: unschedule({ at: transferOffer.expiresAt, kind: 'transfer.expired', id }) } : {}
