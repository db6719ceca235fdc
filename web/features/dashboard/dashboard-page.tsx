import { Plus } from 'lucide-react'
import { sumOf, useLinkTotals } from '../../entities/links/my-links.ts'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { useUser } from '../../lib/session/state.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupCardsLoading } from '../../entities/startups/startup-cards-loading.tsx'
import { LinksSummary } from './links-summary.tsx'
import { NextSteps } from './next-steps.tsx'
import { StartupsShelf } from './startups-shelf.tsx'
import { stepsFor } from './steps.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** /my-dashboard: the user's overview and next steps. */
export function DashboardPage() {
  const user = useUser()
  const { startups, error, retry } = useMyStartups()
  const totals = useLinkTotals()
  const ready = startups !== undefined && totals.data !== undefined
  return (
    <Page>
      <PageHeader
        title={`Hello, ${firstName(user.name)}`}
        tabTitle="Dashboard"
        actions={
          <ButtonLink to="/create-startup" variant="primary" icon={<Plus size={16} aria-hidden />}>
            Register startup
          </ButtonLink>
        }
      >
        What waits for you, your startups, and what your affiliate links brought.
      </PageHeader>
      {error ? <Alert action={<Button onClick={() => void retry()}>Try again</Button>}>Failed to fetch startups</Alert> : null}
      <WaitingPanel clicks={totals.data ? sumOf(totals.data).clicks : 0} />
      {ready ? <NextSteps steps={stepsFor({ startups, totals: totals.data ?? [] })} /> : null}
      <LinksSummary totals={totals.data} failed={totals.error !== undefined} />
      {startups === undefined ? error ? null : <StartupCardsLoading /> : <StartupsShelf startups={startups} />}
    </Page>
  )
}

/** The form of address: the first word of the name. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'there'
