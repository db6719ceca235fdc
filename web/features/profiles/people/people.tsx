import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { useUser } from '../../../lib/session/state.ts'
import { useFilters } from '../../../lib/use-filters.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { CardsLoading } from '../../../ui/cards/cards-loading.tsx'
import { NoResults } from '../../../ui/filters/no-results.tsx'
import { ResultList } from '../../../ui/filters/result-list.tsx'
import { type PeopleFilters, peopleFilters } from './filters.ts'
import { PeopleFilterBar } from './people-filter-bar.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The search of users; search and filters are in the URL. */
export function People() {
  const { filters, change, reset } = useFilters(peopleFilters)
  return (
    <>
      <PeopleFilterBar filters={filters} onChange={change} onReset={reset} />
      <Found key={JSON.stringify(filters)} filters={filters} onReset={reset} />
    </>
  )
}

function Found({ filters, onReset }: { filters: PeopleFilters; onReset: () => void }) {
  const me = useUser().id
  return (
    <ResultList
      pages={usePages('GET /api/profiles', filters)}
      size={CARDS_PER_PAGE}
      renderCard={(profile) => <ProfileCard key={profile.id} profile={profile} isMe={profile.id === me} />}
      renderSkeletons={(count) => <CardsLoading label="Loading profiles..." count={count} tags />}
      none={<Nobody onReset={onReset} />}
      counted={(count) => `${count} ${count === 1 ? 'person' : 'people'}`}
      further={(found) => `${found === 0 ? 'No people found so far.' : 'Few people match.'} There are more profiles to look through.`}
    />
  )
}

function Nobody({ onReset }: { onReset: () => void }) {
  return (
    <NoResults title="No people found" reset="Reset filters" onReset={onReset}>
      No profile matches all of this. Try fewer filters or another word.
    </NoResults>
  )
}
