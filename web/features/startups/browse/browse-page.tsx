import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { useFilters } from '../../../lib/use-filters.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SegmentLinks } from '../../../ui/layout/segment-links.tsx'
import { type StartupFilters, startupFilters } from './filters.ts'
import { NoStartups } from './no-startups.tsx'
import { OpenRoles } from './open-roles.tsx'
import { StartupFilterBar } from './startup-filter-bar.tsx'
import { StartupResults } from './startup-results.tsx'

/** /browse-startups: all startups; search, filters and sort order are in the URL. */
export function BrowsePage() {
  const { startups } = useMyStartups()
  const roles = new Map(startups?.map(({ id, role }) => [id, role === 'Owner' ? 'Your startup' : role]))
  return (
    <Finder
      title="Discover startups"
      noneSaved="Select the bookmark of a startup, and it is listed here."
      none={
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
      }
    >
      {(filters, none) => (
        <StartupResults
          filters={filters}
          itemsOf={(startup) => [startup]}
          renderCard={(startup) => (
            <StartupCard
              key={startup.id}
              startup={startup}
              myRole={roles.get(startup.id)}
              corner={<SaveButton item={{ ...startup, kind: 'startup' }} listed={filters.saved === 'true'} />}
            />
          )}
          noun={['startup', 'startups']}
          none={none}
        />
      )}
    </Finder>
  )
}

/** /join-startup: the open roles of the same list, each with "Request to join" (domain 3.4). */
export const JoinPage = () => (
  <Finder
    title="Join a Startup"
    ofRoles
    noneSaved="None of the startups that you saved has open roles."
    none={
      <EmptyState
        drawing="team"
        title="No open roles right now"
        action={
          <ButtonLink to="/browse-startups" variant="primary">
            Discover startups
          </ButtonLink>
        }
      >
        No startup has open roles at the moment. Discover all startups, or check again later.
      </EmptyState>
    }
  >
    {(filters, none) => <OpenRoles filters={{ ...filters, openOnly: 'true' }} none={none} />}
  </Finder>
)

interface FinderProps {
  title: string
  ofRoles?: boolean
  noneSaved: string
  /** The empty state without any filter. */
  none: ReactNode
  children: (filters: StartupFilters, none: ReactNode) => ReactNode
}

function Finder({ title, ofRoles = false, noneSaved, none, children }: FinderProps) {
  const { search } = useLocation()
  const { filters, change, reset } = useFilters(startupFilters)
  return (
    <Page>
      <PageHeader title={title} actions={ofRoles ? <ButtonLink to="/my-requests">My requests</ButtonLink> : null} />
      <SegmentLinks
        label="What is listed"
        segments={[
          { label: 'Startups', to: `/browse-startups${search}`, open: !ofRoles },
          { label: 'Open roles', to: `/join-startup${search}`, open: ofRoles },
        ]}
      />
      <StartupFilterBar filters={filters} ofRoles={ofRoles} onChange={change} onReset={reset} />
      <div key={JSON.stringify(filters)} style={{ display: 'contents' }}>
        {children(
          filters,
          <NoStartups filters={filters} onReset={reset} noneSaved={noneSaved}>
            {none}
          </NoStartups>,
        )}
      </div>
    </Page>
  )
}
