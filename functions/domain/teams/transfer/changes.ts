import { TRANSFER_DAYS } from '../../../../shared/limits.ts'
import { fail } from '../../../../shared/errors.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { pendingOffer, type StoredOffer, type StoredStartup } from '../../../data/startups/startups.ts'
import { membershipIn, transfer } from '../members.ts'
import type { Team, TeamChange } from '../team.ts'
import { schedule, unschedule } from '../../../data/scheduled-actions.ts'
import type { Write } from '../../../data/transaction.ts'

/** A new offer to a user, which expires in seven days. */
export function newOffer(to: string): StoredOffer {
  const now = Date.now()
  return { to, offeredAt: new Date(now).toISOString(), expiresAt: new Date(now + TRANSFER_DAYS * DAY_MS).toISOString() }
}

const withOffer = (team: Team, transferOffer: StoredOffer | null): Team => ({ ...team, startup: { ...team.startup, transferOffer } })

/** Offers the startup to another member; throws `member.not_found` and `transfer.pending`. */
export const offer =
  (from: string, made: StoredOffer): TeamChange =>
  (team) => {
    membershipIn(team, made.to)
    if (from === made.to) fail('member.not_found')
    if (pendingOffer(team.startup)) fail('transfer.pending')
    return withOffer(team, made)
  }

/**
 * Makes the user to whom the startup is offered its owner; throws `transfer.not_found`. Memberships are read after the startup: where
 * they no longer fit the offer, it has ended meanwhile.
 */
export const accept =
  (userId: string): TeamChange =>
  (team) => {
    const { startup, memberships } = team
    const isOwned = memberships.some((one) => one.userId === startup.ownerId && one.teamRole === 'Owner')
    const isMember = memberships.some((one) => one.userId === userId)
    if (pendingOffer(startup)?.to !== userId || !isOwned || !isMember) fail('transfer.not_found')
    return withOffer(transfer(startup.ownerId, userId)(team), null)
  }

/** Ends the offer that `isMeant` accepts; throws `transfer.not_found`. */
export const endOffer =
  (isMeant: (pending: StoredOffer) => boolean): TeamChange =>
  (team) => {
    const pending = pendingOffer(team.startup)
    return pending && isMeant(pending) ? withOffer(team, null) : fail('transfer.not_found')
  }

/** Deletes the offer that expires at this time, unless it has ended otherwise. */
export const expireOffer =
  (expiresAt: string): TeamChange =>
  (team) =>
    team.startup.transferOffer?.expiresAt === expiresAt ? withOffer(team, null) : team

/** Schedules the end of an offer. */
export const scheduleExpiry = (startupId: string, at: string): Record<'expiry', Write> => ({
  expiry: schedule({ at, kind: 'transfer.expired', id: startupId, facts: {} }),
})

/** Cancels the scheduled end of the startup's offer, if it has one. */
export const cancelExpiry = ({ id, transferOffer }: Pick<StoredStartup, 'id' | 'transferOffer'>): Record<string, Write> =>
  transferOffer ? { expiry: unschedule({ at: transferOffer.expiresAt, kind: 'transfer.expired', id }) } : {}
