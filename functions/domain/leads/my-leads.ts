import { toInstant, toLocal } from '../../../shared/calendar/zones.ts'
import type { Found, PageRequest } from '../../../shared/contract/endpoint.ts'
import type { Lead, MyLead } from '../../../shared/entities/leads/lead.ts'
import { isAmong, SEES_LEADS } from '../../../shared/permissions.ts'
import { leadFilter, type LeadFilter } from '../../../shared/sales/lead-filter.ts'
import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { listCurrentMemberships } from '../current-memberships.ts'
import { isStale } from '../../../shared/sales/stale.ts'

interface MyLeadsQuery extends LeadFilter {
  view: 'today' | 'all'
  tz?: string | undefined
}
/** Startups whose boards one page reads: at most 175 read units each, and 35 for 1,000 leads. */
const STARTUPS_AT_ONCE = 5

interface Position {
  /** Startups of the user that earlier pages read completely. */
  startups: number
  /** The last lead of the earlier pages of these startups. */
  last?: string
}

/**
 * The leads of all startups where a user may see them that pass the filters, most urgent first: open ones unless stages are asked for;
 * `today`: those that need attention and are the user's or nobody's. A page is in order; of users with more than five startups the next one begins again with the most urgent of the next five.
 */
export async function listMyLeads(
  userId: string,
  { view, tz, ...filter }: MyLeadsQuery,
  { limit, after }: PageRequest,
): Promise<Found<MyLead>> {
  const position = (after as Position | undefined) ?? { startups: 0 }
  const memberships = await listCurrentMemberships(userId)
  const end = position.startups + STARTUPS_AT_ONCE
  const passes = leadFilter(filter)
  const isWanted = (lead: Lead) => (filter.stage !== undefined || isOpenLead(lead)) && passes(lead)
  const leads = await leadsIn(memberships.slice(position.startups, end), { isWanted, ...dayOf(tz) })
  const wanted = view === 'all' ? leads : leads.filter(({ reason, ownerId }) => reason !== null && (ownerId ?? userId) === userId)
  const { last } = position
  const left = wanted
    .map((lead) => ({ lead, key: urgencyOf(lead) }))
    .filter(({ key }) => last === undefined || key > last)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const items = left.slice(0, limit)
  const rest = left.length > limit ? { startups: position.startups, last: items.at(-1)?.key } : undefined
  return { items: items.map(({ lead }) => lead), next: rest ?? (end < memberships.length ? { startups: end } : undefined) }
}

interface Wanted {
  isWanted: (lead: Lead) => boolean
  now: number
  endOfDay: number
}

async function leadsIn(memberships: readonly Membership[], { isWanted, ...day }: Wanted): Promise<MyLead[]> {
  const visible = memberships.filter(({ teamRole }) => isAmong(SEES_LEADS, teamRole))
  const boards = await Promise.all(visible.map(({ startupId }) => leadBoards.listLive(startupId)))
  return visible.flatMap(({ startupId, card }, at) => {
    const leads = (boards[at] ?? []).filter(isWanted)
    return leads.map((lead) => ({ ...lead, startupId, startupName: card.name, reason: attentionOf(lead, day) }))
  })
}

/** Now, and the end of the reader's day. */
function dayOf(timeZone = ''): { now: number; endOfDay: number } {
  const now = Date.now()
  return { now, endOfDay: endOfDayIn(timeZone || 'UTC', now) }
}

/** When the day of a time zone ends. */
export const endOfDayIn = (zone: string, now: number): number => toInstant((Math.floor(toLocal(now, zone) / DAY_MS) + 1) * DAY_MS, zone)

const URGENCY = ['followUp', 'noNextStep', 'stale', null]
/** Orders leads by reason, then the oldest follow-up or activity first. */
const urgencyOf = ({ reason, nextFollowUpAt, lastActivityAt, id }: MyLead): string =>
  [URGENCY.indexOf(reason), nextFollowUpAt ?? lastActivityAt, id].join(' ')

/**
 * Why a lead needs attention: a follow-up before the end of the reader's day, no next step, or no activity for two weeks. The next step
 * of a converted lead is that of its opportunity.
 */
function attentionOf(
  lead: Pick<Lead, 'stage' | 'nextFollowUpAt' | 'lastActivityAt' | 'opportunityId'>,
  { now, endOfDay }: { now: number; endOfDay: number },
): MyLead['reason'] {
  if (!isOpenLead(lead)) return null
  if (lead.nextFollowUpAt !== null && Date.parse(lead.nextFollowUpAt) < endOfDay) return 'followUp'
  if (lead.opportunityId !== null) return null
  if (lead.nextFollowUpAt === null) return 'noNextStep'
  return isStale(lead, now) ? 'stale' : null
}
