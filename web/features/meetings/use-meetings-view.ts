import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export const VIEWS = ['list', 'month', 'past'] as const
export type View = (typeof VIEWS)[number]

/** What the address shows: a view, and the panel of a meeting over it. */
export function useMeetingsView() {
  const [params] = useSearchParams()
  const wanted = params.get('view')
  const view = VIEWS.find((one) => one === wanted) ?? 'list'
  /** The query of this page with these parameters; an empty one is left out. */
  const queryWith = useCallback(
    (changes: Readonly<Record<string, string>>): string => {
      const after = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      return `?${after.toString()}`
    },
    [params],
  )
  return { view, queryWith }
}
export type QueryWith = ReturnType<typeof useMeetingsView>['queryWith']
