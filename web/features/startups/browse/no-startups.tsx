import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface NoStartupsProps {
  /** Whether anything narrows the list. */
  narrowed: boolean
  onReset: () => void
  /** What stands there when the list is empty without any filter. */
  children: ReactNode
}

/** Nothing is listed: fewer filters help, or there is nothing at all. */
export function NoStartups({ narrowed, onReset, children }: NoStartupsProps) {
  if (!narrowed) return <Card>{children}</Card>
  return (
    <Card>
      <EmptyState
        drawing="search"
        title="No startup found"
        action={
          <Button variant="primary" onClick={onReset}>
            Clear filters
          </Button>
        }
      >
        No startup matches all of this. Try fewer filters or another word.
      </EmptyState>
    </Card>
  )
}

/** Whether filters leave anything out; the order does not. */
export const narrows = ({ sort: _sort, ...filters }: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined)
