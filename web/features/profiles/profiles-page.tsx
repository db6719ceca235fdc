import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useUser } from '../../lib/session/state.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProfileForm } from './mine/profile-form.tsx'
import { CARDS_PER_PAGE } from '../../../shared/limits.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePages } from '../../lib/use-pages.ts'
import { CardsLoading } from '../../ui/cards/cards-loading.tsx'
import { NoResults } from '../../ui/filters/no-results.tsx'
import { ResultList } from '../../ui/filters/result-list.tsx'
import { peopleFilters, type PeopleFilters } from './people/filters.ts'
import { PeopleFilterBar } from './people/people-filter-bar.tsx'
import { ProfileCard } from './people/profile-card.tsx'
import styles from './mine/mine.module.css'

/** The screen of profiles: all at /profiles, the own one at /profile (spec 2). */
export const ProfilesPage = () => (useLocation().pathname === '/profile' ? <Mine /> : <Everyone />)

const Everyone = () => (
  <Page>
    <PageHeader title="Profiles">Find people by what they do and what they look for.</PageHeader>
    <SectionLinks />
    <People />
  </Page>
)

function Mine() {
  const { id } = useUser()
  return (
    <Page>
      <PageHeader title="My Profile" actions={<ButtonLink to={`/profiles/${id}`}>View public profile</ButtonLink>}>
        How other members see you.
      </PageHeader>
      <SectionLinks />
      <MyProfile />
    </Page>
  )
}

const LINKS = [
  { to: '/profiles', label: 'Everyone' },
  { to: '/profile', label: 'My profile' },
]

/** The two sides of the screen. */
function SectionLinks() {
  const { pathname } = useLocation()
  return <TabLinks label="Profiles" tabs={LINKS.map((link) => ({ ...link, open: link.to === pathname }))} />
}

/** One's own profile with its form. */
function MyProfile() {
  const { id } = useUser()
  const { data, error, mutate } = useApi('GET /api/profiles/{id}', { id })
  if (data)
    return <ProfileForm key={id} profile={data} onSaved={(profile) => void mutate({ ...data, ...profile }, { revalidate: false })} />
  if (error) return <Alert onRetry={() => void mutate()}>{error.message}</Alert>
  return (
    <Loading label="Loading profile..." className={styles.columns}>
      <Card>
        <Skeleton shape="block" width="100%" height="360px" />
      </Card>
      <Card>
        <Skeleton shape="block" width="100%" height="160px" />
      </Card>
    </Loading>
  )
}

/** The search of users; search and filters are in the URL. */
function People() {
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

const Nobody = ({ onReset }: { onReset: () => void }) => (
  <NoResults title="No people found" reset="Reset filters" onReset={onReset}>
    No profile matches all of this. Try fewer filters or another word.
  </NoResults>
)
