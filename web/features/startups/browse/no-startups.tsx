import type { ReactNode } from 'react'
import { NoResults } from '../../../ui/filters/no-results.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface NoStartupsProps {
  /** Whether anything narrows the list. */
  narrowed: boolean
  onReset: () => void
  /** The empty state without any filter. */
  children: ReactNode
}

/** Nothing is listed: fewer filters help, or there is nothing at all. */
export function NoStartups({ narrowed, onReset, children }: NoStartupsProps) {
  if (!narrowed) return <Card>{children}</Card>
  return (
    <NoResults title="No startup found" reset="Clear filters" onReset={onReset}>
      No startup matches all of this. Try fewer filters or another word.
    </NoResults>
  )
}

/** Whether filters leave anything out; the order does not. */
export const narrows = ({ sort: _sort, ...filters }: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined)
