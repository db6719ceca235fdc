import styles from './panel.module.css'

/** Why a choice was not saved. */
export function FieldProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  )
}
