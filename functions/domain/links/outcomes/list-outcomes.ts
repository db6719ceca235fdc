import type { TeamRole } from '../../../../shared/choices.ts'
import type { Breakdown, OutcomeStep } from '../../../../shared/link-choices.ts'
import type { LinkOutcome } from '../../../../shared/entities/links/brought.ts'
import { isAmong, LEADERS, SEES_ALL_LINKS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { linkRef, type StoredLink } from '../../../data/links/links.ts'
import { listOutcomes, type Outcome } from '../../../data/links/outcomes.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import { getEach, type ListPosition, type PageOptions, type ShownPage } from '../../../data/reads.ts'
import { periodOf, type AskedPeriod } from '../../intervals/period.ts'
import { NONE } from '../analytics/breakdowns.ts'
import { hasTag } from '../analytics/named-links.ts'
import { daysOf } from '../analytics/spans.ts'
import { shortened } from '../counting/sums.ts'

interface Reader {
  startupId: string
  userId: string
  teamRole: TeamRole
}
export interface AskedOutcomes extends AskedPeriod {
  step: OutcomeStep
  by?: Breakdown | undefined
  value?: string | undefined
}

/**
 * What is behind a number of the figures, the newest first; of their own links for those who do not see all. A page may be short or empty
 * and still have a next one. One query of what happened in the UTC days of the period, then the names.
 */
export async function listLinkOutcomes(
  reader: Reader,
  { step, by, value, ...period }: AskedOutcomes,
  page: PageOptions & { after: ListPosition | undefined },
): Promise<ShownPage<LinkOutcome>> {
  const { startupId } = reader
  const isAll = period.interval === 'all' && period.from === undefined
  const { first, last } = daysOf(periodOf(period, Date.now(), undefined))
  const range = { startupId, step, from: isAll ? '0' : `${first}T`, to: `${last}T~` }
  const seesAll = isAmong(SEES_ALL_LINKS, reader.teamRole)
  const isWanted = (outcome: Outcome) =>
    (seesAll || outcome.linkUserId === reader.userId) &&
    (by === undefined || value === undefined || by === 'tag' || valueOf(outcome, by) === value)
  const found = await listOutcomes(range, page, isWanted)
  return found.show(async (items) => {
    const [links, named] = await Promise.all([getEach(items.map(({ linkId }) => linkRef(linkId))), namesOf(reader, step, items)])
    return items.flatMap((outcome, at) => {
      const link = links[at]
      return by === 'tag' && value !== undefined && !hasTag(link, value) ? [] : [shownOf(outcome, link, named[at])]
    })
  })
}

/** As it is counted. */
function valueOf({ linkId, touch }: Outcome, by: Exclude<Breakdown, 'tag'>): string {
  const value = by === 'link' ? linkId : touch[by]
  return value === undefined || value === '' ? NONE : shortened(value)
}

interface Named {
  name: string
  path: string
}

/** Who or what each is about, as far as the reader may see it; one BatchGet. */
async function namesOf({ startupId, teamRole }: Reader, step: OutcomeStep, items: readonly Outcome[]): Promise<(Named | undefined)[]> {
  const ids = items.map(({ subject }) => ({ startupId, id: subject }))
  if (step === 'lead') {
    const leads = isAmong(SEES_LEADS, teamRole) ? await leadBoards.getLive(ids) : []
    return leads.map((lead) => lead && { name: lead.name, path: `/startup/${startupId}/leads?lead=${lead.id}` })
  }
  if (step === 'won') {
    const deals = isAmong(SEES_OPPORTUNITIES, teamRole) ? await opportunityBoards.getLive(ids) : []
    return deals.map((deal) => deal && { name: deal.title, path: `/startup/${startupId}/opportunities?opportunity=${deal.id}` })
  }
  if (step === 'reported' || !isAmong(LEADERS, teamRole)) return []
  const users = await getEach(items.map(({ userId = '' }) => userRef(userId)))
  return users.map((user) =>
    user && user.deletedAt === undefined
      ? { name: user.name, path: step === 'request' ? `/startup/${startupId}/requests` : `/profiles/${user.id}` }
      : undefined,
  )
}

const shownOf = (
  { step, at, linkId, touch, value, currency, reverses }: Outcome,
  link: StoredLink | undefined,
  named: Named | undefined,
): LinkOutcome => ({
  step,
  at,
  isReversed: reverses === true,
  name: named?.name ?? null,
  path: named?.path ?? null,
  linkId,
  linkName: link?.name ?? '',
  source: touch.source ?? null,
  value: value ?? null,
  currency: currency ?? null,
})
