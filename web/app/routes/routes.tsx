import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { lazyScreen } from '../../lib/lazy-screen.ts'
import { LandingDocument } from '../landing-document.tsx'
import { Loader } from '../loading/loader.tsx'
import { RequireSession } from '../require-session.tsx'
import { repairedPath, useScrollToTop } from './use-navigation-rules.ts'
import { LOGIN, WAYS_IN } from './ways-in.ts'

const loadInside = () => import('../inside.tsx')
const INSIDE = lazyScreen(async () => (await loadInside()).Inside)

/** Everything that an address can lead to (spec 2). All of it is behind the session but the ways in and the affiliate landing. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const repaired = repairedPath(pathname, useNavigationType())
  useScrollToTop()
  if (repaired !== null) return <Navigate to={repaired} replace />
  return (
    <Suspense fallback={<Loader />}>
      <Routes>
        {Object.entries(WAYS_IN).map(([path, { Component }]) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="/affiliate/:code" element={<LandingDocument />} />
        <Route path="/startup/:startupId/affiliate/:code" element={<LandingDocument />} />
        <Route element={<RequireSession />}>
          <Route path="*" element={<INSIDE.Component />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** Loads the code that an address needs, for a person with or without a session; never fails. */
export async function preloadScreen(pathname: string, hasSession: boolean): Promise<void> {
  const open = WAYS_IN[pathname]
  if (!hasSession) return (open ?? LOGIN).preload()
  const screen = loadInside().then(({ preloadInside }) => preloadInside(pathname))
  await Promise.all([INSIDE.preload(), screen.catch(() => undefined), open?.preload()])
}
