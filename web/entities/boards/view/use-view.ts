import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsWith } from '../../../lib/search-with.ts'
import { rememberView } from './remembered-views.ts'

/** The parameters of the URL that belong to the view of a board, and what they mean. */
export interface ViewParameters<N extends string, V> {
  names: readonly N[]
  read: (parameters: ReadView<N>) => V
}
export interface ReadView<N extends string> {
  /** The text of a parameter; '' without one. */
  text: (name: N) => string
  /** The parameter when it is one of the choices. */
  one: <T extends string>(name: N, choices: readonly T[]) => T | undefined
  many: (name: N) => readonly string[]
  /** What is sorted by, and whether in descending order: `-due`. */
  sort: <T extends string>(name: N, choices: readonly T[]) => { sort: T | undefined; isDescending: boolean }
}
export type ViewChanges<N extends string> = Readonly<Partial<Record<N, string | readonly string[]>>>
export type ChangeView<N extends string> = (changes: ViewChanges<N>, how?: { replace?: boolean }) => void

/** The view in the URL, and how to change it; this browser remembers it for the next visit of the board. */
export function useView<N extends string, V>(boardId: string, { names, read }: ViewParameters<N, V>) {
  const [params, setParams] = useSearchParams()
  const [query, showQuery] = useOptimistic(params.toString())
  const own = viewQuery(names, query)
  const view = useMemo(() => read(reading(new URLSearchParams(own))), [read, own])
  const isNamed = useRef(false)
  useEffect(() => {
    // The link of an item shows the board without choosing it.
    isNamed.current ||= own !== ''
    if (isNamed.current) rememberView(boardId, own)
  }, [boardId, own])
  const change: ChangeView<N> = useCallback(
    (changes, { replace = false } = {}) => {
      const texts = Object.entries<string | readonly string[] | undefined>(changes).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.trim() : value?.join(','),
      ])
      const after = paramsWith(query, Object.fromEntries(texts))
      startTransition(() => {
        showQuery(after.toString())
        setParams(after, { replace })
      })
    },
    [query, showQuery, setParams],
  )
  return { view, query: own, change }
}

export const hasView = (names: readonly string[], params: URLSearchParams): boolean => names.some((name) => params.has(name))

function reading<N extends string>(params: URLSearchParams): ReadView<N> {
  const text = (name: N) => params.get(name) ?? ''
  const one: ReadView<N>['one'] = (name, choices) => choices.find((choice) => choice === params.get(name))
  return {
    text,
    one,
    many: (name) => text(name).split(',').filter(Boolean),
    sort: (name, choices) => ({
      sort: choices.find((choice) => choice === text(name).replace(/^-/, '')),
      isDescending: text(name).startsWith('-'),
    }),
  }
}

/** The part of a query that a later visit restores. */
const viewQuery = (names: readonly string[], query: string): string =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names.includes(name))).toString()
