import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatTime } from '../../../shared/format/date.ts'
import { type OperatorSession, setOperatorSession } from './operator-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { LogTab, ReportsTab, SearchTab, StatisticsTab } from './tabs.tsx'
import { targetIn } from './targets.tsx'
import { TargetPage } from './target-page.tsx'

const TABS = { reports: 'Reports', search: 'Search', log: 'Log', statistics: 'Statistics' } as const
const CONTENT: Readonly<Record<string, ReactNode>> = { search: <SearchTab />, log: <LogTab />, statistics: <StatisticsTab /> }

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
        <Stack gap={6}>{target ? <TargetPage key={target.targetId} {...target} /> : (CONTENT[tab] ?? <ReportsTab />)}</Stack>
      </main>
    </Page>
  )
}

/** Moves the focus to the heading of what is shown, unless a field of it has taken it. */
function useHeadingFocus(shown: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef('')
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    if (!heading || before.current === shown) return
    before.current = shown
    heading.tabIndex = -1
    if (!main.current?.contains(document.activeElement)) heading.focus({ preventScroll: true })
  }, [shown])
  return main
}
