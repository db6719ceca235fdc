import type { ComponentType } from 'react'
import { STARTUP_TABS } from './startup-tabs.ts'

type Load = () => Promise<ComponentType>
type Tab = (typeof STARTUP_TABS)[number]

// One screen at two addresses (spec 2).
const loadProfiles: Load = async () => (await import('../../features/profiles/profiles-page.tsx')).ProfilesPage
const loadProgrammes: Load = async () => (await import('./startup-settings.ts')).loadProgrammes()

/** The screens below the tabs of a startup. */
const TABS = {
  tasks: async () => (await import('../../features/tasks/tasks-tab.tsx')).TasksTab,
  analytics: async () => (await import('../../features/analytics/startup/analytics-tab.tsx')).AnalyticsTab,
  meetings: async () => (await import('../../features/meetings/meetings-tab.tsx')).MeetingsTab,
  leads: async () => (await import('../../features/leads/leads-screen.tsx')).LeadsTab,
  opportunities: async () => (await import('../../features/opportunities/opportunities-screen.tsx')).OpportunitiesTab,
  affiliate: async () => (await import('../../features/affiliate-analytics/affiliate-tab.tsx')).AffiliateTab,
}

const tabOf =
  (open: Tab): Load =>
  async () => {
    const [{ tabScreen }, Screen] = await Promise.all([import('./tab-screen.tsx'), TABS[open.tab]()])
    return tabScreen(open, Screen)
  }

/**
 * The code of every screen inside the shell, by its path (spec 2). It imports nothing of React, so that the code of the first screen is
 * asked for while React is on its way.
 */
export const SCREEN_CODE: Readonly<Record<string, Load>> = {
  '/my-dashboard': async () => (await import('./my-dashboard.tsx')).loadMyDashboard(),
  '/my-startups': async () => (await import('../../features/startups/my-startups-page.tsx')).MyStartupsPage,
  '/browse-startups': async () => (await import('../../features/startups/browse/browse-page.tsx')).BrowsePage,
  '/join-startup': async () => (await import('../../features/startups/browse/browse-page.tsx')).JoinPage,
  '/create-startup': async () => (await import('../../features/startups/create-startup-page.tsx')).CreateStartupPage,
  '/startup/:startupId': async () => (await import('../../features/startups/startup-page.tsx')).StartupPage,
  '/startup/:startupId/edit': async () => (await import('../../features/startups/edit-startup-page.tsx')).EditStartupPage,
  '/startup/:startupId/roles': async () => (await import('../../features/roles/roles-page.tsx')).RolesPage,
  '/startup/:startupId/members': async () => (await import('../../features/members/members-page.tsx')).MembersPage,
  '/startup/:startupId/tokens': async () => (await import('../../features/members/startup-tokens-page.tsx')).StartupTokensPage,
  '/startup/:startupId/requests': async () => (await import('../../features/requests/requests-page.tsx')).RequestsPage,
  '/startup/:startupId/webhooks': async () => (await import('./startup-settings.ts')).loadStartupWebhooks(),
  '/startup/:startupId/programme': loadProgrammes,
  '/my-requests': async () => (await import('../../features/requests/my-requests-page.tsx')).MyRequestsPage,
  '/affiliate-links': async () => (await import('../../features/affiliate-links/affiliate-links-page.tsx')).AffiliateLinksPage,
  '/affiliate-links/programmes': loadProgrammes,
  '/affiliate-links/:linkId': async () => (await import('../../features/affiliate-analytics/link-analytics-page.tsx')).LinkAnalyticsPage,
  '/freelance': async () => (await import('../../features/freelance/freelance-page.tsx')).FreelancePage,
  '/analytics': async () => (await import('../../features/analytics/all/analytics-page.tsx')).AnalyticsPage,
  '/leads': async () => (await import('../../features/my-leads/my-leads-page.tsx')).MyLeadsPage,
  '/notifications': async () => (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage,
  '/group-chat': async () => (await import('../../features/group-chat/group-chat-page.tsx')).GroupChatPage,
  '/points': async () => (await import('../../features/points/points-page.tsx')).PointsPage,
  '/profiles': loadProfiles,
  '/profiles/:profileId': async () => (await import('../../features/profiles/profile-page.tsx')).ProfilePage,
  '/profile': loadProfiles,
  '/settings': async () => (await import('../../features/settings/settings-page.tsx')).SettingsPage,
  '/verify-email': async () => (await import('../../features/settings/account/verify-email-page.tsx')).VerifyEmailPage,
  ...Object.fromEntries(STARTUP_TABS.map((open) => [`/startup/:startupId/${open.path}`, tabOf(open)])),
}

const HOME = '/my-dashboard'

/** The path of the screen that an address shows; that of the dashboard, where unknown addresses lead. */
export const screenAt = (pathname: string): string =>
  Object.keys(SCREEN_CODE).find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname)) ?? HOME
