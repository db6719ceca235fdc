import styles from './files.module.css'

interface ProgressBarProps {
  label: string
  value: number
  max: number
}

export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={styles.bar} max={max} value={value} aria-label={label} />
)
