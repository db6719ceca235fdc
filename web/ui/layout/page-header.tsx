import { useEffect } from 'react'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'
import { Row, Stack } from './stack.tsx'

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
    <Row as="header" gap={6} rowGap={3} align="start" between wrap>
      <Stack gap={1}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        {children ? (
          <p dir="auto" className={styles.text}>
            {children}
          </p>
        ) : null}
      </Stack>
      {actions ? (
        <div className={styles.actions} data-page-actions>
          {actions}
        </div>
      ) : null}
    </Row>
  )
}

/** Names the tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
