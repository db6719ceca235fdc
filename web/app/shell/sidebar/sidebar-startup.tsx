import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { tabsFor } from '../../routes/startup-tabs.ts'
import styles from './sidebar.module.css'
import type { SidebarStartup as Startup } from './use-sidebar-startups.ts'

/** A startup of the user with its tabs, expanded while it is open. */
export function SidebarStartup({ startup, slim }: { startup: Startup; slim: boolean }) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<boolean>()
  const tabsId = useId()
  const home = `/startup/${startup.id}`
  const open = !slim && (chosen ?? pathname.startsWith(home))
  return (
    <>
      <div className={styles.startup}>
        <Link
          to={home}
          className={styles.link}
          aria-current={pathname === home ? 'page' : undefined}
          title={slim ? startup.name : undefined}
        >
          <Avatar name={startup.name} src={startup.logo} shape="square" size="small" className={styles.logo} />
          <span dir="auto" className={slim ? 'visually-hidden' : styles.label}>
            {startup.name}
          </span>
        </Link>
        {slim ? null : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={tabsId}
            aria-label={`Sections of ${startup.name}`}
            onClick={() => setChosen(!open)}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
      </div>
      <ul id={tabsId} className={styles.tabs} hidden={!open}>
        {tabsFor(startup.teamRole).map(({ path, label }) => (
          <li key={path}>
            <Link to={`${home}/${path}`} className={styles.tab} aria-current={pathname === `${home}/${path}` ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
