import styles from './active-mark.module.css'

/** Says that somebody was here in the last seven days. */
export function ActiveMark() {
  return <span className={styles.active}>Active this week</span>
}
