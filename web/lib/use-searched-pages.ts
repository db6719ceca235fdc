import { useEffect, useState } from 'react'

/** Calls that a search makes by itself to fill what was asked for (design 4). */
const CALLS = 5

interface Pages {
  items: readonly unknown[] | undefined
  more: boolean
  loaded: number
  wanted: number
  error: unknown
  next: () => void
}

/**
 * Fills pages that a search left short: asks on by itself, up to five calls, until `size` more are there. `exhausted` says that it
 * stopped before; `ask` begins again with the next ones. Belongs to one search: give the component that uses it the search as its key.
 */
export function useSearchedPages({ items, more, loaded, wanted, error, next }: Pages, size: number) {
  const found = items?.length ?? 0
  /** How many are asked for, and how many pages had been asked for before that. */
  const [goal, setGoal] = useState({ items: size, pages: 0 })
  const short = items !== undefined && more && !error && found < goal.items
  const mayAsk = wanted - goal.pages < CALLS
  // A number, since a page that is in the cache is there at once, and nothing else changes.
  const asksAt = short && mayAsk && loaded === wanted ? wanted : 0
  useEffect(() => {
    if (asksAt > 0) next()
  }, [asksAt, next])

  return {
    searching: short && (mayAsk || loaded < wanted),
    exhausted: short && !mayAsk && loaded === wanted,
    ask: () => {
      setGoal({ items: found + size, pages: wanted })
      next()
    },
  }
}
