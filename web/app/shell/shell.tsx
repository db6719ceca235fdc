import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { PointsPopup } from '../../features/points/points-popup.tsx'
import { usePresence } from '../../entities/messages/presence.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Loader } from '../loading/loader.tsx'
import { useRouteChange } from '../routes/use-navigation-rules.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { useSidebar } from './sidebar/use-sidebar.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useVisitPoints } from './use-visit-points.ts'
import { useNotifications } from '../../entities/notifications/notifications.ts'
import { useWelcome } from './use-welcome.ts'
import { followThemeSetting } from '../../entities/accounts/theme-setting.ts'

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { pathname } = useLocation()
  const sidebar = useSidebar()
  const changing = useRouteChange()
  const main = useRef<HTMLElement>(null)
  const announced = useRouteFocus(main)
  useVisitPoints()
  usePresence()
  // The toasts of the first notifications would move a greeting down that was there before them.
  useWelcome(useNotifications().isAnswered)
  useThemeSetting()
  const overlaid = sidebar.state === 'drawer'
  return (
    <div className={styles.shell} data-sidebar={sidebar.state}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar sidebarOpen={overlaid || sidebar.state === 'expanded'} onToggleSidebar={sidebar.toggle} />
      <Sidebar state={sidebar.state} closeDrawer={sidebar.closeDrawer} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main} data-route-changing={changing || undefined} inert={overlaid}>
        <ErrorBoundary kind="screen" pathname={pathname}>
          <Suspense fallback={<Loader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <PaletteHost />
      <PointsPopup />
    </div>
  )
}

/** Synchronizes the theme of the account and of this browser during a session. */
function useThemeSetting(): void {
  useEffect(followThemeSetting, [])
}
