import { usePages } from '../../../lib/use-pages.ts'
import { ResultList } from '../../../ui/filters/result-list.tsx'
import { CardsLoading } from '../../../ui/cards/cards-loading.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { GigLinkCard } from '../../../entities/freelance/gig-link-card.tsx'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'

/** The open gigs. */
export function FindWork() {
  const pages = usePages('GET /api/freelance/gigs', {})
  return (
    <ResultList
      pages={pages}
      size={CARDS_PER_PAGE}
      renderCard={(gig) => <GigLinkCard key={gig.id} gig={gig} to={`?gig=${gig.id}`} />}
      renderSkeletons={(count) => <CardsLoading label="Loading gigs..." count={count} tags />}
      none={
        <Card>
          <EmptyState drawing="search" title="No gigs yet">
            Open gigs are listed here.
          </EmptyState>
        </Card>
      }
      counted={(count) => `${count} ${count === 1 ? 'gig' : 'gigs'}`}
      further={(found) => `${found === 0 ? 'No gig so far.' : 'Few gigs match.'} There are more to look through.`}
      failed="The gigs could not be loaded"
    />
  )
}
