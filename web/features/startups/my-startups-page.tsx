import { Plus } from 'lucide-react'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { FirstStartup } from '../../entities/startups/first-startup.tsx'
import { CardGrid } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupCard } from '../../entities/startups/startup-card.tsx'
import { StartupCardsLoading } from '../../entities/startups/startup-cards-loading.tsx'

/** /my-startups: what the user owns and has joined, in one list. */
export const MyStartupsPage = () => (
  <Page>
    <PageHeader
      title="My Startups"
      actions={
        <ButtonLink to="/create-startup" variant="primary" icon={<Plus size={16} />}>
          Register startup
        </ButtonLink>
      }
    >
      The startups that you own or belong to.
    </PageHeader>
    <List />
  </Page>
)

function List() {
  const { startups, error, retry } = useMyStartups()
  if (startups === undefined) {
    if (error === undefined) return <StartupCardsLoading />
    return <Alert onRetry={() => void retry()}>Failed to fetch startups</Alert>
  }
  if (startups.length === 0) return <None />
  return (
    <CardGrid>
      {startups.map((startup) => (
        <StartupCard key={startup.id} startup={startup} myRole={startup.role} />
      ))}
    </CardGrid>
  )
}

const None = () => <FirstStartup title="No startups yet">Register your own startup or find one to join.</FirstStartup>
