import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page.module.css'

/** The content of a screen, at most 1,200 px wide (`narrow`: 720 px, for forms). */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classes(styles.page, narrow && styles.narrow)}>{children}</div>
}
