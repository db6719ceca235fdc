import type { Outcome } from '../../lib/actions/use-outcome.ts'
import { Alert } from './alert.tsx'
import styles from './outcome-area.module.css'

/** Shows the outcome of the last action, in sight wherever the page is scrolled to. */
export function OutcomeArea({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null
  return (
    <div className={styles.area}>
      <Alert tone={outcome.tone}>
        <span>{outcome.sentence}</span>
        {outcome.reason === undefined ? null : <span className={styles.reason}>{outcome.reason}</span>}
      </Alert>
    </div>
  )
}
