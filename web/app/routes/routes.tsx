import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType, Outlet, useNavigate } from 'react-router-dom'
import { lazyScreen } from '../../lib/lazy-screen.ts'
import { Loader } from '../loading/loader.tsx'
import { isDesk } from './is-desk.ts'
import { repairedPath, useScrollToTop } from './use-navigation-rules.ts'
import { LOGIN, WAYS_IN } from './ways-in.ts'
import { storeReturnPath } from '../../lib/redirect.ts'
import { useSession } from '../../lib/session/state.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'

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

/** Lets signed-in people through, and operators, who sign in at their desk; others go to /login, and the path that they wanted is kept for after it (spec 2). */
function RequireSession() {
  const { authenticated } = useSession()
  return isDesk(useLocation()) || authenticated ? <Outlet /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const wanted = pathname + search + hash
  useEffect(() => {
    storeReturnPath(wanted)
    void navigate('/login', { replace: true })
  }, [wanted, navigate])
  return null
}

const firstPath = location.pathname

/** Affiliate links are a document of their own: a link inside the site loads it. */
function LandingDocument() {
  const { pathname, search } = useLocation()
  // The server answered this application instead of the document: loading it again would not end.
  const isOurs = pathname === firstPath
  useEffect(() => {
    if (!isOurs) location.replace(pathname + search)
  }, [isOurs, pathname, search])
  return isOurs ? <ErrorScreen kind="site" /> : null
}
