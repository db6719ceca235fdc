import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { paramsWith } from './search-with.ts'

export type FilterValues = Readonly<Record<string, string | undefined>>
export type ChangeFilter = (name: string, value: string, how?: { typing?: boolean }) => void

const LONGEST = 120

/** Reads filters from an address; what it names wrongly is left out. */
export interface FilterReader {
  text: (name: string) => string | undefined
  one: <T extends string>(name: string, choices: readonly T[]) => T | undefined
}

const readerOf = (params: URLSearchParams): FilterReader => ({
  text: (name) => params.get(name)?.trim().slice(0, LONGEST) || undefined,
  one: (name, choices) => choices.find((choice) => choice === params.get(name)),
})

/** The filters of the URL, and how to change them: each choice, and each text that is typed, is one step of Back. */
export function useFilters<F extends object>(read: (from: FilterReader) => F) {
  const [params, setParams] = useSearchParams()
  const typed: unknown = useLocation().state
  const change: ChangeFilter = useCallback(
    (name, value, { typing = false } = {}) => {
      setParams(
        (before) => paramsWith(before, { [name]: value.trim() }),
        // What is typed on replaces its own step.
        { replace: typing && typed === `typed ${name}`, state: typing ? `typed ${name}` : null },
      )
    },
    [setParams, typed],
  )
  const reset = useCallback(() => setParams({}), [setParams])
  return { filters: read(readerOf(params)), change, reset }
}
