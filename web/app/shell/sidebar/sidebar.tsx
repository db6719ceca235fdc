import { useEffect, useRef } from 'react'
import { COMPACT, useMedia } from '../../../lib/browser/use-media.ts'
import { isCurrent, isMainPlace, MAIN_LINKS, type NavLink, SIDEBAR_END, SIDEBAR_TOP } from '../../routes/paths.ts'
import { StartupSwitcher } from './startup-switcher.tsx'
import { SidebarStartup } from './sidebar-startup.tsx'
import type { Sidebar as SidebarState } from './use-sidebar.ts'
import { type SidebarStartup as Startup, useSidebarStartups } from './use-sidebar-startups.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './sidebar.module.css'
import { Link, useLocation } from 'react-router-dom'
import { RequestsCount } from '../requests-count.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const NONE: readonly Startup[] = []

/** The navigation at the side, on narrow screens with the links of the top bar. */
export function Sidebar({ state, closeDrawer }: Pick<SidebarState, 'state' | 'closeDrawer'>) {
  const compact = useMedia(COMPACT)
  const host = useRef<HTMLElement>(null)
  const known = useSidebarStartups()
  const startups = known ?? NONE
  useDrawerFocus(host, state === 'drawer', closeDrawer)
  if (state === 'hidden') return null
  const slim = state === 'collapsed'
  return (
    <>
      {state === 'drawer' ? <div className={styles.scrim} onPointerDown={closeDrawer} aria-hidden /> : null}
      <aside ref={host} id="sidebar" className={styles.sidebar} data-state={state} aria-label="Sidebar">
        <StartupSwitcher startups={startups} slim={slim} />
        <nav aria-label="Your work" className={styles.nav}>
          {SIDEBAR_TOP.map((link) => (
            <SidebarLink key={link.to} link={link} slim={slim} />
          ))}
          <SidebarStartups startups={startups} slim={slim} />
          <div className={classes(styles.end, known === undefined && styles.unplaced)}>
            {SIDEBAR_END.map((link) => (
              <SidebarLink key={link.to} link={link} slim={slim} />
            ))}
          </div>
        </nav>
        {compact ? (
          <nav aria-label="Main" className={styles.nav}>
            {MAIN_LINKS.map((link) => (
              <SidebarLink key={link.to} link={link} slim={slim} />
            ))}
          </nav>
        ) : null}
      </aside>
    </>
  )
}

function SidebarStartups({ startups, slim }: { startups: readonly Startup[]; slim: boolean }) {
  if (startups.length === 0) return null
  return (
    <Stack as="ul" gap={0.5} aria-label="My startups">
      {startups.map((startup) => (
        <li key={startup.id}>
          <SidebarStartup startup={startup} slim={slim} />
        </li>
      ))}
    </Stack>
  )
}

/** A drawer takes the focus, gives it back to what opened it, and closes on Escape. */
function useDrawerFocus(host: React.RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    const opener = document.activeElement
    host.current?.querySelector('a')?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closing.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [host, open])
}

/** A link of the sidebar; `slim` leaves only its icon to the eye. */
function SidebarLink({ link, slim }: { link: NavLink; slim: boolean }) {
  const { pathname, search } = useLocation()
  const isMarkedAbove = !useMedia(COMPACT) && isMainPlace(pathname)
  const isHere = link.to.includes('?') ? link.to === pathname + search : !isMarkedAbove && isCurrent({ to: link.to }, pathname)
  const Icon = link.icon
  return (
    <Link to={link.to} className={styles.link} aria-current={isHere ? 'page' : undefined} title={slim ? link.label : undefined}>
      <Icon size={18} />
      <span className={slim ? 'visually-hidden' : styles.label}>{link.label}</span>
      {link.counted ? <RequestsCount /> : null}
    </Link>
  )
}
