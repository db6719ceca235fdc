import type { ReactNode } from 'react'
import styles from '../affiliate-links.module.css'

/** Fields that few need: folded until they are wanted. */
export const Unfolding = ({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className={styles['unfolding']} open={open}>
    <summary>{title}</summary>
    <div className={styles['unfolded']}>{children}</div>
  </details>
)
