import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { TaskEditor } from './edits/use-task.ts'
import styles from './panel.module.css'

/** In the place of a task that is not there yet, or not to be shown. */
export function NoTask({ editor: { card, error, retry }, startup }: { editor: TaskEditor; startup: Startup }) {
  return error === undefined ? <Waiting title={card?.title} /> : <Problem problem={error} startup={startup} onRetry={retry} />
}

/** The board may know its title already. */
function Waiting({ title }: { title: string | undefined }) {
  return (
    <div className={styles.task}>
      {title === undefined ? null : (
        <h2 dir="auto" className={styles.heading}>
          {title}
        </h2>
      )}
      <Loading label="Loading task..." className={styles.loading}>
        {title === undefined ? <Skeleton shape="title" width="70%" /> : null}
        <Skeleton height="148px" />
        <Skeleton width="90%" />
        <Skeleton width="75%" />
      </Loading>
    </div>
  )
}

interface ProblemProps {
  problem: NonNullable<TaskEditor['error']>
  startup: Startup
  onRetry: () => void
}

/** Why there is no task to show. */
function Problem({ problem: { status, message }, startup, onRetry }: ProblemProps) {
  const board = <ButtonLink to={`/startup/${startup.id}/tasks`}>Show the board</ButtonLink>
  if (status === 404 || status === 400) {
    return <Alert action={board}>This task does not exist. It may have been deleted, or its link is incomplete.</Alert>
  }
  if (status === 403) return <Alert tone="warning">{`Only members of ${startup.name} can see its tasks.`}</Alert>
  return <Alert action={<Button onClick={onRetry}>Try again</Button>}>{message}</Alert>
}
