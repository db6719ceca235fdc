import { Button } from '../actions/button.tsx'
import styles from './save-status.module.css'
import type { AutosaveState } from './use-autosave.ts'

interface SaveStatusProps {
  id: string
  state: AutosaveState
  problem: string | undefined
  onRetry: () => void
}

const SENTENCES: Readonly<Record<AutosaveState, string>> = {
  idle: '',
  unsaved: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: '',
}

/** Whether a text that saves itself is saved, and why not. */
export const SaveStatus = ({ id, state, problem, onRetry }: SaveStatusProps) => (
  <div id={id} className={styles.host}>
    <output className={styles.status} data-state={state}>
      {SENTENCES[state]}
    </output>
    {state === 'failed' ? (
      <p className={styles.problem} role="alert">
        {problem}
        <Button size="small" variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      </p>
    ) : null}
  </div>
)
