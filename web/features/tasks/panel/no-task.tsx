import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { PanelLoading } from '../../../entities/boards/panel/parts.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { TaskEditor } from './edits/use-task.ts'

/** In the place of a task that is not there yet, or not to be shown. */
export function NoTask({ editor: { card, error, retry }, startup }: { editor: TaskEditor; startup: Startup }) {
  return error === undefined ? (
    <PanelLoading noun="task" title={card?.title} />
  ) : (
    <Problem problem={error} startup={startup} onRetry={retry} />
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
