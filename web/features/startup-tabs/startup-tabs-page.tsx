import type { ComponentType } from 'react'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import styles from './startup-tabs-page.module.css'

export interface StartupTab {
  path: string
  tab: string
  label: string
}
export type TabScreen = ComponentType<{ startup: Startup }>
interface StartupTabsPageProps {
  /** The tabs that a user with a team role sees. */
  tabsFor: (teamRole: TeamRole | null) => readonly StartupTab[]
  open: StartupTab
  Screen: TabScreen
}

/** The tabbed screen of a startup, opened on a tab (spec 2); every tab has a URL. */
export const StartupTabsPage = ({ tabsFor, open, Screen }: StartupTabsPageProps) => (
  <StartupGate title={open.label}>
    {(startup) => (
      <Page dense>
        <div className={styles.head}>
          <PageHeader title={`${open.label} · ${startup.name}`} />
          <TabLinks
            label="Sections of the startup"
            tabs={tabsFor(startup.myTeamRole).map(({ path, tab, label }) => ({
              label,
              to: `/startup/${startup.id}/${path}`,
              open: tab === open.tab,
            }))}
          />
        </div>
        <Screen startup={startup} />
      </Page>
    )}
  </StartupGate>
)
