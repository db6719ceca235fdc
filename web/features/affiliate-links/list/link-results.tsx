import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { DataTable, type Selection } from '../../../ui/table/data-table.tsx'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import styles from '../affiliate-links.module.css'
import type { columnsWith } from './link-columns.tsx'
import type { Links } from './use-links.ts'

interface FoundProps {
  links: Links
  isSearch: boolean
  chosenName: string | undefined
  columns: ReturnType<typeof columnsWith>
  selection: Selection<AffiliateLink>
}

/** What a search found, page by page; or why there is nothing to see. */
export function LinkResults({
  links: { links, made, error, loading, more, next, retry },
  isSearch,
  chosenName,
  columns,
  selection,
}: FoundProps) {
  const failure = error ? (
    <div className={styles.foot}>
      <Alert onRetry={retry}>Failed to load affiliate links</Alert>
    </div>
  ) : null
  if (links === undefined) return failure ?? <Waiting />
  if (links.length === 0) return failure ?? <Nothing isSearch={isSearch} chosenName={chosenName} />
  return (
    <>
      <DataTable
        label="Affiliate links"
        columns={columns}
        rows={links}
        keyOf={(link) => link.id}
        selection={selection}
        isMarked={({ id }) => made.some((link) => link.id === id)}
      />
      {failure}
      {more && !failure ? (
        <div className={styles.foot}>
          <ShowMore loading={loading} onMore={next} />
        </div>
      ) : null}
    </>
  )
}

function Nothing({ isSearch, chosenName }: Pick<FoundProps, 'isSearch' | 'chosenName'>) {
  if (isSearch) {
    return (
      <EmptyState drawing="search" title="No links found">
        No link of yours fits the search and the filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="link" title="No links yet">
      {chosenName === undefined
        ? 'Select a startup and generate your first link. Its clicks and conversions show here.'
        : 'Generate the first link above. Its clicks and conversions show here.'}
    </EmptyState>
  )
}

/** The card of the list before its place is known: the totals above are as high as there are startups. */
export const LinksLoading = () => (
  <Card title="Links" flush>
    <Waiting />
  </Card>
)

const Waiting = () => (
  <Loading label="Loading affiliate links..." className={styles.waiting}>
    <Skeleton height="20px" count={3} />
  </Loading>
)
