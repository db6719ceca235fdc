import type { ReactNode } from 'react'
import styles from './panel-actions.module.css'

/** What is done most with a lead or an opportunity, below its title. */
export const PanelActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
