import { LEAD_SOURCES, LEAD_STAGES, type LeadSource } from '../../../../shared/choices.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../../../shared/sales/names.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import { across, countFigure, partsFor, rateFigure, under, type Context, type Counted } from './figure.ts'

/** The source is the first part of all names of leads and opportunities. */
export const fromSource =
  (source: LeadSource | undefined) =>
  ([own]: readonly string[]): boolean =>
    source === undefined || own === source

/** "None" of opportunities that no lead was converted to. */
export const sourceName = (source: string): string => SOURCE_NAMES[source as LeadSource] ?? 'None'

export const happenedBySource = (name: string, source: LeadSource | undefined): Counted =>
  across('happened', name, { keep: fromSource(source), by: { at: 0, label: sourceName } })

export const leadsCreatedOf = (context: Context, source?: LeadSource): Figure =>
  countFigure(context, happenedBySource(HAPPENED.leadsCreated, source))

export function leadsOf(context: Context, source: LeadSource | undefined): Figures['leads'] {
  const won = happenedBySource(HAPPENED.leadsWon, source)
  const lost = happenedBySource(HAPPENED.leadsLost, source)
  const closed: Counted = {
    of: 'happened',
    measure: (counts) => {
      const [wins, losses] = [won.measure(counts), lost.measure(counts)]
      return (from, to) => wins(from, to) + losses(from, to)
    },
  }
  const isFrom = fromSource(source)
  const stages = LEAD_STAGES.map((value) => ({ value, label: LEAD_STAGE_NAMES[value] }))
  const sources = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))
  return {
    created: leadsCreatedOf(context, source),
    won: countFigure(context, won),
    winRate: rateFigure(context, won, closed),
    byStage: partsFor(context, stages, (stage) => across('level', LEVELS.leads, { keep: (parts) => isFrom(parts) && parts[1] === stage })),
    // The filter itself shows all its values.
    bySource: partsFor(context, sources, (value) => under('happened', HAPPENED.leadsCreated, value))
      .filter(({ count, previous }) => count > 0 || (previous ?? 0) > 0)
      .toSorted((one, other) => other.count - one.count),
  }
}
