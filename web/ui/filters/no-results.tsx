import { Button } from '../actions/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Card } from '../layout/card.tsx'

interface NoResultsProps {
  title: string
  /** What the button reads that takes the filters away. */
  reset: string
  onReset: () => void
  children: string
}

/** The empty state of a search that found nothing. */
export function NoResults({ title, reset, onReset, children }: NoResultsProps) {
  const action = (
    <Button variant="primary" onClick={onReset}>
      {reset}
    </Button>
  )
  return (
    <Card>
      <EmptyState drawing="search" title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  )
}
