import type { Dimension } from '../../../shared/choices.ts'
import type { Span } from './use-view.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { useApi } from '../../lib/use-api.ts'

/** The source of the numbers: a link, or all links of a startup. */
export interface Source {
  kind: 'link' | 'startup'
  id: string
}

/** Counts are at most 5 s behind; a hidden tab does not poll. */
const REFRESH_MS = 30_000
/** The numbers before stay until the wanted ones are there. */
const CONFIG = { refreshInterval: REFRESH_MS, keepPreviousData: true } as const

/** What links brought in an interval that ends now, read again every 30 s. */
export function useStats({ kind, id }: Source, span: Span) {
  const input = { id, ...span, tz: deviceZone() }
  const ofLink = useApi('GET /api/affiliate-links/{id}/stats', kind === 'link' && input, CONFIG)
  const ofStartup = useApi('GET /api/startups/{id}/affiliate-analytics', kind === 'startup' && input, CONFIG)
  return kind === 'link' ? ofLink : ofStartup
}

/** The days of a value, such as a referrer; undefined while none is open. */
export function useValueSeries({ kind, id }: Source, span: Span, open: { by: Dimension; value: string } | undefined) {
  const input = open && { id, ...span, tz: deviceZone(), ...open }
  const ofLink = useApi('GET /api/affiliate-links/{id}/stats/series', kind === 'link' && input, CONFIG)
  const ofStartup = useApi('GET /api/startups/{id}/affiliate-analytics/series', kind === 'startup' && input, CONFIG)
  return kind === 'link' ? ofLink : ofStartup
}

/** Downloads the hours, days or months as a table. */
export function downloadStats({ kind, id }: Source, span: Span): Promise<void> {
  const input = { id, ...span, tz: deviceZone() }
  return kind === 'link'
    ? downloadTable('GET /api/affiliate-links/{id}/export.csv', input, `clicks-${nameOfSpan(span)}.csv`)
    : downloadTable('GET /api/startups/{id}/affiliate-analytics/export.csv', input, `affiliate-analytics-${nameOfSpan(span)}.csv`)
}

const nameOfSpan = ({ interval, from, to }: Span): string => (from === undefined ? interval : `${from}-${to}`)
