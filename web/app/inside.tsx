import { matchPath, Navigate, Route, Routes } from 'react-router-dom'
import { SCREENS, SPLASH } from './routes/screens.ts'
import { Shell } from './shell/shell.tsx'

const HOME = '/my-dashboard'

/** Everything behind the session: the splash, and the screens in the shell. Its code is loaded for people who are signed in. */
export const Inside = () => (
  <Routes>
    <Route path="/" element={<SPLASH.Component />} />
    <Route path="/home" element={<Navigate to="/my-startups" replace />} />
    <Route element={<Shell />}>
      {Object.entries(SCREENS).map(([path, { Component }]) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
    </Route>
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)

/** Loads the code of the screen that an address shows; never fails. */
export async function preloadInside(pathname: string): Promise<void> {
  const path = Object.keys(SCREENS).find((pattern) => matchPath(pattern, pathname) !== null) ?? HOME
  await Promise.all([SCREENS[path]?.preload(), pathname === '/' ? SPLASH.preload() : undefined])
}
