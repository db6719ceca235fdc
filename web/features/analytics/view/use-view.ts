import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ANALYTICS_INTERVALS } from '../../../../shared/link-choices.ts'
import { DIMENSIONS, toggled, type Dimension } from '../../../../shared/analytics-filter.ts'
import { INTERVAL_NAMES } from '../../../entities/analytics/interval-names.ts'
import { searchWith } from '../../../lib/search-with.ts'
import { filterIn, type Filter } from '../filter/filter-in-url.ts'

/** The view in the URL, so that another member sees the same: the interval, what it is filtered by, the drawn figure and the open day. */
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
    filter: useFilter(params),
    chart: params.get('chart') ?? undefined,
    day: params.get('day') ?? undefined,
    sort: params.get('sort') ?? undefined,
    ...setters,
  }
}

/** The same one as long as its values are: memoized parts of the page take it. */
function useFilter(params: URLSearchParams): Filter {
  const query = new URLSearchParams([...params].filter(([name]) => DIMENSIONS.some((dimension) => dimension === name))).toString()
  return useMemo(() => filterIn(new URLSearchParams(query)), [query])
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
    const change = (changes: Parameters<typeof searchWith>[1]) => void navigate(searchWith(latest.current, changes), { replace: true })
    const setterOf =
      <V extends string | undefined>(name: string) =>
      (value: V) =>
        change({ [name]: value })
    return {
      toggleFilter: (dimension: Dimension, value: string) => change(toggled(filterIn(latest.current), dimension, value)),
      clearFilter: () => change(Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, undefined]))),
      setChart: setterOf<string>('chart'),
      setDay: setterOf<string | undefined>('day'),
      setSort: setterOf<string>('sort'),
    }
  }, [navigate])
}
