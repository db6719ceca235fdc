import { isDeepStrictEqual } from 'node:util'
import { annotationKey } from '../../../data/analytics/annotations.ts'
import { deletedLeads, leads } from '../../../data/leads/leads.ts'
import { links } from '../../../data/links/links.ts'
import { deletedOpportunities, opportunities } from '../../../data/opportunities/opportunities.ts'
import { requests } from '../../../data/requests/requests.ts'
import { startupDetails, startups } from '../../../data/startups/startups.ts'
import { recordAs, type StoredItem } from '../../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../../data/stream.ts'
import { archivedCards, cards } from '../../../data/tasks/cards.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import type { Counted } from './counted.ts'
import { countedLead, countedOpportunity } from './of-sales.ts'
import { countedLink, countedMembership, countedRequest, countedStages, countedStartup, countedTask } from './of-team.ts'

/** What a stored item counts for; `at` is when it was written. */
type CountedOf = (item: StoredItem, at: number) => Counted[]
const rule = <T extends object, Id>(of: Entity<T, Id>, count: (record: T, at: number) => Counted | Counted[]): [string, CountedOf] => [
  of.kind,
  (item, at) => {
    const record = recordAs(of, item)
    return record ? [count(record, at)].flat() : []
  },
]

/** Meetings are counted when they have been held. */
const RULES: ReadonlyMap<unknown, CountedOf> = new Map([
  rule(memberships, (membership) => countedMembership(membership)),
  rule(startups, countedStartup),
  rule(startupDetails, countedStages),
  rule(links, countedLink),
  rule(requests, countedRequest),
  rule(cards, countedTask),
  rule(archivedCards, countedTask),
  rule(leads, countedLead),
  rule(deletedLeads, countedLead),
  rule(opportunities, countedOpportunity),
  rule(deletedOpportunities, countedOpportunity),
])

export const countedOf = (item: StoredItem, at: number): Counted[] => RULES.get(item.row['_kind'])?.(item, at) ?? []

/**
 * What a change of an item counts for; nothing when it is the same before and after. A removal only counts of a membership: tasks and
 * what is sold leave their levels when they are archived or deleted, before they are removed.
 */
export function countedOfChange({ event, item, before, at }: ItemChange): Counted[] {
  if (event === 'REMOVE') {
    const membership = recordAs(memberships, item)
    return membership ? [countedMembership(membership, at)] : []
  }
  const known = before ? countedOf(before, at).map(content) : []
  return countedOf(item, at).filter((one) => !known.some((other) => isDeepStrictEqual(other, content(one))))
}

const content = ({ key, levels, happened, annotations }: Counted) => ({
  key,
  levels,
  happened,
  annotations: annotations.map(annotationKey),
})
