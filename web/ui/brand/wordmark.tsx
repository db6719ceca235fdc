import { Mark } from './mark.tsx'
import styles from './wordmark.module.css'

/** The mark with the name of the product. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span className={styles.name}>Launchcrew</span>
    </span>
  )
}
