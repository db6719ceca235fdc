import { ProgressBar } from '../fields/files/progress-bar.tsx'
import styles from './import.module.css'

interface ImportProgressProps {
  done: number
  all: number
  /** What is imported: "tasks". */
  what: string
}

/** How far an import is. */
export const ImportProgress = ({ done, all, what }: ImportProgressProps) => (
  <div className={styles.progress}>
    <ProgressBar label={`Import of ${what}`} max={all} value={done} />
    <p className={styles.hint}>
      Importing... {done.toLocaleString()} of {all.toLocaleString()} {what}
    </p>
  </div>
)
