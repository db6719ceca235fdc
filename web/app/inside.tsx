import { useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Shell } from './shell/shell.tsx'
import { toast } from '../lib/toasts/toast.ts'
import { lazyScreen, type Screen } from '../lib/lazy-screen.ts'
import { isDesk } from './routes/is-desk.ts'
import { STARTUP_TABS } from './routes/startup-tabs.ts'

const HOME = '/my-dashboard'

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
  const path = Object.keys(SCREENS).find((pattern) => matchPath(pattern, pathname) !== null) ?? HOME
  await Promise.all([SCREENS[path]?.preload(), pathname === '/' ? SPLASH.preload() : undefined])
}

const DESK = lazyScreen(async () => (await import('../features/operator/operator-page.tsx')).OperatorPage)

const SPLASH = lazyScreen(async () => (await import('./loading/splash.tsx')).Splash)

// One screen at two addresses (spec 2).
const PROFILES = lazyScreen(async () => (await import('../features/profiles/profiles-page.tsx')).ProfilesPage)

const PROGRAMMES = lazyScreen(async () => (await import('./routes/startup-settings.ts')).loadProgrammes())

/** Every screen inside the shell by its path (spec 2). */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/my-dashboard': lazyScreen(async () => (await import('./routes/my-dashboard.tsx')).loadMyDashboard()),
  '/my-startups': lazyScreen(async () => (await import('../features/startups/my-startups-page.tsx')).MyStartupsPage),
  '/browse-startups': lazyScreen(async () => (await import('../features/startups/browse/browse-page.tsx')).BrowsePage),
  '/join-startup': lazyScreen(async () => (await import('../features/startups/browse/browse-page.tsx')).JoinPage),
  '/create-startup': lazyScreen(async () => (await import('../features/startups/create-startup-page.tsx')).CreateStartupPage),
  '/startup/:startupId': lazyScreen(async () => (await import('../features/startups/startup-page.tsx')).StartupPage),
  '/startup/:startupId/edit': lazyScreen(async () => (await import('../features/startups/edit-startup-page.tsx')).EditStartupPage),
  '/startup/:startupId/roles': lazyScreen(async () => (await import('../features/roles/roles-page.tsx')).RolesPage),
  '/startup/:startupId/members': lazyScreen(async () => (await import('../features/members/members-page.tsx')).MembersPage),
  '/startup/:startupId/tokens': lazyScreen(async () => (await import('../features/members/startup-tokens-page.tsx')).StartupTokensPage),
  '/startup/:startupId/requests': lazyScreen(async () => (await import('../features/requests/requests-page.tsx')).RequestsPage),
  '/startup/:startupId/webhooks': lazyScreen(async () => (await import('./routes/startup-settings.ts')).loadStartupWebhooks()),
  '/startup/:startupId/programme': PROGRAMMES,
  '/my-requests': lazyScreen(async () => (await import('../features/requests/my-requests-page.tsx')).MyRequestsPage),
  '/affiliate-links': lazyScreen(async () => (await import('../features/affiliate-links/affiliate-links-page.tsx')).AffiliateLinksPage),
  '/affiliate-links/programmes': PROGRAMMES,
  '/affiliate-links/:linkId': lazyScreen(
    async () => (await import('../features/affiliate-analytics/link-analytics-page.tsx')).LinkAnalyticsPage,
  ),
  '/freelance': lazyScreen(async () => (await import('../features/freelance/freelance-page.tsx')).FreelancePage),
  '/analytics': lazyScreen(async () => (await import('../features/analytics/all/analytics-page.tsx')).AnalyticsPage),
  '/leads': lazyScreen(async () => (await import('../features/my-leads/my-leads-page.tsx')).MyLeadsPage),
  '/notifications': lazyScreen(async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage),
  '/group-chat': lazyScreen(async () => (await import('../features/group-chat/group-chat-page.tsx')).GroupChatPage),
  '/points': lazyScreen(async () => (await import('../features/points/points-page.tsx')).PointsPage),
  '/profiles': PROFILES,
  '/profiles/:profileId': lazyScreen(async () => (await import('../features/profiles/profile-page.tsx')).ProfilePage),
  '/profile': PROFILES,
  '/settings': lazyScreen(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  '/verify-email': lazyScreen(async () => (await import('../features/settings/account/verify-email-page.tsx')).VerifyEmailPage),
  ...tabScreens(),
}

function tabScreens(): Record<string, Screen> {
  const screens: Record<string, Screen> = {}
  for (const open of STARTUP_TABS) {
    screens[`/startup/:startupId/${open.path}`] = lazyScreen(async () => (await import('./routes/tab-screen.tsx')).tabScreen(open))
  }
  return screens
}
