import type { LinkStats } from '../../../../shared/entities/links/link-stats.ts'
import type { LinkValues } from '../../../../shared/entities/links/brought.ts'
import type { StoredView } from '../../../data/links/shared-views.ts'
import { makerScope } from '../../../data/links/counters.ts'
import type { AnalyticsScope } from '../analytics/asked.ts'
import { statsOf } from '../analytics/stats.ts'
import { valuesOf } from '../analytics/values.ts'

/** What strangers see of a view: no name, id, code or address of a person or link. */
export interface ViewFigures extends Pick<LinkStats, 'series' | 'unit' | 'from' | 'to' | 'readAt'> {
  by: LinkValues['by']
  rows: readonly Omit<LinkValues['rows'][number], 'value' | 'before'>[]
  total: LinkValues['total']
  apart: number | null
}

/** The figures of a view as they are now. */
export async function figuresOfView({ startupId, userId, view: { linkId, by, filters, ...period } }: StoredView): Promise<ViewFigures> {
  const of = linkId ?? (userId === undefined ? startupId : makerScope({ userId, startupId }))
  const scope: AnalyticsScope = {
    startupId,
    of,
    scope: linkId === null ? 'startup' : 'link',
    isLeader: false,
    period: { ...period, ...filters },
  }
  const [{ series, unit, from, to, readAt }, { rows, total, apart }] = await Promise.all([statsOf(scope), valuesOf(scope, by)])
  return {
    series,
    unit,
    from,
    to,
    readAt,
    by,
    rows: rows.map(({ before: _before, value, ...row }, at) => ({ ...row, label: labelOf(value, row.label, by, at) })),
    total,
    apart,
  }
}

/** Links are numbered by their rank. */
const labelOf = (value: string, label: string, by: LinkValues['by'], at: number): string =>
  value.startsWith('(') || by !== 'link' ? label : `Link ${at + 1}`
