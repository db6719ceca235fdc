import { Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { PointsPopup } from '../../features/points/points-popup.tsx'
import { usePresence } from '../../entities/messages/presence.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Loader } from '../loading/loader.tsx'
import { useRouteChange } from './use-route-change.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { StepUpHost } from './step-up-host.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { useSidebar } from './sidebar/use-sidebar.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useNotifications } from '../../entities/notifications/notifications.ts'
import { followThemeSetting } from '../../entities/accounts/theme-setting.ts'
import type { User } from '../../../shared/entities/user.ts'
import { markRegistered } from '../../lib/session/registered.ts'
import { useRoom } from '../../lib/live/state.ts'
import { useSession } from '../../lib/session/state.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { STREAK_DAYS } from '../../../shared/points.ts'
import { claimAward } from '../../entities/points/points.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { VerifyBanner } from './verify-banner.tsx'
import styles from './shell.module.css'

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { pathname, search } = useLocation()
  const sidebar = useSidebar()
  const hasBottomBar = useMedia(NARROW) && !isConversation(pathname, search)
  const changing = useRouteChange()
  const main = useRef<HTMLElement>(null)
  const announced = useRouteFocus(main)
  useVisitPoints()
  usePresence()
  const startupId = matchPath('/startup/:startupId/*', pathname)?.params.startupId
  useRoom(startupId === undefined ? null : `startup:${startupId}`, { isBehind: true })
  // The toasts of the first notifications would move a greeting down that was there before them.
  useWelcome(useNotifications().isAnswered)
  useThemeSetting()
  const overlaid = sidebar.state === 'drawer'
  return (
    <div className={styles.shell} data-sidebar={sidebar.state} data-bottom-bar={hasBottomBar || undefined}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar sidebarOpen={overlaid || sidebar.state === 'expanded'} onToggleSidebar={sidebar.toggle} />
      <Sidebar state={sidebar.state} closeDrawer={sidebar.closeDrawer} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main} data-route-changing={changing || undefined} inert={overlaid}>
        <VerifyBanner />
        <ErrorBoundary kind="screen" pathname={pathname}>
          <Suspense fallback={<Loader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {hasBottomBar ? <BottomBar isMoreOpen={overlaid} onMore={sidebar.toggle} /> : null}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <PaletteHost />
      <StepUpHost />
      <PointsPopup />
    </div>
  )
}

/** On a phone the text field of a conversation is at the bottom, in the place of the bar. */
const isConversation = (pathname: string, search: string) => pathname === '/group-chat' && /[?&](user|room)=/.test(search)

/** Synchronizes the theme of the account and of this browser during a session. */
function useThemeSetting(): void {
  useEffect(followThemeSetting, [])
}

const NEW_USER_MS = 5_000
const RETURNING_MS = 3_000

/** Greets once per session when it `mayGreet`, in whichever tab comes first; a new user is then marked as registered (spec 2, 4, 9). */
export function useWelcome(mayGreet = true): void {
  const { user, firstLogin } = useSession()
  useEffect(() => {
    if (user === null || !mayGreet || isWelcomed(user)) return undefined
    return onIdle(() => {
      if (!isWelcomed(user)) welcome(user, firstLogin)
    })
  }, [user, firstLogin, mayGreet])
}

const isWelcomed = ({ id }: User): boolean => readStored('welcomed') === id

function welcome({ id, name }: User, firstLogin: boolean): void {
  writeStored('welcomed', id)
  if (firstLogin) {
    toast.success(`Welcome, ${name}!`, { autoClose: NEW_USER_MS })
    markRegistered(id)
  } else {
    toast.info('Welcome back', { autoClose: RETURNING_MS })
  }
}

/**
 * Asks for the award of a new account, and once a UTC day for those of the visit and of seven in a row, also in a tab that
 * stays open over midnight.
 */
function useVisitPoints(): void {
  const { user, firstLogin } = useSession()
  // The greeting ends the first login.
  const [isNew] = useState(firstLogin)
  const userId = user?.id
  const since = user?.createdAt ?? ''
  const visible = useVisible()
  useEffect(() => {
    if (userId === undefined || !visible) return undefined
    return onIdle(() => {
      const day = new Date().toISOString().slice(0, 10)
      const visit = `${userId} ${day}`
      if (readStored('visited') === visit) return
      writeStored('visited', visit)
      void claimVisit(userId, day, { isNew, isOld: daysBetween(since, day) >= STREAK_DAYS - 1 })
    })
  }, [userId, since, isNew, visible])
}

async function claimVisit(userId: string, day: string, { isNew, isOld }: { isNew: boolean; isOld: boolean }): Promise<void> {
  if (isNew) await claimAward('account.register', userId)
  await claimAward('visit.daily', day)
  // A younger account has no seven days behind it.
  if (isOld) await claimAward('visit.streak7', isoWeekOf(day))
}
const daysBetween = (time: string, day: string): number => (Date.parse(day) - Date.parse(time.slice(0, 10))) / DAY_MS
