import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Shell } from './shell/shell.tsx'
import { toast } from '../lib/toasts/toast.ts'
import { lazyScreen, type Screen } from '../lib/lazy-screen.ts'
import { isDesk } from './routes/is-desk.ts'
import { SCREEN_CODE, screenAt } from './routes/screen-code.ts'

/** Everything behind the session: the splash, and the screens in the shell; and the desk of the operators. Its code is loaded for people who are signed in. */
export const Inside = () => (
  <Routes>
    <Route path="/" element={<SPLASH.Component />} />
    {isDesk(useLocation()) ? <Route path="/operator" element={<DESK.Component />} /> : null}
    <Route path="/home" element={<Navigate to="/my-startups" replace />} />
    <Route element={<Shell />}>
      {Object.entries(SCREENS).map(([path, { Component }]) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
    </Route>
    <Route path="*" element={<UnknownAddress />} />
  </Routes>
)

/** Leads to / and says why (spec 2). */
function UnknownAddress() {
  useEffect(() => toast.info('That page does not exist. You are on your dashboard.', { toastId: 'unknown-address' }), [])
  return <Navigate to="/" replace />
}

/** Loads the code of the screen that an address shows; never fails. */
export async function preloadInside(pathname: string): Promise<void> {
  await Promise.all([SCREENS[screenAt(pathname)]?.preload(), pathname === '/' ? SPLASH.preload() : undefined])
}

const DESK = lazyScreen(async () => (await import('../features/operator/operator-page.tsx')).OperatorPage)

const SPLASH = lazyScreen(async () => (await import('./loading/splash.tsx')).Splash)

/** Every screen inside the shell by its path; what two paths share is one screen (spec 2). */
export const SCREENS: Readonly<Record<string, Screen>> = (() => {
  const screens = new Map([...new Set(Object.values(SCREEN_CODE))].map((load) => [load, lazyScreen(load)]))
  return Object.fromEntries(Object.entries(SCREEN_CODE).map(([path, load]) => [path, screens.get(load) ?? lazyScreen(load)]))
})()
