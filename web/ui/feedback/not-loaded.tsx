import { Alert } from './alert.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

interface NotLoadedProps {
  error: { message: string } | undefined
  onRetry: () => unknown
  /** How many lines wait. */
  lines?: number
}

/** In place of a short list or text that is not there yet: it loads, or could not be loaded. */
export const NotLoaded = ({ error, onRetry, lines = 1 }: NotLoadedProps) =>
  error ? (
    <Alert onRetry={() => void onRetry()}>{error.message}</Alert>
  ) : (
    <Loading gap={4}>
      <Skeleton width="60%" count={lines} />
    </Loading>
  )
