import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startup.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupGate } from '../../ui/startup/startup-gate.tsx'
import styles from './startup-tabs-page.module.css'

export interface StartupTab {
  path: string
  tab: string
  label: string
}
/** What stands below the tabs. */
export type TabScreen = ComponentType<{ startup: Startup }>
interface StartupTabsPageProps {
  tabs: readonly StartupTab[]
  open: StartupTab
  Screen: TabScreen
}

/** The one tabbed screen of a startup, opened on a tab (spec 2); every tab has an address of its own. */
export function StartupTabsPage({ tabs, open, Screen }: StartupTabsPageProps) {
  return (
    <StartupGate title={open.label}>
      {(startup) => (
        <Page>
          <PageHeader title={`${open.label} · ${startup.name}`} />
          <nav aria-label="Sections of the startup" className={styles['tabs']}>
            {tabs.map(({ path, tab, label }) => (
              <Tab key={tab} to={`/startup/${startup.id}/${path}`} open={tab === open.tab}>
                {label}
              </Tab>
            ))}
          </nav>
          <Screen startup={startup} />
        </Page>
      )}
    </StartupGate>
  )
}

/** The open tab comes into view, since narrow screens do not show all of them. */
function Tab({ to, open, children }: { to: string; open: boolean; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (open) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <Link ref={link} to={to} className={styles['tab']} aria-current={open ? 'page' : undefined}>
      {children}
    </Link>
  )
}
