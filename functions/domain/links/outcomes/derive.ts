import { CONVERSION_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { leadBoards, type StoredLead } from '../../../data/leads/leads.ts'
import { attributionRef, conversionRef, type Conversion } from '../../../data/links/conversions.ts'
import { getLink } from '../../../data/links/links.ts'
import { getLastOutcome, putOutcome, type Outcome } from '../../../data/links/outcomes.ts'
import type { Touch } from '../../../data/links/touch.ts'
import { getVisit } from '../../../data/links/visits.ts'
import { opportunityBoards, type StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { getTogether } from '../../../data/reads.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'
import { touchOf } from '../counting/touch.ts'

/** The link that something came by, with its click. */
type Origin = Pick<Outcome, 'linkId' | 'linkUserId' | 'clickId' | 'touch'>

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

async function originOfLead(startupId: string, leadId: string): Promise<Origin | undefined> {
  const recorded = await getLastOutcome({ startupId, step: 'lead', subject: leadId })
  if (recorded) return recorded
  const [[live], deleted] = await Promise.all([
    leadBoards.getLive([{ startupId, id: leadId }]),
    leadBoards.getDeleted({ startupId, id: leadId }),
  ])
  const lead = live ?? deleted
  return lead && outcomeOfLead(lead)
}

/** Of a lead without a click the touch is that of the link's defaults, and of its own campaign. */
async function outcomeOfLead({ id, startupId, createdAt, link }: StoredLead): Promise<Outcome | undefined> {
  if (link === null) return undefined
  const [stored, visit] = await Promise.all([getLink(link.id), link.clickId === null ? undefined : getVisit(link.clickId)])
  if (!stored) return undefined
  const named = Object.entries({ ...stored.utmDefaults, campaign: link.campaign }).filter(([, value]) => value)
  return {
    startupId,
    step: 'lead',
    subject: id,
    number: 1,
    at: createdAt,
    linkId: link.id,
    linkUserId: stored.userId,
    ...(link.clickId !== null && { clickId: link.clickId }),
    touch: visit ? touchOf(visit) : (Object.fromEntries(named) as Touch),
  }
}

/** The link that brought a user to a startup: that of their conversion, or of their last click within the 30 days before. */
async function originOfUser(pair: { startupId: string; userId: string }, at: string): Promise<Origin | undefined> {
  const { conversion, attribution } = await getTogether(
    { conversion: conversionRef(pair), attribution: attributionRef(pair) },
    { consistent: true },
  )
  if (conversion) return originOf(conversion)
  const isRecent = attribution && Date.parse(at) - Date.parse(attribution.at) <= CONVERSION_DAYS * DAY_MS
  return isRecent ? originOf(attribution) : undefined
}

/** Former releases kept no touch with a conversion: then it is read from the visit, which is kept 13 months. */
async function originOf({
  linkId,
  linkUserId,
  clickId,
  touch,
}: Pick<Conversion, 'linkId' | 'linkUserId' | 'clickId' | 'touch'>): Promise<Origin> {
  if (touch) return { linkId, linkUserId, clickId, touch }
  const visit = await getVisit(clickId)
  return { linkId, linkUserId, clickId, touch: visit ? touchOf(visit) : {} }
}
