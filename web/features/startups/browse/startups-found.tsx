import type { ReactNode } from 'react'
import type { StartupCard as Card } from '../../../../shared/entities/startups/startup.ts'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FoundList } from '../../../ui/filters/found-list.tsx'
import { StartupCardsLoading } from '../../../entities/startups/startup-cards-loading.tsx'
import type { StartupFilters } from './filters.ts'

interface StartupsFoundProps {
  filters: StartupFilters
  renderCard: (startup: Card) => ReactNode
  none: ReactNode
}

/** The startups that a search finds, without an end; the filters are its key. */
export function StartupsFound({ filters, renderCard, none }: StartupsFoundProps) {
  return (
    <FoundList
      pages={usePages('GET /api/startups', filters)}
      size={CARDS_PER_PAGE}
      renderCard={renderCard}
      renderPlaces={(count) => <StartupCardsLoading count={count} tags />}
      none={none}
      counted={(count) => `${count} ${count === 1 ? 'startup' : 'startups'}`}
      further={(found) => `${found === 0 ? 'No startup so far.' : 'Few startups match.'} There are more to look through.`}
      failed="Failed to fetch startups"
    />
  )
}
