import type { Breakdown } from '../../../shared/link-choices.ts'
import type { LinkFilters } from '../../../shared/entities/links/brought.ts'
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
export function useStats({ kind, id }: Source, span: Span, filters: LinkFilters = {}) {
  const input = { id, ...span, tz: deviceZone(), ...filters }
  const ofLink = useApi('GET /api/affiliate-links/{id}/stats', kind === 'link' && input, CONFIG)
  const ofStartup = useApi('GET /api/startups/{id}/affiliate-analytics', kind === 'startup' && input, CONFIG)
  return kind === 'link' ? ofLink : ofStartup
}

/** What each value of a kind brought, the largest 200; no source: no request. */
export function useValues(source: Source | undefined, by: Breakdown, span: Span, filters: LinkFilters) {
  const { kind, id = '' } = source ?? {}
  const input = { id, by, ...span, tz: deviceZone(), ...filters }
  const ofLink = useApi('GET /api/link-figures/links/{id}/values', kind === 'link' && input, CONFIG)
  const ofStartup = useApi('GET /api/link-figures/startups/{id}/values', kind === 'startup' && input, CONFIG)
  return kind === 'link' ? ofLink : ofStartup
}

/** Downloads the hours, days or months as a table. */
export function downloadStats({ kind, id }: Source, span: Span): Promise<void> {
  const input = { id, ...span, tz: deviceZone() }
  return kind === 'link'
    ? downloadTable('GET /api/affiliate-links/{id}/export.csv', input, `clicks-${nameOfSpan(span)}.csv`)
    : downloadTable('GET /api/startups/{id}/affiliate-analytics/export.csv', input, `affiliate-analytics-${nameOfSpan(span)}.csv`)
}

/** Downloads what each value of a kind brought. */
export function downloadValues({ kind, id }: Source, by: Breakdown, span: Span, filters: LinkFilters): Promise<void> {
  const input = { id, by, ...span, tz: deviceZone(), ...filters }
  const file = `${by}-${nameOfSpan(span)}.csv`
  return kind === 'link'
    ? downloadTable('GET /api/link-figures/links/{id}/values.csv', input, file)
    : downloadTable('GET /api/link-figures/startups/{id}/values.csv', input, file)
}

const nameOfSpan = ({ interval, from, to }: Span): string => (from === undefined ? interval : `${from}-${to}`)
