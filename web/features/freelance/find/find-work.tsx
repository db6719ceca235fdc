import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GigCard, ProposalCard } from '../../../../shared/entities/freelance/gig.ts'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { useAddresses } from '../../../entities/boards/view/addresses.ts'
import { GigLinkCard } from '../../../entities/freelance/gig-link-card.tsx'
import { newGigPath } from '../../../entities/freelance/paths.ts'
import { useMyProposals } from '../../../entities/freelance/use-freelance.ts'
import { GIG_STATE_WORDS, isLiveProposal } from '../../../entities/freelance/words/states.ts'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { useSaved } from '../../../entities/saved/saved.ts'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useFilters } from '../../../lib/use-filters.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useApi } from '../../../lib/use-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { CardsLoading } from '../../../ui/cards/cards-loading.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoResults } from '../../../ui/filters/no-results.tsx'
import { ResultList } from '../../../ui/filters/result-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OpenGig } from '../gig/open-gig.tsx'
import { GigFilterBar } from './gig-filter-bar.tsx'
import { type GigFilters, gigFilters, isNarrowed, queryOf } from './filters.ts'

/** The open gigs; search, filters and order are in the address. */
export function FindWork() {
  const { filters, change, reset } = useFilters(gigFilters)
  return (
    <>
      <GigFilterBar filters={filters} onChange={change} onReset={reset} />
      {filters.mySkills === 'true' ? <OfMySkills filters={filters} onReset={reset} /> : <Found filters={filters} onReset={reset} />}
    </>
  )
}

interface FoundProps {
  filters: GigFilters
  onReset: () => void
}

/** Gigs that need one of the skills of the user's profile, which is read first. */
function OfMySkills(props: FoundProps) {
  const { data: profile, error, mutate } = useApi('GET /api/profiles/{id}', { id: useUserId() })
  if (profile === undefined) {
    return error ? <Alert onRetry={() => void mutate()}>{error.message}</Alert> : <GigsLoading />
  }
  return profile.skills.length === 0 ? <NoSkills /> : <Found {...props} skills={profile.skills} />
}

const NO_SKILLS: readonly string[] = []

function Found({ filters, skills = NO_SKILLS, onReset }: FoundProps & { skills?: readonly string[] }) {
  const pages = usePages('GET /api/freelance/gigs', queryOf(filters, skills))
  const saved = useSaved('gig')
  const { saved: isSaved, ...narrowing } = filters
  const items = isSaved && saved ? pages.items?.filter(({ id }) => saved.has(id)) : pages.items
  const markOf = useMarks()
  const [params] = useSearchParams()
  const { gig: _gig, ...others } = Object.fromEntries(params)
  const { addressOf } = useAddresses('gig', new URLSearchParams(others).toString())
  return (
    <>
      <ResultList
        key={JSON.stringify(filters)}
        pages={{ ...pages, items }}
        size={CARDS_PER_PAGE}
        renderCard={(gig) => (
          <GigLinkCard
            key={gig.id}
            gig={gig}
            to={addressOf(gig.id)}
            mark={markOf(gig)}
            corner={<SaveButton item={{ kind: 'gig', id: gig.id, name: gig.title }} listed={isSaved === 'true'} />}
          />
        )}
        renderSkeletons={(count) => <GigsLoading count={count} />}
        none={isNarrowed(narrowing) ? <NothingFound onReset={onReset} /> : isSaved ? <NoneSaved onReset={onReset} /> : <NoGigs />}
        counted={(count) => `${count} ${count === 1 ? 'gig' : 'gigs'}`}
        further={(found) => `${found === 0 ? 'No gig so far.' : 'Few gigs match.'} There are more to look through.`}
        failed="The gigs could not be loaded"
      />
      <OpenGig order={items?.map(({ id }) => id)} />
    </>
  )
}

/** What the user has to do with a gig: they manage it, or sent a proposal. */
function useMarks() {
  const me = useUserId()
  const { startups = [] } = useMyStartups()
  const proposed = new Set(useLiveProposals().map(({ gigId }) => gigId))
  const led = new Set(startups.filter(({ teamRole }) => isAmong(LEADERS, teamRole)).map(({ id }) => id))
  const isManaged = ({ startup, poster }: GigCard) => (startup === null ? poster.id === me : led.has(startup.id))
  return (gig: GigCard) => {
    if (isManaged(gig)) return <Badge tone="accent">Your gig</Badge>
    if (proposed.has(gig.id)) return <Badge tone="success">Proposal sent</Badge>
    const { name, tone } = GIG_STATE_WORDS[gig.state]
    // Only saved gigs are listed in other states.
    return gig.state === 'open' ? null : <Badge tone={tone}>{name}</Badge>
  }
}

/** All proposals of the user that wait for an answer: they come before those that have ended. */
function useLiveProposals(): ProposalCard[] {
  const { items = [], more, loading, next } = useMyProposals()
  const last = items.at(-1)
  const hasFurther = last !== undefined && isLiveProposal(last) && more
  useEffect(() => {
    if (hasFurther && !loading) next()
  }, [hasFurther, loading, next])
  return items.filter(isLiveProposal)
}

const GigsLoading = ({ count = CARDS_PER_PAGE }: { count?: number }) => <CardsLoading label="Loading gigs..." count={count} tags />

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <NoResults title="No gig found" reset="Clear filters" onReset={onReset}>
    No open gig matches all of this. Try fewer filters or another word.
  </NoResults>
)

const NoneSaved = ({ onReset }: { onReset: () => void }) => (
  <NoResults title="No saved gigs" reset="Show all gigs" onReset={onReset}>
    Select the bookmark of a gig, and it is listed here.
  </NoResults>
)

const NoSkills = () => (
  <Card>
    <EmptyState
      drawing="search"
      title="Your profile names no skills"
      action={
        <ButtonLink to="/profile" variant="primary">
          Add skills
        </ButtonLink>
      }
    >
      Add your skills to your profile, and gigs that need them are listed here.
    </EmptyState>
  </Card>
)

const NoGigs = () => (
  <Card>
    <EmptyState
      drawing="search"
      title="No open gigs yet"
      action={
        <ButtonLink to={newGigPath()} variant="primary">
          Post a gig
        </ButtonLink>
      }
    >
      Paid work that startups and people post is listed here.
    </EmptyState>
  </Card>
)
