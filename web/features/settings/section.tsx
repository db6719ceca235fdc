import { useEffect, useState, type ReactNode } from 'react'
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

/** Where the reader looks: a line in the upper part of the window. */
const READING_LINE = '-25% 0px -74%'

/** The id of the section that is being read: the last that crossed the reading line. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const crossed = entries.find(({ isIntersecting }) => isIntersecting)
        if (crossed) setCurrent(crossed.target.id)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
