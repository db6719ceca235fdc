import { links } from '../../../data/links/links.ts'
import { getLedgerEntry } from '../../../data/points/ledger.ts'
import { requests } from '../../../data/requests/requests.ts'
import { roles } from '../../../data/teams/roles.ts'
import { startups } from '../../../data/startups/startups.ts'
import { revoke } from '../../../domain/points/award.ts'
import { followUp } from '../follow-up.ts'

/** Reverses awards for items that are deleted within a day (domain 3.10, rule 4). */
export const takenBack = [
  followUp(startups, ['MODIFY'], async ({ id, createdBy, deletedAt }, before) => {
    if (deletedAt !== undefined && before?.deletedAt === undefined) await revoke(createdBy, 'startup.create', id)
  }),
  followUp(roles, ['REMOVE'], async ({ id, addedBy }) => {
    if (addedBy !== undefined) await revoke(addedBy, 'role.add', id)
  }),
  // Otherwise two people who found, join and delete startups would earn without end: joining has no cap.
  followUp(requests, ['REMOVE'], async ({ id, kind, status, userId, startupId, decidedBy }) => {
    if (status !== 'accepted') return
    await revoke(userId, 'request.accepted', startupId)
    if (kind === 'join' && decidedBy !== null) await revoke(decidedBy, 'request.accept', id)
  }),
  followUp(links, ['MODIFY'], async ({ userId, startupId, createdAt, deletedAt }, before) => {
    if (deletedAt === undefined || before?.deletedAt !== undefined) return
    // The first link to a startup is rewarded; a later one may go as it came.
    const given = await getLedgerEntry({ userId, action: 'affiliate.link', ref: startupId })
    if (given && createdAt <= given.createdAt) await revoke(userId, 'affiliate.link', startupId)
  }),
]
