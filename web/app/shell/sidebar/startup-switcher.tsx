import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { STARTUP_TABS } from '../../routes/startup-tabs.ts'
import { Dropdown } from '../bar/dropdown.tsx'
import panel from '../bar/panel.module.css'
import styles from './startup-switcher.module.css'
import type { SidebarStartup } from './use-sidebar-startups.ts'

const TABS = new Set<string>(STARTUP_TABS.map(({ path }) => path))

/** The startup that is open, and the way to the others: a tab leads to the same tab. */
export function StartupSwitcher({ startups, slim }: { startups: readonly SidebarStartup[]; slim: boolean }) {
  const { pathname } = useLocation()
  if (startups.length === 0) return null
  const [, , id = '', section = ''] = pathname.split('/')
  const open = startups.find((startup) => startup.id === id)
  const end = TABS.has(section) ? `/${section}` : ''
  return (
    <div className={styles.switcher} data-slim={slim || undefined}>
      <Dropdown
        label={open === undefined ? 'Switch startup' : `Switch startup, now ${open.name}`}
        title="Switch startup"
        trigger={<Trigger startup={open} slim={slim} />}
        triggerClassName={styles.trigger}
        panelClassName={styles.panel}
      >
        {startups.map((startup) => (
          <Link
            key={startup.id}
            to={`/startup/${startup.id}${end}`}
            className={panel.item}
            aria-current={startup.id === id ? 'true' : undefined}
          >
            <Avatar name={startup.name} src={startup.logo} shape="square" size="small" className={styles.logo} />
            <span dir="auto" className={styles.name}>
              {startup.name}
            </span>
            {startup.id === id ? <Check size={16} /> : null}
          </Link>
        ))}
        <hr className={panel.line} />
        <Link to="/create-startup" className={panel.item}>
          <Plus size={16} />
          Register startup
        </Link>
      </Dropdown>
    </div>
  )
}

function Trigger({ startup, slim }: { startup: SidebarStartup | undefined; slim: boolean }) {
  const name = startup?.name ?? 'Select a startup'
  return (
    <>
      {startup === undefined && !slim ? null : (
        <Avatar name={startup?.name ?? '?'} src={startup?.logo ?? ''} shape="square" size="small" className={styles.logo} />
      )}
      {slim ? null : (
        <>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
          <ChevronsUpDown size={16} />
        </>
      )}
    </>
  )
}
