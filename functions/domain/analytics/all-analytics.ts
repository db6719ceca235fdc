import type { AnalyticsInterval } from '../../../shared/choices.ts'
import type { AllAnalytics, StartupRow } from '../../../shared/entities/analytics/figures.ts'
import { isAmong, SEES_ANALYTICS, SEES_TASK_ANALYTICS } from '../../../shared/permissions.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { listCurrentMemberships } from '../memberships/current-memberships.ts'
import type { Counts } from './counts.ts'
import { readCounts } from './counting/read-counts.ts'
import { clicksOf } from './figures/affiliate.ts'
import type { Context } from './figures/figure.ts'
import { figuresOf } from './figures/figures.ts'
import { leadsCreatedOf } from './figures/leads.ts'
import { opportunitiesWonOf } from './figures/opportunities.ts'
import { completedOf } from './figures/tasks.ts'
import { membersOf, receivedOf } from './figures/team.ts'
import { mergeCounts } from './merged-counts.ts'
import { shownSpan, spanOf, windowOf, type Span } from './span.ts'

/** A startup of which the caller sees figures, with its counts. */
interface SeenStartup {
  startupId: string
  name: string
  logo: string | null
  scope: 'all' | 'tasks'
  counts: Counts
}

/** The figures of all startups whose figures a user may see: two round trips, three after a change of the user's team roles. */
export async function allAnalyticsOf(
  userId: string,
  asked: { interval: AnalyticsInterval; tz: string },
  known?: readonly Membership[],
): Promise<AllAnalytics> {
  const now = Date.now()
  const seen = await seenStartups(known ?? (await listCurrentMemberships(userId)), spanOf(asked, now))
  const span = spanOf(asked, now, mergeCounts(seen.map(({ counts }) => counts)).first)
  const seenWholly = seen.filter(({ scope }) => scope === 'all')
  const whole = seenWholly.length > 0 || seen.length === 0 ? seenWholly : undefined
  return {
    ...shownSpan(span),
    figures: figuresOf({ tasks: contextOf(seen, span), all: whole && contextOf(whole, span), columns: [], source: undefined }),
    startups: seen.map((startup) => rowOf(startup, span)),
  }
}

/** The counts of each startup of a user, by name. */
async function seenStartups(memberships: readonly Membership[], span: Span): Promise<SeenStartup[]> {
  const visible = memberships.filter(({ teamRole }) => isAmong(SEES_TASK_ANALYTICS, teamRole))
  return (await Promise.all(visible.map((membership) => seenStartup(membership, span)))).toSorted(byName)
}

async function seenStartup({ startupId, teamRole, card }: Membership, span: Span): Promise<SeenStartup> {
  const counts = await readCounts(startupId, windowOf(span))
  return { startupId, name: card.name, logo: card.logo, scope: isAmong(SEES_ANALYTICS, teamRole) ? 'all' : 'tasks', counts }
}

const byName = (one: SeenStartup, other: SeenStartup): number =>
  one.name.localeCompare(other.name, 'en') || (one.startupId < other.startupId ? -1 : 1)

const contextOf = (startups: readonly SeenStartup[], span: Span): Context => ({
  span,
  counts: mergeCounts(startups.map(({ counts }) => counts)),
  startups: startups.length > 1 ? startups : [],
})

function rowOf({ startupId, name, logo, scope, counts }: SeenStartup, span: Span): StartupRow {
  const context: Context = { span, counts, startups: [] }
  const onlyAll = <T>(figure: (of: Context) => T): T | null => (scope === 'all' ? figure(context) : null)
  return {
    startupId,
    name,
    ...(logo !== null && { logo }),
    scope,
    members: onlyAll(membersOf),
    requests: onlyAll(receivedOf),
    tasksDone: completedOf(context),
    leads: onlyAll((of) => leadsCreatedOf(of)),
    opportunitiesWon: onlyAll((of) => opportunitiesWonOf(of)),
    clicks: onlyAll(clicksOf),
  }
}
