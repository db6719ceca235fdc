import { Link } from 'react-router-dom'
import useSWRInfinite from 'swr/infinite'
import { DELETED_DAYS } from '../../../../shared/limits.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { type ApiError, type ApiOutput, call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../list/task-list.module.css'
import type { Screen } from '../screen.ts'

const ROUTE = 'GET /api/startups/{id}/tasks'
type Page = ApiOutput<typeof ROUTE>

/** The tasks that have left the board, which can come back. */
export function ArchivedTasks({ screen, addressOf }: { screen: Screen; addressOf: (taskId: string) => string }) {
  const { tasks, error, retry, hasMore, isLoading, next, drop } = useArchived(screen.startup.id)
  if (tasks === undefined) {
    return error ? <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert> : <Waiting />
  }
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState drawing="search" title="Nothing is archived">
          {`Archived tasks stay here for ${DELETED_DAYS} days and can be restored. Completed tasks move here after ${DELETED_DAYS} days.`}
        </EmptyState>
      </Card>
    )
  }
  const restore = async (card: TaskCard) => {
    if (await screen.actions.restore(card)) drop(card.id)
  }
  return (
    <Card flush>
      <DataTable
        label="Archived tasks"
        columns={columnsOf(screen, addressOf, (card) => void restore(card))}
        rows={tasks}
        keyOf={({ id }) => id}
      />
      {hasMore ? <ShowMore loading={isLoading} onMore={next} /> : null}
    </Card>
  )
}

function columnsOf({ canArchive }: Screen, addressOf: (taskId: string) => string, onRestore: (card: TaskCard) => void): Column<TaskCard>[] {
  return [
    {
      title: 'Task',
      cell: ({ id, number, title }) => (
        <span className={styles.task}>
          <span className={styles.number}>#{number}</span>
          <Link to={addressOf(id)} className={styles.title}>
            {title}
          </Link>
        </span>
      ),
    },
    { title: 'Archived', keepTogether: true, cell: ({ archivedAt }) => (archivedAt === null ? null : <Moment at={archivedAt} />) },
    {
      title: 'Kept until',
      keepTogether: true,
      cell: ({ deletesAt }) => (deletesAt === null ? 'Until you delete it' : <time dateTime={deletesAt}>{dayOf(deletesAt)}</time>),
    },
    {
      title: 'Actions',
      actions: true,
      cell: (card) =>
        canArchive(card) ? (
          <Button size="small" aria-label={`Restore task ${card.number}`} onClick={() => onRestore(card)}>
            Restore
          </Button>
        ) : null,
    },
  ]
}

function useArchived(startupId: string) {
  const userId = useUserId()
  const keyOf = (index: number, before: Page | null) =>
    index > 0 && before?.nextCursor == null
      ? null
      : ([ROUTE, { id: startupId, archived: 'true' as const, cursor: before?.nextCursor ?? undefined }, userId, 'archived'] as const)
  const { data, error, mutate, setSize, isValidating } = useSWRInfinite<Page, ApiError>(
    keyOf,
    ([route, input]: NonNullable<ReturnType<typeof keyOf>>) => call(route, input),
    { shouldRetryOnError: false },
  )
  return {
    tasks: data?.flatMap((page) => page.tasks),
    error,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoading: isValidating,
    next: () => void setSize((count) => count + 1),
    drop: (id: string) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, tasks: page.tasks.filter((card) => card.id !== id) })), {
        revalidate: false,
      }),
  }
}

const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const Waiting = () => (
  <Loading label="Loading archived tasks...">
    <Card>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </Card>
  </Loading>
)
