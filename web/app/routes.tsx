import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { LandingDocument } from './landing-document.tsx'
import { Loader } from './loader.tsx'
import { RequireSession } from './require-session.tsx'
import { LOGIN, PUBLIC_SCREENS, SCREENS, SHELL, SPLASH } from './screens.ts'
import { repairedPath, useScrollToTop } from './use-navigation-rules.ts'

const HOME = '/my-dashboard'

/** Everything that an address can lead to (spec 2). All of it is behind the session but the ways in and the affiliate landing. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const repaired = repairedPath(pathname, useNavigationType())
  useScrollToTop()
  if (repaired !== null) return <Navigate to={repaired} replace />
  return (
    <Suspense fallback={<Loader />}>
      <Routes>
        {Object.entries(PUBLIC_SCREENS).map(([path, { Component }]) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="/affiliate/:code" element={<LandingDocument />} />
        <Route path="/startup/:startupId/affiliate/:code" element={<LandingDocument />} />
        <Route element={<RequireSession />}>
          <Route path="/" element={<SPLASH.Component />} />
          <Route path="/home" element={<Navigate to="/my-startups" replace />} />
          <Route element={<SHELL.Component />}>
            {Object.entries(SCREENS).map(([path, { Component }]) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  )
}

/** Loads the code that an address needs, for a person with or without a session; never fails. */
export async function preloadScreen(pathname: string, hasSession: boolean): Promise<void> {
  const open = PUBLIC_SCREENS[pathname]
  if (!hasSession) return (open ?? LOGIN).preload()
  const path = Object.keys(SCREENS).find((pattern) => matchPath(pattern, pathname) !== null) ?? HOME
  const splash = pathname === '/' ? SPLASH.preload() : undefined
  await Promise.all([SHELL.preload(), SCREENS[path]?.preload(), open?.preload(), splash])
}
