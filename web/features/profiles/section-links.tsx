import { Link, useLocation } from 'react-router-dom'
import styles from './section-links.module.css'

const LINKS = [
  { to: '/profiles', label: 'Everybody' },
  { to: '/profile', label: 'My profile' },
]

/** The two sides of the screen. */
export function SectionLinks() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Profiles" className={styles['links']}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={styles['link']} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
