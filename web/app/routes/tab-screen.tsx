import type { ComponentType } from 'react'
import { StartupTabsPage, type TabScreen } from '../../features/startup-tabs/startup-tabs-page.tsx'
import { type STARTUP_TABS, tabsFor } from './startup-tabs.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { NotYet } from '../../features/later/later-page.tsx'
import { LATER_TABS } from '../../features/later/later-screens.ts'

type Tab = (typeof STARTUP_TABS)[number]

/** The tabbed screen of a startup, opened on a tab: here, since features know nothing of each other. */
export async function tabScreen(open: Tab): Promise<ComponentType> {
  const Screen = await insideOf(open.tab)
  return () => <StartupTabsPage tabsFor={tabsFor} open={open} Screen={Screen} />
}

/** The screens below the tabs; missing ones are not built yet. */
async function insideOf(tab: Tab['tab']): Promise<TabScreen> {
  if (tab === 'tasks') return (await import('../../features/tasks/tasks-tab.tsx')).TasksTab
  if (tab === 'meetings') return (await import('../../features/meetings/meetings-tab.tsx')).MeetingsTab
  if (tab === 'leads') return (await import('../../features/leads/leads-tab.tsx')).LeadsTab
  if (tab === 'opportunities') return (await import('../../features/opportunities/opportunities-tab.tsx')).OpportunitiesTab
  if (tab === 'affiliate') return (await import('../../features/affiliate-analytics/affiliate-tab.tsx')).AffiliateTab
  return ({ startup }) => <LaterTab tab={tab} startup={startup} />
}

const LaterTab = ({ tab, startup: { id, name } }: { tab: string; startup: Startup }) => (
  <NotYet purpose={LATER_TABS[tab] ?? ''} instead={{ to: `/startup/${id}`, label: `Back to ${name}` }} />
)
