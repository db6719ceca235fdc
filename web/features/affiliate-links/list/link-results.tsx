import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../affiliate-links.module.css'
import type { columnsWith } from './link-columns.tsx'
import type { Links } from './use-links.ts'

interface FoundProps {
  links: Links
  isSearch: boolean
  chosenName: string | undefined
  columns: ReturnType<typeof columnsWith>
}

/** What a search found, page by page; or why there is nothing to see. */
export function LinkResults({ links: { links, error, loading, more, next, retry }, isSearch, chosenName, columns }: FoundProps) {
  const failure = error ? (
    <div className={styles.foot}>
      <Alert action={<Button onClick={retry}>Try again</Button>}>Failed to load affiliate links</Alert>
    </div>
  ) : null
  if (links === undefined) return failure ?? <Waiting />
  if (links.length === 0) return failure ?? <Nothing isSearch={isSearch} chosenName={chosenName} />
  return (
    <>
      <DataTable label="Affiliate links" columns={columns} rows={links} keyOf={(link) => link.id} />
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
      <EmptyState drawing="search" title="No link found">
        No link of yours has this in its name or its code.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="link" title="No links yet">
      {chosenName === undefined
        ? 'Choose a startup above and generate your first link. Post it, and its clicks and conversions will be counted here.'
        : 'Generate the first one above. Post it, and its clicks and conversions will be counted here.'}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading label="Loading affiliate links..." className={styles.waiting}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="20px" />
      ))}
    </Loading>
  )
}
