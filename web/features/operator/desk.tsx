import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatTime } from '../../../shared/format/date.ts'
import { type OperatorSession, setOperatorSession } from '../../lib/session/operator-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { LogTab } from './log-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'
import { targetIn } from './target/address.ts'
import { TargetPage } from './target/target-page.tsx'

const TABS = { reports: 'Reports', search: 'Search', log: 'Log', statistics: 'Statistics' } as const

/** The frame of the desk: who is signed in, its tabs, and the one that the address names or a target. */
export function Desk({ session }: { session: OperatorSession }) {
  const [params] = useSearchParams()
  const target = targetIn(params)
  const tab = params.get('tab') ?? 'reports'
  const main = useHeadingFocus(params.get('target') ?? tab)
  return (
    <Page>
      <Row as="header" gap={4} rowGap={2} between wrap>
        <Wordmark />
        <Row gap={3}>
          <Text size="sm" tone="muted">
            {`${session.name}, until ${formatTime(session.endsAt)}`}
          </Text>
          <ThemeToggle />
          <Button size="small" onClick={() => setOperatorSession(null)}>
            Sign out
          </Button>
        </Row>
      </Row>
      <TabLinks
        label="Operator's desk"
        tabs={Object.entries(TABS).map(([name, label]) => ({ label, to: `/operator?tab=${name}`, open: !target && tab === name }))}
      />
      <main ref={main}>
        <Stack gap={6}>{target ? <TargetPage key={target.targetId} me={session.name} {...target} /> : tabOf(tab, session)}</Stack>
      </main>
    </Page>
  )
}

function tabOf(tab: string, { name }: OperatorSession) {
  if (tab === 'search') return <SearchTab />
  if (tab === 'log') return <LogTab me={name} />
  return tab === 'statistics' ? <StatisticsTab /> : <ReportsTab />
}

/** Moves the focus to the heading of what is shown, unless a field of it has taken it. */
function useHeadingFocus(shown: string) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    if (!heading || main.current?.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [shown])
  return main
}
