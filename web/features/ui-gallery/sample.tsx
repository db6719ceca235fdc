import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One family of primitives. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
