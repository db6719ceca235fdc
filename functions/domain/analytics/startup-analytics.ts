import type { AnalyticsInterval, ANNOTATIONS, LeadSource, TeamRole } from '../../../shared/choices.ts'
import type { Annotation, StartupAnalytics } from '../../../shared/entities/analytics/figures.ts'
import { isAmong, SEES_ANALYTICS } from '../../../shared/permissions.ts'
import { getBoard } from '../../data/tasks/boards.ts'
import { defaultBoard } from '../tasks/board/default-board.ts'
import { listAnnotations } from './annotations.ts'
import { readCounts } from './counting/read-counts.ts'
import { figuresOf } from './figures/figures.ts'
import { shownSpan, spanOf, windowOf, type Span } from './span.ts'

export interface AskedFigures {
  interval: AnalyticsInterval
  tz: string
  source?: LeadSource | undefined
}
/** Annotations that say nothing of leads, opportunities and links. */
const OF_THE_TEAM: ReadonlySet<(typeof ANNOTATIONS)[number]> = new Set(['stage', 'joined', 'left'])
const ANNOTATIONS_SHOWN = 200

/** The figures of a startup that a member with this team role may see: one round trip. */
export async function startupAnalyticsOf(startupId: string, teamRole: TeamRole, asked: AskedFigures): Promise<StartupAnalytics> {
  const seesAll = isAmong(SEES_ANALYTICS, teamRole)
  const now = Date.now()
  const known = asked.interval === 'all' ? undefined : spanOf(asked, now)
  const [counts, board, annotations] = await Promise.all([
    readCounts(startupId, known ? windowOf(known) : { unit: 'month' }),
    getBoard(startupId),
    annotationsIn(startupId, { from: known?.from ?? 0, to: known?.to ?? now + 1 }, seesAll),
  ])
  const span = known ?? spanOf(asked, now, counts.first)
  const context = { span, counts, startups: [] }
  const { columns } = board ?? defaultBoard(startupId)
  return {
    ...shownSpan(span),
    scope: seesAll ? 'all' : 'tasks',
    source: asked.source ?? null,
    figures: figuresOf({ tasks: context, all: seesAll ? context : undefined, columns, source: asked.source }),
    annotations,
  }
}

async function annotationsIn(startupId: string, { from, to }: Pick<Span, 'from' | 'to'>, seesAll: boolean): Promise<Annotation[]> {
  const found = await listAnnotations(startupId, { from, to, limit: ANNOTATIONS_SHOWN })
  return found.filter(({ kind }) => seesAll || OF_THE_TEAM.has(kind))
}
