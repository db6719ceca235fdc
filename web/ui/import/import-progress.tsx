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
    <progress className={styles.bar} max={all} value={done} aria-label={`Import of ${what}`} />
    <p className={styles.hint}>
      Importing... {done.toLocaleString()} of {all.toLocaleString()} {what}
    </p>
  </div>
)
