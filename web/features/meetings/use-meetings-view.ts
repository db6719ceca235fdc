import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchWith } from '../../lib/search-with.ts'

export const VIEWS = ['list', 'month', 'past'] as const
export type View = (typeof VIEWS)[number]

/** What the address shows: a view, and the panel of a meeting over it. */
export function useMeetingsView() {
  const [params] = useSearchParams()
  const wanted = params.get('view')
  const view = VIEWS.find((one) => one === wanted) ?? 'list'
  /** The query of this page with these parameters; an empty one is left out. */
  const queryWith = useCallback((changes: Readonly<Record<string, string>>): string => searchWith(params, changes), [params])
  return { view, queryWith }
}
export type QueryWith = ReturnType<typeof useMeetingsView>['queryWith']
