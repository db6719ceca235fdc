import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ANALYTICS_INTERVALS, LEAD_SOURCES, type LeadSource } from '../../../../shared/choices.ts'
import { INTERVAL_NAMES } from '../../../entities/analytics/interval-names.ts'

/** The view in the URL, so that another member sees the same: the interval, the source of leads, the drawn figure and the open day. */
export function useView() {
  const [params] = useSearchParams()
  const setters = useSetters(params)
  const interval = ANALYTICS_INTERVALS.find((one) => one === params.get('interval')) ?? '30d'
  return {
    interval,
    intervals: ANALYTICS_INTERVALS.map((one) => ({
      label: INTERVAL_NAMES[one],
      to: searchWith(params, { interval: one, day: undefined }),
      open: one === interval,
    })),
    source: LEAD_SOURCES.find((one) => one === params.get('source')),
    chart: params.get('chart') ?? undefined,
    day: params.get('day') ?? undefined,
    currency: params.get('currency') ?? undefined,
    sort: params.get('sort') ?? undefined,
    ...setters,
  }
}
export type View = ReturnType<typeof useView>

/** Functions that change one part of the view. They stay the same ones while the view changes, so that memoized parts of the page do too. */
function useSetters(params: URLSearchParams) {
  const navigate = useNavigate()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  return useMemo(() => {
    const setterOf =
      <V extends string | undefined>(name: string) =>
      (value: V) =>
        void navigate(searchWith(latest.current, { [name]: value }), { replace: true })
    return {
      setSource: setterOf<LeadSource | undefined>('source'),
      setChart: setterOf<string>('chart'),
      setDay: setterOf<string | undefined>('day'),
      setSort: setterOf<string>('sort'),
    }
  }, [navigate])
}

/** Queries of the same view with changes, for links that change when the view does. */
export function useSearchWith() {
  const [params] = useSearchParams()
  return (changes: Changes) => searchWith(params, changes)
}

type Changes = Readonly<Record<string, string | undefined>>

/** The query of the same view with changes; an interval has days or months of its own. */
function searchWith(params: URLSearchParams, changes: Changes): string {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return `?${after.toString()}`
}
