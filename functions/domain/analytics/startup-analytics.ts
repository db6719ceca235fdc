import type { TeamRole } from '../../../shared/choices.ts'
import type { AnalyticsInterval, ANNOTATIONS } from '../../../shared/link-choices.ts'
import type { Annotation, StartupAnalytics } from '../../../shared/entities/analytics/figures.ts'
import { isAmong, SEES_ANALYTICS } from '../../../shared/permissions.ts'
import { getBoard } from '../../data/tasks/boards.ts'
import { defaultBoard } from '../../data/tasks/default-board.ts'
import { readCounts } from './counting/read-counts.ts'
import { contextOf } from './figures/context.ts'
import { figuresOf } from './figures/figures.ts'
import { shownSpan, spanOf, windowOf, type Span } from './span.ts'
import { listAnnotations as listStored } from '../../data/analytics/annotations.ts'

type Filter = StartupAnalytics['filter']
export interface AskedFigures extends Filter {
  interval: AnalyticsInterval
  tz: string
}
/** Annotations that say nothing of leads, opportunities and links. */
const OF_THE_TEAM: ReadonlySet<(typeof ANNOTATIONS)[number]> = new Set(['stage', 'joined', 'left'])
const ANNOTATIONS_SHOWN = 200

/** The figures of a startup that a member with this team role may see, as they are or were at a time: one round trip. */
export async function startupAnalyticsOf(
  startupId: string,
  teamRole: TeamRole,
  asked: AskedFigures,
  now = Date.now(),
): Promise<StartupAnalytics> {
  const { interval, tz, ...wanted } = asked
  const seesAll = isAmong(SEES_ANALYTICS, teamRole)
  const known = interval === 'all' ? undefined : spanOf({ interval, tz }, now)
  const [counts, board, annotations] = await Promise.all([
    readCounts(startupId, known ? windowOf(known) : { unit: 'month' }),
    getBoard(startupId),
    annotationsIn(startupId, { from: known?.from ?? 0, to: known?.to ?? now + 1 }, seesAll),
  ])
  const span = known ?? spanOf({ interval, tz }, now, counts.first)
  const filter: Filter = seesAll ? wanted : { column: wanted.column }
  const context = contextOf(span, [{ name: '', counts }], filter)
  const { columns } = board ?? defaultBoard(startupId)
  return {
    ...shownSpan(span),
    scope: seesAll ? 'all' : 'tasks',
    filter,
    figures: figuresOf({ tasks: context, all: seesAll ? context : undefined, columns }),
    annotations,
  }
}

async function annotationsIn(startupId: string, { from, to }: Pick<Span, 'from' | 'to'>, seesAll: boolean): Promise<Annotation[]> {
  const found = await listAnnotations(startupId, { from, to, limit: ANNOTATIONS_SHOWN })
  return found.filter(({ kind }) => seesAll || OF_THE_TEAM.has(kind))
}

/** The newest annotations of a startup between two times, at most `limit`, oldest first: one Query. */
async function listAnnotations(startupId: string, { from, to, limit }: { from: number; to: number; limit: number }): Promise<Annotation[]> {
  const newest = await listStored(startupId, from, to, limit)
  return newest.map(({ at, id, kind, text }) => ({ at, id, kind, text })).toReversed()
}
