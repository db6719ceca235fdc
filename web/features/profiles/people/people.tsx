import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { useUser } from '../../../lib/session/state.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useSearchedPages } from '../../../lib/use-searched-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card, CardGrid } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { Filters } from './filters.tsx'
import styles from './people.module.css'
import { PeopleLoading } from './people-loading.tsx'
import { ProfileCard } from './profile-card.tsx'
import { type Filters as Chosen, useFilters } from './use-filters.ts'

/** Finds people: search and filters stand in the address. */
export function People() {
  const { filters, change, reset } = useFilters()
  return (
    <>
      <Filters filters={filters} onChange={change} onReset={reset} />
      <Found key={JSON.stringify(filters)} filters={filters} onReset={reset} />
    </>
  )
}

function Found({ filters, onReset }: { filters: Chosen; onReset: () => void }) {
  const me = useUser().id
  const pages = usePages('GET /api/profiles', filters)
  const { searching, exhausted, ask } = useSearchedPages(pages, CARDS_PER_PAGE)
  const { items, more, loading, error, retry } = pages
  const failure = error ? <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert> : null
  if (items === undefined) return failure ?? <PeopleLoading count={CARDS_PER_PAGE} />
  if (items.length === 0 && !searching && !exhausted) return failure ?? <Nobody onReset={onReset} />
  return (
    <>
      <output className="visually-hidden">
        {searching ? 'Searching...' : `${items.length} ${items.length === 1 ? 'person' : 'people'}`}
      </output>
      <CardGrid>
        {items.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} isMe={profile.id === me} />
        ))}
      </CardGrid>
      {failure}
      {searching ? <PeopleLoading count={3} /> : null}
      {exhausted && !failure ? <Further found={items.length} onAsk={ask} /> : null}
      {more && !searching && !exhausted && !failure ? <ShowMore loading={loading} onMore={ask} /> : null}
    </>
  )
}

/** The search has looked at many and found few: going on is up to the reader. */
function Further({ found, onAsk }: { found: number; onAsk: () => void }) {
  return (
    <div className={styles['further']}>
      <p>{found === 0 ? 'Nobody so far.' : 'Few people match.'} There are more profiles to look through.</p>
      <Button onClick={onAsk}>Search further</Button>
    </div>
  )
}

function Nobody({ onReset }: { onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing="search"
        title="Nobody found"
        action={
          <Button variant="primary" onClick={onReset}>
            Reset filters
          </Button>
        }
      >
        No profile matches all of this. Try fewer filters or another word.
      </EmptyState>
    </Card>
  )
}
