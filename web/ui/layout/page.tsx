import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page.module.css'

interface PageProps {
  /** At most 720 px wide, for forms. */
  narrow?: boolean
  /** Close to the top bar; with `data-fills` in it as high and as wide as the window, so that only what is inside scrolls. */
  dense?: boolean
  children: ReactNode
}

/** The content of a screen, at most 1,200 px wide. */
export const Page = ({ narrow = false, dense = false, children }: PageProps) => (
  <div className={classes(styles.page, narrow && styles.narrow, dense && styles.dense)}>{children}</div>
)
