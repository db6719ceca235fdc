import type { ReactNode } from 'react'
import styles from './settings.module.css'

const SECTIONS = {
  account: 'Account',
  appearance: 'Appearance',
  notifications: 'Notifications',
  privacy: 'Privacy',
  sessions: 'Sessions',
  data: 'Your data',
}
type SectionId = keyof typeof SECTIONS

/** The ways to the sections of the page. */
export function SectionNav() {
  return (
    <nav aria-label="Sections" className={styles.nav}>
      {Object.entries(SECTIONS).map(([id, label]) => (
        <a key={id} href={`#${id}`} className={styles.navLink}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Cards that belong together; its address ends in #id. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-label={SECTIONS[id]} className={styles.section}>
      {children}
    </section>
  )
}
