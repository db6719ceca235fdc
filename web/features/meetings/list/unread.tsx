import { LoadAlert } from '../../../ui/feedback/alert.tsx'

interface UnreadProps {
  problem: Error
  onRetry: () => void
  /** What was read before is shown. */
  isOutdated?: boolean
}

/** The meetings could not be read. */
export const Unread = ({ problem, onRetry, isOutdated = false }: UnreadProps) => (
  <LoadAlert problem={problem} onRetry={onRetry} shown={isOutdated ? 'These are the meetings as they were before.' : undefined} />
)
