import { useSearchParams } from 'react-router-dom'
import { ANALYTICS_INTERVALS, LEAD_SOURCES, type LeadSource } from '../../../../shared/choices.ts'
import { INTERVAL_NAMES } from '../../../entities/analytics/interval-names.ts'

/** The view in the URL, so that another member sees the same: the interval, the source of leads, the drawn figure and the open day. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | undefined) => setParams((before) => searchWith(before, { [name]: value }), { replace: true })
  const interval = ANALYTICS_INTERVALS.find((one) => one === params.get('interval')) ?? '30d'
  return {
    interval,
    intervals: ANALYTICS_INTERVALS.map((one) => ({
      label: INTERVAL_NAMES[one],
      to: searchWith(params, { interval: one, day: undefined }),
      open: one === interval,
    })),
    source: LEAD_SOURCES.find((one) => one === params.get('source')),
    setSource: (source: LeadSource | undefined) => set('source', source),
    chart: params.get('chart') ?? undefined,
    setChart: (chart: string) => set('chart', chart),
    day: params.get('day') ?? undefined,
    setDay: (day: string | undefined) => set('day', day),
    currency: { chosen: params.get('currency') ?? undefined, searchOf: (currency: string) => searchWith(params, { currency }) },
    sort: params.get('sort') ?? undefined,
    setSort: (sort: string) => set('sort', sort),
  }
}
export type View = ReturnType<typeof useView>

/** The query of the same view with changes; an interval has days or months of its own. */
function searchWith(params: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return `?${after.toString()}`
}
