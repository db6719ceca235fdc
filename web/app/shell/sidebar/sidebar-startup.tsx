import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { sectionsFor } from '../../routes/startup-tabs.ts'
import styles from './sidebar.module.css'
import type { SidebarStartup as Startup } from './use-sidebar-startups.ts'

/** A startup of the user with its sections, unfolded while it is open; where only icons are shown, a link. */
export function SidebarStartup({ startup, slim }: { startup: Startup; slim: boolean }) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<boolean>()
  const sectionsId = useId()
  const home = `/startup/${startup.id}`
  const isInside = pathname === home || pathname.startsWith(`${home}/`)
  const open = chosen ?? isInside
  const logo = <Avatar name={startup.name} src={startup.logo} shape="square" size="small" className={styles.logo} />
  if (slim) {
    return (
      <Link to={home} className={styles.link} aria-current={isInside ? 'page' : undefined} aria-label={startup.name} title={startup.name}>
        {logo}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={sectionsId}
        aria-label={`Sections of ${startup.name}`}
        onClick={() => setChosen(!open)}
      >
        {logo}
        <span dir="auto" className={styles.label}>
          {startup.name}
        </span>
        <ChevronRight className={styles.fold} size={16} />
      </button>
      <ul id={sectionsId} className={styles.tabs} hidden={!open}>
        {sectionsFor(startup.teamRole).map(({ path, label, also = [] }) => (
          <li key={path}>
            <Link
              to={home + path}
              className={styles.tab}
              aria-current={[path, ...also].some((end) => pathname === home + end) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
