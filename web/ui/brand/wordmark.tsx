import { Mark } from './mark.tsx'
import styles from './wordmark.module.css'

/** The mark with the name of the product. */
export const Wordmark = ({ size = 28 }: { size?: number }) => (
  <span className={styles.wordmark}>
    <Mark size={size} />
    <span className={styles.name}>Launchcrew</span>
  </span>
)
