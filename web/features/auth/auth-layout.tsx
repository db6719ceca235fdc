import type { ReactNode } from 'react'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import styles from './auth-layout.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Beside } from './beside.tsx'

interface AuthLayoutProps {
  title: string
  lead: string
  children: ReactNode
  /** The way to the other of the two screens. */
  other: ReactNode
  /** What is beside the form; the product when it is left out. */
  side?: ReactNode
}

/** The frame of the ways in: the form, and beside it what it is the door to. */
export function AuthLayout({ title, lead, children, other, side }: AuthLayoutProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <Stack gap={1}>
          <h1 className={styles.title}>{title}</h1>
          <Text size="lg" tone="muted">
            {lead}
          </Text>
        </Stack>
        {children}
        <p className={styles.other}>{other}</p>
      </main>
      <aside className={styles.side} aria-label="About Launchcrew">
        {side ?? <Beside />}
      </aside>
    </div>
  )
}
