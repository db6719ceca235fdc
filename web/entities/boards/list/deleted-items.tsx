import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../../shared/format/date.ts'
import { DELETED_DAYS } from '../../../../shared/limits.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { useDeleted } from '../data/use-deleted.ts'
import { wordsOf } from '../view/filter-tests.ts'

type Deleted<T> = Pick<ReturnType<typeof useDeleted>, 'error' | 'retry' | 'hasMore' | 'isLoading' | 'next' | 'drop'> & {
  items: readonly T[] | undefined
}

interface DeletedItemsProps<T> {
  list: Deleted<T>
  /** Names the table: "Archived tasks". */
  label: string
  empty: { title: string; text: string }
  /** The first columns; when they were deleted, until when they are kept and restoring them follows. */
  columns: readonly Column<T>[]
  /** What the time of deletion is called: "Archived". */
  deleted: { title: string; at: (item: T) => string | null; keptUntil: (item: T) => string | null }
  nameOf: (item: T) => string
  /** What is searched for, and in which text. */
  search: string
  textOf: (item: T) => string
  canRestore: (item: T) => boolean
  /** Gives whether the item is on the board again. */
  onRestore: (item: T) => Promise<boolean>
  /** Sets when an item that is kept until then is deleted. */
  onDelete?: (item: T) => Promise<unknown>
}

/** The items that have left a board, which can come back. */
export function DeletedItems<T extends { id: string }>(props: DeletedItemsProps<T>) {
  const { list, label, empty, columns, search, textOf, nameOf, onRestore, onDelete } = props
  const { items, error, retry, hasMore, isLoading, next, drop } = list
  const [asked, setAsked] = useState<T>()
  const deletion = useAction(async () => {
    if (asked) await onDelete?.(asked)
    setAsked(undefined)
    retry()
  })
  if (items === undefined) {
    if (error) return <Alert onRetry={retry}>{error.message}</Alert>
    return <Waiting label={`Loading ${label.toLowerCase()}...`} />
  }
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState drawing="search" title={empty.title}>
          {empty.text}
        </EmptyState>
      </Card>
    )
  }
  const restore = async (item: T) => {
    if (await onRestore(item)) drop(item.id)
  }
  const words = wordsOf(search)
  const found = words.length === 0 ? items : items.filter((item) => words.every((word) => textOf(item).toLowerCase().includes(word)))
  return (
    <Card flush>
      <DataTable
        label={label}
        columns={[...columns, ...endColumns(props, (item) => void restore(item), setAsked)]}
        rows={found}
        keyOf={({ id }) => id}
      />
      {found.length === 0 ? <EmptyState drawing="search" title={hasMore ? 'Nothing found so far' : 'Nothing found'} /> : null}
      {hasMore ? <ShowMore loading={isLoading} onMore={next} /> : null}
      {asked === undefined ? null : (
        <ConfirmDialog
          open
          danger
          title={`Delete ${nameOf(asked)}?`}
          confirm="Delete"
          onCancel={() => setAsked(undefined)}
          busy={deletion.busy && 'Deleting...'}
          problem={deletion.problem}
          onConfirm={deletion.run}
        >
          {`It can be restored for ${DELETED_DAYS} days. After that it is deleted permanently.`}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function endColumns<T>(
  { deleted, nameOf, canRestore, onDelete }: DeletedItemsProps<T>,
  onRestore: (item: T) => void,
  ask: (item: T) => void,
): Column<T>[] {
  return [
    { title: deleted.title, keepTogether: true, cell: (item) => momentOf(deleted.at(item)) },
    { title: 'Kept until', keepTogether: true, cell: (item) => dayOf(deleted.keptUntil(item)) },
    {
      title: 'Actions',
      actions: true,
      cell: (item) =>
        canRestore(item) ? (
          <Row gap={2}>
            {onDelete && deleted.keptUntil(item) === null ? (
              <Button size="small" aria-label={`Delete ${nameOf(item)}`} onClick={() => ask(item)}>
                Delete
              </Button>
            ) : null}
            <Button size="small" aria-label={`Restore ${nameOf(item)}`} onClick={() => onRestore(item)}>
              Restore
            </Button>
          </Row>
        ) : null,
    },
  ]
}

const momentOf = (at: string | null): ReactNode => (at === null ? null : <Moment at={at} />)

const dayOf = (at: string | null): ReactNode => (at === null ? 'Until you delete it' : <time dateTime={at}>{formatDate(at)}</time>)

const Waiting = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Card>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </Card>
  </Loading>
)
