import type { ReactNode } from 'react'
import { useSearchedPages } from '../../lib/use-searched-pages.ts'
import { Button } from '../actions/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { CardGrid } from '../layout/card.tsx'
import { ShowMore } from '../layout/show-more.tsx'
import styles from './result-list.module.css'

interface ResultListProps<T> {
  /** What `usePages` gives. */
  pages: {
    items: T[] | undefined
    more: boolean
    loaded: number
    wanted: number
    loading: boolean
    error: Error | undefined
    next: () => void
    retry: () => void
  }
  /** How many a page has. */
  size: number
  renderCard: (item: T) => ReactNode
  /** The places of so many cards that are on their way. */
  renderSkeletons: (count: number) => ReactNode
  /** The empty state. */
  none: ReactNode
  /** What is listed, by number: "1 person", "2 people". */
  counted: (count: number) => string
  /** What a long search says that found few or none so far. */
  further: (found: number) => string
  /** What is said when the list cannot be read; what the server says without. */
  failed?: string
}

/** What a search finds, without an end: asks on by itself while pages are short, then leaves it to the reader. Give it the search as its key. */
export function ResultList<T>({ pages, size, renderCard, renderSkeletons, none, counted, further, failed }: ResultListProps<T>) {
  const { searching, exhausted, ask } = useSearchedPages(pages, size)
  const { items, more, loading, error, retry } = pages
  const failure = error ? <Alert onRetry={retry}>{failed ?? error.message}</Alert> : null
  if (items === undefined) return failure ?? renderSkeletons(size)
  if (items.length === 0 && !searching && !exhausted) return failure ?? none
  return (
    <>
      <output className={styles.count}>{searching ? 'Searching...' : counted(items.length)}</output>
      <CardGrid>{items.map(renderCard)}</CardGrid>
      {failure}
      {searching ? renderSkeletons(3) : null}
      {exhausted && !failure ? (
        <div className={styles.further}>
          <p>{further(items.length)}</p>
          <Button onClick={ask}>Search further</Button>
        </div>
      ) : null}
      {more && !searching && !exhausted && !failure ? <ShowMore loading={loading} onMore={ask} /> : null}
    </>
  )
}
