import { Button } from '../actions/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Card } from '../layout/card.tsx'

interface NothingFoundProps {
  title: string
  /** What the button reads that takes the filters away. */
  reset: string
  onReset: () => void
  children: string
}

/** The empty state of a search that found nothing. */
export function NothingFound({ title, reset, onReset, children }: NothingFoundProps) {
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
