import { LATER, LATER_OF_STARTUP } from '../features/later/later-screens.ts'
import { lazyScreen, type Screen } from '../lib/lazy-screen.ts'
import { STARTUP_TABS } from './paths.ts'

/** Screens that stand outside the shell. */
export const LOGIN = lazyScreen(async () => (await import('../features/auth/login-page.tsx')).LoginPage)
export const REGISTER = lazyScreen(async () => (await import('../features/auth/register-page.tsx')).RegisterPage)
export const SPLASH = lazyScreen(async () => (await import('./splash.tsx')).Splash)
export const SHELL = lazyScreen(async () => (await import('./shell/shell.tsx')).Shell)

/** Every screen inside the shell by its path (spec 2). */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/my-dashboard': lazyScreen(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  '/my-startups': lazyScreen(async () => (await import('../features/startups/my-startups-page.tsx')).MyStartupsPage),
  '/browse-startups': lazyScreen(async () => (await import('../features/startups/browse-page.tsx')).BrowsePage),
  '/create-startup': lazyScreen(async () => (await import('../features/startups/create-startup-page.tsx')).CreateStartupPage),
  '/startup/:startupId': lazyScreen(async () => (await import('../features/startups/startup-page.tsx')).StartupPage),
  '/settings': lazyScreen(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  ...laterScreens(),
}

/** What later work fills: each path moves from here to the table above with its feature. */
function laterScreens(): Record<string, Screen> {
  const screens: Record<string, Screen> = {}
  for (const [path, later] of Object.entries(LATER)) {
    screens[path] = lazyScreen(async () => {
      const { LaterPage } = await import('../features/later/later-page.tsx')
      return () => LaterPage(later)
    })
  }
  for (const [end, later] of Object.entries(LATER_OF_STARTUP)) {
    screens[`/startup/:startupId/${end}`] = lazyScreen(async () => {
      const { LaterStartupPage } = await import('../features/later/later-startup-page.tsx')
      return () => LaterStartupPage(later)
    })
  }
  for (const open of STARTUP_TABS) {
    screens[`/startup/:startupId/${open.path}`] = lazyScreen(async () => {
      const { StartupTabsPage } = await import('../features/later/startup-tabs-page.tsx')
      return () => StartupTabsPage({ tabs: STARTUP_TABS, open })
    })
  }
  return screens
}
