import { PanelLeft, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../../lib/session/state.ts'
import { COMPACT, TINY, useMedia } from '../../../lib/browser/use-media.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { ThemeToggle } from '../../../ui/actions/theme-toggle.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import { searchWanted } from '../../palette/palette-host.tsx'
import { SEARCH_KEYS } from '../../palette/search-keys.ts'
import { isCurrent, MAIN_LINKS } from '../../routes/paths.ts'
import { MessagesMenu } from './messages-menu.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { RequestsCount } from '../requests-count.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  sidebarOpen: boolean
  onToggleSidebar: () => void
}

/** The bar of 56 px on top: brand, links and controls; signed out, only the ways in (spec 2). */
export function TopBar({ sidebarOpen, onToggleSidebar }: TopBarProps) {
  const { authenticated } = useSession()
  const compact = useMedia(COMPACT)
  return (
    <header className={styles.bar}>
      {authenticated ? (
        <IconButton label="Toggle sidebar" aria-expanded={sidebarOpen} aria-controls="sidebar" onClick={onToggleSidebar}>
          <PanelLeft size={18} />
        </IconButton>
      ) : null}
      <Link to={authenticated ? '/my-dashboard' : '/login'} className={styles.brand}>
        <Brand />
      </Link>
      {compact ? null : <MainLinks authenticated={authenticated} />}
      <div className={styles.controls}>
        {authenticated ? (
          <IconButton label="Search or run a command" data-keys={SEARCH_KEYS} onClick={() => searchWanted.emit()}>
            <Search size={18} />
          </IconButton>
        ) : null}
        <ThemeToggle />
        {authenticated ? (
          <>
            <NotificationsBell />
            <MessagesMenu />
            <UserMenu />
          </>
        ) : null}
        {!authenticated && compact ? <MainLinks authenticated={false} /> : null}
      </div>
    </header>
  )
}

function Brand() {
  if (!useMedia(TINY)) return <Wordmark size={26} />
  return (
    <>
      <Mark size={28} />
      <span className="visually-hidden">Launchcrew</span>
    </>
  )
}

const SIGNED_OUT_LINKS = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Register' },
]

function MainLinks({ authenticated }: { authenticated: boolean }) {
  const { pathname } = useLocation()
  const links = authenticated ? MAIN_LINKS : SIGNED_OUT_LINKS
  return (
    <nav aria-label="Main" className={styles.links}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={styles.link} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
          {link.label}
          {'counted' in link ? <RequestsCount /> : null}
        </Link>
      ))}
    </nav>
  )
}
