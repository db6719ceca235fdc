import type { ReactNode } from 'react'
import type { StartupCard as Card } from '../../../../shared/entities/startups/startup.ts'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ResultList } from '../../../ui/filters/result-list.tsx'
import { useSaved } from '../../../entities/saved/saved.ts'
import { StartupCardsLoading } from '../../../entities/startups/startup-cards-loading.tsx'
import type { StartupFilters } from './filters.ts'

interface StartupResultsProps {
  filters: StartupFilters
  renderCard: (startup: Card) => ReactNode
  none: ReactNode
}

/** The startups that a search finds, without an end; the filters are its key. */
export function StartupResults({ filters, renderCard, none }: StartupResultsProps) {
  const pages = usePages('GET /api/startups', filters)
  const saved = useSaved('startup')
  const isShown = ({ id }: Card) => filters.saved === undefined || saved === undefined || saved.has(id)
  return (
    <ResultList
      pages={{ ...pages, items: pages.items?.filter(isShown) }}
      size={CARDS_PER_PAGE}
      renderCard={renderCard}
      renderSkeletons={(count) => <StartupCardsLoading count={count} tags />}
      none={none}
      counted={(count) => `${count} ${count === 1 ? 'startup' : 'startups'}`}
      further={(found) => `${found === 0 ? 'No startup so far.' : 'Few startups match.'} There are more to look through.`}
      failed="Failed to fetch startups"
    />
  )
}
