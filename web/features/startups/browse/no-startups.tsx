import type { ReactNode } from 'react'
import { NoResults } from '../../../ui/filters/no-results.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface NoStartupsProps {
  filters: Readonly<Record<string, string | undefined>>
  onReset: () => void
  /** What it says when saved startups alone are wanted and none is listed. */
  noneSaved: string
  /** The empty state without any filter. */
  children: ReactNode
}

/** Nothing is listed: nothing is saved, fewer filters help, or there is nothing at all. */
export function NoStartups({ filters: { saved, ...filters }, onReset, noneSaved, children }: NoStartupsProps) {
  if (narrows(filters)) {
    return (
      <NoResults title="No startup found" reset="Clear filters" onReset={onReset}>
        No startup matches all of this. Try fewer filters or another word.
      </NoResults>
    )
  }
  if (saved === undefined) return <Card>{children}</Card>
  return (
    <NoResults title="No saved startups" reset="Show all startups" onReset={onReset}>
      {noneSaved}
    </NoResults>
  )
}

/** Whether filters leave anything out; the order does not. */
const narrows = ({ sort: _sort, ...filters }: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined)
