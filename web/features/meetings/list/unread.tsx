import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface UnreadProps {
  problem: Error
  onRetry: () => void
  /** What was read before is shown. */
  isOutdated?: boolean
}

/** The meetings could not be read. */
export const Unread = ({ problem, onRetry, isOutdated = false }: UnreadProps) => (
  <Alert
    tone={isOutdated ? 'warning' : 'danger'}
    action={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {isOutdated ? 'The latest changes could not be loaded. These are the meetings as they were before.' : problem.message}
  </Alert>
)
