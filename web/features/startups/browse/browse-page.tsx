import { useFilters } from '../../../lib/use-filters.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { startupFilters } from './filters.ts'
import { narrows, NoStartups } from './no-startups.tsx'
import { StartupFilterBar } from './startup-filter-bar.tsx'
import { StartupResults } from './startup-results.tsx'

/** /browse-startups: all startups; search, filters and sort order are in the URL. */
export function BrowsePage() {
  const { filters, change, reset } = useFilters(startupFilters)
  return (
    <Page>
      <PageHeader title="Discover startups" actions={<ButtonLink to="/join-startup">Join a startup</ButtonLink>}>
        Open one to see its team and the roles it looks for.
      </PageHeader>
      <StartupFilterBar filters={filters} onChange={change} onReset={reset} />
      <StartupResults
        key={JSON.stringify(filters)}
        filters={filters}
        renderCard={(startup) => <StartupCard key={startup.id} startup={startup} />}
        none={
          <NoStartups narrowed={narrows(filters)} onReset={reset}>
            <FirstOfAll />
          </NoStartups>
        }
      />
    </Page>
  )
}

function FirstOfAll() {
  return (
    <EmptyState
      drawing="search"
      title="No startups here yet"
      action={
        <ButtonLink to="/create-startup" variant="primary">
          Register your startup
        </ButtonLink>
      }
    >
      Be the first: register yours, and everybody who comes after you will find it here.
    </EmptyState>
  )
}
