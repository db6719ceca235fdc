import { ProgressBar } from '../fields/files/progress-bar.tsx'

interface ImportProgressProps {
  done: number
  all: number
  /** What is imported: "tasks". */
  what: string
}

/** How far an import is. */
export const ImportProgress = ({ done, all, what }: ImportProgressProps) => (
  <ProgressBar label={`Import of ${what}`} max={all} value={done}>
    Importing... {done.toLocaleString()} of {all.toLocaleString()} {what}
  </ProgressBar>
)
