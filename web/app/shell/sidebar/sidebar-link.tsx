import { Link, useLocation } from 'react-router-dom'
import type { NavLink } from '../../paths.ts'
import { isCurrent } from '../../paths.ts'
import { RequestsCount } from '../requests-count.tsx'
import styles from './sidebar.module.css'

/** A link of the sidebar; `slim` leaves only its icon to the eye. */
export function SidebarLink({ link, slim }: { link: NavLink; slim: boolean }) {
  const { pathname } = useLocation()
  const Icon = link.icon
  return (
    <Link
      to={link.to}
      className={styles.link}
      aria-current={isCurrent({ to: link.to }, pathname) ? 'page' : undefined}
      title={slim ? link.label : undefined}
    >
      <Icon size={18} aria-hidden />
      <span className={slim ? 'visually-hidden' : styles.label}>{link.label}</span>
      {link.counted ? <RequestsCount /> : null}
    </Link>
  )
}
