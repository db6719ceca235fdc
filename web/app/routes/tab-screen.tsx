import type { ComponentType } from 'react'
import { StartupTabsPage, type StartupTab, type TabScreen } from '../../features/startup-tabs/startup-tabs-page.tsx'
import { tabsFor } from './startup-tabs.ts'

/** The tabbed screen of a startup, opened on a tab: here, since features know nothing of each other. */
export const tabScreen = (open: StartupTab, Screen: TabScreen): ComponentType =>
  function StartupTabScreen() {
    return <StartupTabsPage tabsFor={tabsFor} open={open} Screen={Screen} />
  }
