import type { ReactNode } from 'react'
import styles from './settings.module.css'
import { useCurrentSection } from './use-current-section.ts'

const SECTIONS = {
  account: 'Account',
  appearance: 'Appearance',
  notifications: 'Notifications',
  privacy: 'Privacy',
  sessions: 'Sessions',
  data: 'Your data',
}
type SectionId = keyof typeof SECTIONS
const IDS = Object.keys(SECTIONS)

/** The ways to the sections of the page; the one that is being read is marked. */
export function SectionNav() {
  const current = useCurrentSection(IDS)
  return (
    <nav aria-label="Sections" className={styles.nav}>
      {Object.entries(SECTIONS).map(([id, label]) => (
        <a key={id} href={`#${id}`} className={styles.navLink} aria-current={id === current ? 'true' : undefined}>
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
