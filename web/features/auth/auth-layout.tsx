import type { ReactNode } from 'react'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import styles from './auth-layout.module.css'
import { Flight } from './flight.tsx'

interface AuthLayoutProps {
  title: string
  lead: string
  children: ReactNode
  /** The way to the other of the two screens. */
  other: ReactNode
}

/** The frame of /login and /register: the form, and on wide screens what it is the door to. */
export function AuthLayout({ title, lead, children, other }: AuthLayoutProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
        <p className={styles.other}>{other}</p>
      </main>
      <aside className={styles.side} aria-label="About Launchcrew">
        <Flight />
        <p className={styles.claim}>From an idea to a crew that ships it.</p>
        <p className={styles.promise}>Register your startup, fill its roles, and share links whose every visit is counted exactly.</p>
      </aside>
    </div>
  )
}
