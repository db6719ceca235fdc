import { useEffect } from 'react'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

const PRODUCT = 'Launchcrew'

interface PageHeaderProps {
  title: string
  /** The title of the tab when it differs. */
  tabTitle?: string | undefined
  children?: ReactNode
  actions?: ReactNode
}

/** The heading of a screen, what it is for, and its main actions; also the title of the tab. */
export function PageHeader({ title, tabTitle = title, children, actions }: PageHeaderProps) {
  useDocumentTitle(tabTitle)
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        {children ? (
          <p dir="auto" className={styles.text}>
            {children}
          </p>
        ) : null}
      </div>
      {actions ? (
        <div className={styles.actions} data-page-actions>
          {actions}
        </div>
      ) : null}
    </header>
  )
}

/** Names the tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
