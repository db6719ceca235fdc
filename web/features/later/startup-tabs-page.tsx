import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupGate } from '../../ui/startup/startup-gate.tsx'
import { NotYet } from './later-page.tsx'
import { LATER_TABS } from './later-screens.ts'
import styles from './startup-tabs-page.module.css'

export interface StartupTab {
  path: string
  tab: string
  label: string
}

/** The one tabbed screen of a startup, opened on a tab (spec 2); every tab has an address of its own. */
export function StartupTabsPage({ tabs, open }: { tabs: readonly StartupTab[]; open: StartupTab }) {
  return (
    <StartupGate title={open.label}>
      {({ id, name }) => (
        <Page>
          <PageHeader title={`${open.label} · ${name}`} />
          <nav aria-label="Sections of the startup" className={styles['tabs']}>
            {tabs.map(({ path, tab, label }) => (
              <Tab key={tab} to={`/startup/${id}/${path}`} open={tab === open.tab}>
                {label}
              </Tab>
            ))}
          </nav>
          <NotYet purpose={LATER_TABS[open.tab] ?? ''} instead={{ to: `/startup/${id}`, label: `Back to ${name}` }} />
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
