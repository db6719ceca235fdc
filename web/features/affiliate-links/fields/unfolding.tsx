import { type ReactNode, useState } from 'react'
import styles from '../affiliate-links.module.css'

/** Fields that few need: folded until they are wanted; `open` counts when they appear. */
export function Unfolding({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [begins] = useState(open)
  return (
    <details className={styles.unfolding} open={begins}>
      <summary>{title}</summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  )
}
