import { useFilters } from '../../../lib/use-filters.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import { TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { startupFilters } from '../browse/filters.ts'
import { NoStartups } from '../browse/no-startups.tsx'
import { ROLE_FIELDS } from '../browse/role-filters.ts'
import { SavedFilter } from '../../../entities/saved/saved-filter.tsx'
import { StartupResults } from '../browse/startup-results.tsx'
import { JoinCard } from './join-card.tsx'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { useApi } from '../../../lib/use-api.ts'
import { type JoinState, joinStateOf } from './join-state.ts'

/** /join-startup: startups with open roles, each with a role picker and "Request to join" (domain 3.4). */
export function JoinPage() {
  const { filters, change, reset } = useFilters(startupFilters)
  const joinStateFor = useJoinStates()
  const { search, roleType, paid, saved } = filters
  const own = { filters: { search, roleType, paid, saved }, onChange: change }
  return (
    <Page>
      <PageHeader title="Join a Startup" actions={<ButtonLink to="/my-requests">My requests</ButtonLink>}>
        Startups with open roles. Choose a role and introduce yourself.
      </PageHeader>
      <FilterBar
        label="Find startups with open roles"
        filters={own.filters}
        onReset={reset}
        first={
          <>
            <TypedFilter {...own} name="search" label="Search" placeholder="Name, open role, or what it does" />
            <SavedFilter {...own} />
          </>
        }
        fields={ROLE_FIELDS}
        onChange={change}
      />
      <StartupResults
        key={JSON.stringify(own.filters)}
        filters={{ ...own.filters, openOnly: 'true' }}
        renderCard={(startup) => <JoinCard key={startup.id} startup={startup} state={joinStateFor(startup)} listed={saved === 'true'} />}
        none={
          <NoStartups filters={own.filters} onReset={reset} noneSaved="None of the startups that you saved has open roles.">
            <NoOpenRoles />
          </NoStartups>
        }
      />
    </Page>
  )
}

function NoOpenRoles() {
  return (
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
  )
}

/** What the reader is to each startup of a list; nothing until it is known. */
function useJoinStates(): (startup: { id: string; openRoleCount: number }) => JoinState | undefined {
  const { startups, error } = useMyStartups()
  const requests = useApi('GET /api/requests/mine', { status: 'pending' })
  const roles = new Map(startups?.map(({ id, role }) => [id, role]))
  const membershipOf = (id: string) => (roles.get(id) === 'Owner' ? 'owner' : roles.has(id) ? 'member' : null)
  const pending = [...(requests.data?.sent ?? []), ...(requests.data?.received ?? [])]
  // What cannot be read is no reason to offer nothing: the server knows, too, and says so.
  const known = (startups !== undefined || error !== undefined) && (requests.data !== undefined || requests.error !== undefined)
  return ({ id, openRoleCount }) =>
    known
      ? joinStateOf(
          membershipOf(id),
          pending.find(({ startupId }) => startupId === id),
          openRoleCount,
        )
      : undefined
}
