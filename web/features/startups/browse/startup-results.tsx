import type { ReactNode } from 'react'
import type { StartupCard as Card } from '../../../../shared/entities/startups/startup.ts'
import { CARDS_PER_PAGE } from '../../../../shared/limits.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ResultList } from '../../../ui/filters/result-list.tsx'
import { useSaved } from '../../../entities/saved/saved.ts'
import { StartupCardsLoading } from '../../../entities/startups/startup-cards-loading.tsx'
import type { StartupFilters } from './filters.ts'

interface StartupResultsProps<T> {
  filters: StartupFilters
  /** What is listed of a startup: itself, or its roles. */
  itemsOf: (startup: Card) => T[]
  renderCard: (item: T) => ReactNode
  /** What an item is called: one, and several. */
  noun: readonly [string, string]
  none: ReactNode
}

/** What a search finds, without an end; the filters are its key. */
export function StartupResults<T>({ filters, itemsOf, renderCard, noun, none }: StartupResultsProps<T>) {
  const pages = usePages('GET /api/startups', filters)
  const saved = useSaved('startup')
  const isShown = ({ id }: Card) => filters.saved === undefined || saved === undefined || saved.has(id)
  return (
    <ResultList
      pages={{ ...pages, items: pages.items?.filter(isShown).flatMap(itemsOf) }}
      size={CARDS_PER_PAGE}
      renderCard={renderCard}
      renderSkeletons={(count) => <StartupCardsLoading count={count} tags />}
      none={none}
      counted={(count) => `${count} ${noun[count === 1 ? 0 : 1]}`}
      further={(found) => `${found === 0 ? `No ${noun[0]} so far.` : `Few ${noun[1]} match.`} There are more to look through.`}
      failed="Failed to fetch startups"
    />
  )
}
