import type { ComponentType } from 'react'
import { StartupTabsPage, type TabScreen } from '../../features/startup-tabs/startup-tabs-page.tsx'
import { type STARTUP_TABS, tabsFor } from './startup-tabs.ts'

type Tab = (typeof STARTUP_TABS)[number]

/** The tabbed screen of a startup, opened on a tab: here, since features know nothing of each other. */
export async function tabScreen(open: Tab): Promise<ComponentType> {
  const Screen = await INSIDE[open.tab]()
  return () => <StartupTabsPage tabsFor={tabsFor} open={open} Screen={Screen} />
}

/** The screens below the tabs. */
const INSIDE: Readonly<Record<Tab['tab'], () => Promise<TabScreen>>> = {
  tasks: async () => (await import('../../features/tasks/tasks-tab.tsx')).TasksTab,
  analytics: async () => (await import('../../features/analytics/startup/analytics-tab.tsx')).AnalyticsTab,
  meetings: async () => (await import('../../features/meetings/meetings-tab.tsx')).MeetingsTab,
  leads: async () => (await import('../../features/leads/leads-screen.tsx')).LeadsTab,
  opportunities: async () => (await import('../../features/opportunities/opportunities-screen.tsx')).OpportunitiesTab,
  affiliate: async () => (await import('../../features/affiliate-analytics/affiliate-tab.tsx')).AffiliateTab,
}
