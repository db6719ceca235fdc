import { Button } from '../../ui/actions/button.tsx'
import { leaveTo } from '../../lib/session/leave.ts'
import styles from './error-screen.module.css'

export type ErrorKind = 'screen' | 'site'

/** Replaces a failed part: offers to try again, and a way out (spec 2). */
export const ErrorScreen = ({ kind, onRetry }: { kind: ErrorKind; onRetry?: () => void }) => (
  <div role="alert" className={styles.screen}>
    <h1>Something went wrong</h1>
    <p className={styles.text}>
      {kind === 'screen'
        ? 'This screen could not be shown. Your data is safe.'
        : 'The page could not be shown. Loading it again usually helps.'}
    </p>
    <div className={styles.actions}>
      {kind === 'screen' ? (
        <>
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={() => leaveTo('/my-dashboard')}>Go to Dashboard</Button>
        </>
      ) : (
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            Refresh Page
          </Button>
          <Button onClick={() => leaveTo('/login')}>Go to Login</Button>
        </>
      )}
    </div>
  </div>
)
