import type { ReactNode } from 'react'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import styles from './auth-layout.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

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
        <Flight />
        <p className={styles.claim}>From an idea to a crew that ships it.</p>
        <p className={styles.promise}>Register your startup, fill its roles, and share links whose every visit is counted exactly.</p>
      </aside>
    </div>
  )
}

const SAILS = [
  { x: 40, y: 262, size: 0.7, faint: 0.25 },
  { x: 118, y: 232, size: 0.95, faint: 0.4 },
  { x: 206, y: 184, size: 1.3, faint: 0.62 },
  { x: 312, y: 108, size: 1.9, faint: 1 },
]

/** The mark's sail on its way up: an idea, and the people who join it. */
const Flight = () => (
  <svg viewBox="0 0 400 320" className={styles.flight} aria-hidden>
    <path d="M4 286C150 276 300 210 372 20" className={styles.trail} />
    {SAILS.map(({ x, y, size, faint }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(38) scale(${size})`} opacity={faint}>
        <path d="M0-24V6l-17 9z" />
        <path d="M0-24L17 15 0 6z" opacity=".55" />
      </g>
    ))}
  </svg>
)
