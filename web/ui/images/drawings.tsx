import type { ReactNode } from 'react'
import styles from './drawings.module.css'

export type DrawingName = keyof typeof DRAWINGS

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} width="120" height="96" viewBox="0 0 120 96" aria-hidden>
    {children}
  </svg>
)

function Rocket() {
  return (
    <Drawing>
      <path className={styles.soft} d="M22 82c8-14 20-8 24-16M98 82c-8-14-20-8-24-16M14 82h92" />
      <path d="M60 10c12 10 16 24 14 40H46C44 34 48 20 60 10Z" />
      <path d="m46 40-10 12v10l11-6M74 40l10 12v10l-11-6M52 50v8h16v-8" />
      <circle className={styles.accent} cx="60" cy="32" r="6" />
      <path className={styles.accent} d="M56 62c0 6 4 8 4 14 0-6 4-8 4-14" />
    </Drawing>
  )
}

function Link() {
  return (
    <Drawing>
      <path className={styles.soft} d="M14 80h92M26 70c6-6 10-6 16 0M78 70c6-6 10-6 16 0" />
      <rect x="18" y="30" width="48" height="24" rx="12" />
      <rect className={styles.accent} x="54" y="30" width="48" height="24" rx="12" />
      <path className={styles.soft} d="M60 12v6M44 16l3 5M76 16l-3 5" />
    </Drawing>
  )
}

function Search() {
  return (
    <Drawing>
      <path className={styles.soft} d="M14 82h92" />
      <rect x="20" y="20" width="46" height="58" rx="8" />
      <path className={styles.soft} d="M30 34h26M30 44h18M30 54h22" />
      <circle className={styles.accent} cx="76" cy="50" r="16" />
      <path className={styles.accent} d="m88 62 14 14" />
    </Drawing>
  )
}

function Team() {
  return (
    <Drawing>
      <path className={styles.soft} d="M14 82h92" />
      <circle cx="36" cy="40" r="10" />
      <path d="M20 76c0-12 7-18 16-18s16 6 16 18" />
      <circle cx="84" cy="40" r="10" />
      <path d="M68 76c0-12 7-18 16-18s16 6 16 18" />
      <circle className={styles.accent} cx="60" cy="26" r="10" />
      <path className={styles.accent} d="M46 58c2-9 7-14 14-14s12 5 14 14" />
    </Drawing>
  )
}

/** The line drawings of empty states, by name. */
export const DRAWINGS = { rocket: Rocket, link: Link, search: Search, team: Team }
