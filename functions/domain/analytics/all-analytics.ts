import type { AllAnalytics, StartupRow } from '../../../shared/entities/analytics/figures.ts'
import { isAmong, SEES_ANALYTICS, SEES_TASK_ANALYTICS } from '../../../shared/permissions.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { listCurrentMemberships } from '../current-memberships.ts'
import { mergeCounts, type Counts } from './counts.ts'
import { readCounts } from './counting/read-counts.ts'
import { clicksOf } from './figures/affiliate.ts'
import { contextOf, type Context } from './figures/context.ts'
import { figuresOf } from './figures/figures.ts'
import { leadsCreatedOf } from './figures/leads.ts'
import { opportunitiesWonOf } from './figures/opportunities.ts'
import { completedOf } from './figures/tasks.ts'
import { membersOf, receivedOf } from './figures/team.ts'
import type { AskedFigures } from './startup-analytics.ts'
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
  { interval, tz, ...wanted }: Omit<AskedFigures, 'column'>,
  known?: readonly Membership[],
): Promise<AllAnalytics> {
  const now = Date.now()
  const seen = await seenStartups(known ?? (await listCurrentMemberships(userId)), spanOf({ interval, tz }, now))
  const span = spanOf({ interval, tz }, now, mergeCounts(seen.map(({ counts }) => counts)).first)
  const seenWholly = seen.filter(({ scope }) => scope === 'all')
  const filter = seenWholly.length > 0 ? wanted : {}
  const whole = seenWholly.length > 0 || seen.length === 0 ? seenWholly : undefined
  return {
    ...shownSpan(span),
    filter,
    figures: figuresOf({ tasks: contextOf(span, seen), all: whole && contextOf(span, whole, filter), columns: [] }),
    startups: seen.map((startup) => rowOf(startup, span, filter)),
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

function rowOf(startup: SeenStartup, span: Span, filter: AllAnalytics['filter']): StartupRow {
  const { startupId, name, logo, scope } = startup
  const context = contextOf(span, [startup], filter)
  const onlyAll = <T>(figure: (of: Context) => T): T | null => (scope === 'all' ? figure(context) : null)
  return {
    startupId,
    name,
    ...(logo !== null && { logo }),
    scope,
    members: onlyAll(membersOf),
    requests: onlyAll(receivedOf),
    tasksDone: completedOf(context),
    leads: onlyAll(leadsCreatedOf),
    opportunitiesWon: onlyAll(opportunitiesWonOf),
    clicks: onlyAll(clicksOf),
  }
}
