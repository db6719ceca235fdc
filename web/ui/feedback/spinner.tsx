import styles from './spinner.module.css'

/** A small turning ring; say what is awaited beside it. */
export const Spinner = () => (
  <svg className={styles.spinner} width={16} height={16} viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
