import { useFilters } from '../../../lib/use-filters.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { startupFilters } from './filters.ts'
import { NoStartups } from './no-startups.tsx'
import { StartupFilterBar } from './startup-filter-bar.tsx'
import { StartupResults } from './startup-results.tsx'

/** /browse-startups: all startups; search, filters and sort order are in the URL. */
export function BrowsePage() {
  const { filters, change, reset } = useFilters(startupFilters)
  const { startups } = useMyStartups()
  const roles = new Map(startups?.map(({ id, role }) => [id, role === 'Owner' ? 'Your startup' : role]))
  return (
    <Page>
      <PageHeader title="Discover startups" actions={<ButtonLink to="/join-startup">Join a startup</ButtonLink>}>
        Find a startup to follow or join.
      </PageHeader>
      <StartupFilterBar filters={filters} onChange={change} onReset={reset} />
      <StartupResults
        key={JSON.stringify(filters)}
        filters={filters}
        renderCard={(startup) => (
          <StartupCard
            key={startup.id}
            startup={startup}
            myRole={roles.get(startup.id)}
            corner={<SaveButton item={{ ...startup, kind: 'startup' }} listed={filters.saved === 'true'} />}
          />
        )}
        none={
          <NoStartups filters={filters} onReset={reset} noneSaved="Select the bookmark of a startup, and it is listed here.">
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
      Be the first to register one.
    </EmptyState>
  )
}
