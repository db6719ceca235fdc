import styles from './import.module.css'
import { Text } from '../layout/text.tsx'

const SHOWN = 50

interface RowProblemsProps {
  problems: readonly { line: number; message: string }[]
}

/** Why rows of a table cannot be imported, by their lines in the file. */
export function RowProblems({ problems }: RowProblemsProps) {
  if (problems.length === 0) return null
  const more = problems.length - SHOWN
  return (
    // A region that scrolls is reached by Tab.
    <section {...REACHABLE} className={styles.problems} aria-label="Rows with problems">
      <ul>
        {problems.slice(0, SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className={styles.line}>Line {line.toLocaleString()}</span>
            <span dir="auto">{message}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Text size="sm" tone="muted" numeric>
          and {more.toLocaleString()} more
        </Text>
      ) : null}
    </section>
  )
}

const REACHABLE = { tabIndex: 0 }
