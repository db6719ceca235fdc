import styles from './active-mark.module.css'

/** Shows that the user was active in the last seven days. */
export const ActiveMark = () => <span className={styles.active}>Active this week</span>
