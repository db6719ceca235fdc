import type { StoredLead } from '../../../data/leads/leads.ts'
import type { Conversion } from '../../../data/links/conversions.ts'
import { getLastOutcome, putOutcome, type Outcome } from '../../../data/links/outcomes.ts'
import { opportunityBoards, type StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'
import { originOf, originOfLead, originOfUser, outcomeOfLead } from './origin.ts'

const record = async (outcome: Outcome): Promise<void> => void (await commit(putOutcome(outcome)))

/** A new account that a click brought. */
export async function recordAccount(conversion: Conversion): Promise<void> {
  if (conversion.kind !== 'signup') return
  const { startupId, userId, at } = conversion
  await record({ startupId, step: 'account', subject: userId, number: 1, at, userId, ...(await originOf(conversion)) })
}

/** A request to join by someone whom a link of the startup brought. */
export async function recordRequest({ id, kind, startupId, userId, createdAt }: StoredRequest): Promise<void> {
  const origin = kind === 'join' ? await originOfUser({ startupId, userId }, createdAt) : undefined
  if (origin) await record({ startupId, step: 'request', subject: id, number: 1, at: createdAt, userId, ...origin })
}

/** That someone joined whom a link of the startup brought: once, also when they leave and join again. */
export async function recordMember({ startupId, userId, joinedAt }: Pick<Membership, 'startupId' | 'userId' | 'joinedAt'>): Promise<void> {
  const origin = await originOfUser({ startupId, userId }, joinedAt)
  if (origin) await record({ startupId, step: 'member', subject: userId, number: 1, at: joinedAt, userId, ...origin })
}

/** A lead that came by a link. One that is restored was recorded before. */
export async function recordLead(lead: StoredLead): Promise<void> {
  const outcome = lead.version === 1 ? await outcomeOfLead(lead) : undefined
  if (outcome) await record(outcome)
}

/**
 * That a deal is won, at its value, or no longer. What was recorded is compared with the deal as it is now, not with an event of it, which
 * may come again or late: repeating it changes nothing.
 */
export async function recordDeal({ startupId, id }: Pick<StoredOpportunity, 'startupId' | 'id'>): Promise<void> {
  const subject = { startupId, step: 'won', subject: id } as const
  const [[live], deleted, last] = await Promise.all([
    opportunityBoards.getLive([{ startupId, id }], { consistent: true }),
    opportunityBoards.getDeleted({ startupId, id }),
    getLastOutcome(subject),
  ])
  const deal = live ?? deleted
  if (!deal || deal.version <= (last?.version ?? 0)) return
  const isWon = live?.stage === 'won'
  const [counted, value] = [last && !last.reverses ? last : undefined, { value: deal.amount, currency: deal.currency }]
  if (counted ? isWon && counted.value === value.value && counted.currency === value.currency : !isWon) return
  const known = last ?? (deal.leadId === null ? undefined : await originOfLead(startupId, deal.leadId))
  if (!known) return
  const { linkId, linkUserId, clickId, touch } = known
  const now = {
    ...subject,
    version: deal.version,
    at: deal.updatedAt,
    linkId,
    linkUserId,
    ...(clickId !== undefined && { clickId }),
    touch,
  }
  const number = (last?.number ?? 0) + 1
  // The version is that of the last step: when only the first of two was written, this is repeated.
  const { version: _version, ...first } = now
  if (counted) {
    const { value: before = 0, currency = deal.currency } = counted
    await record({ ...(isWon ? first : now), number, value: before, currency, reverses: true })
  }
  if (isWon) await record({ ...now, number: counted ? number + 1 : number, ...value })
}
