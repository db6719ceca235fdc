import type { Found, PageRequest } from '../../../../shared/contract/endpoint.ts'
import type { MyLead } from '../../../../shared/entities/leads/lead.ts'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { isOpenLead } from '../../../../shared/sales/lead-stages.ts'
import { isStale } from '../../../../shared/sales/stale.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { leadBoards, type StoredLead } from '../../../data/leads/leads.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/** What the order of the list compares. */
type Position = Pick<MyLead, 'id' | 'reason' | 'nextFollowUpAt' | 'lastActivityAt'>

/**
 * The open leads of all startups where a user may see them, most urgent first; with `today` those that need attention and are theirs
 * or nobody's.
 */
export async function listMyLeads(userId: string, view: 'today' | 'all', { limit, after }: PageRequest): Promise<Found<MyLead>> {
  const memberships = (await listMembershipsOfUser(userId)).filter(({ teamRole }) => isAmong(SEES_LEADS, teamRole))
  const boards = await Promise.all(memberships.map(({ startupId }) => leadBoards.listLive(startupId)))
  const leads = memberships.flatMap(({ startupId, card }, at) =>
    (boards[at] ?? []).filter(isOpenLead).map((lead): MyLead => ({ ...lead, startupId, startupName: card.name, reason: reasonOf(lead) })),
  )
  const wanted = view === 'all' ? leads : leads.filter(({ reason, ownerId }) => reason !== null && (ownerId === null || ownerId === userId))
  const rest = wanted.toSorted(byUrgency).filter((lead) => after === undefined || byUrgency(lead, after as unknown as Position) > 0)
  const items = rest.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rest.length > limit && last ? positionOf(last) : undefined }
}

const positionOf = ({ id, reason, nextFollowUpAt, lastActivityAt }: MyLead): Position => ({ id, reason, nextFollowUpAt, lastActivityAt })

function reasonOf(lead: StoredLead): MyLead['reason'] {
  const endOfToday = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
  if (lead.nextFollowUpAt !== null && Date.parse(lead.nextFollowUpAt) < endOfToday) return 'followUp'
  if (lead.nextFollowUpAt === null) return isStale(lead) ? 'stale' : 'noNextStep'
  return isStale(lead) ? 'stale' : null
}

const URGENCY = ['followUp', 'noNextStep', 'stale', null]
const byUrgency = (one: Position, other: Position): number =>
  URGENCY.indexOf(one.reason) - URGENCY.indexOf(other.reason) ||
  compare(one.nextFollowUpAt ?? one.lastActivityAt, other.nextFollowUpAt ?? other.lastActivityAt) ||
  compare(one.id, other.id)
const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
