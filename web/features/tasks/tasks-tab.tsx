import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useTeam } from '../../entities/teams/members.ts'
import { useBoard } from '../../entities/tasks/use-board.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { BoardLoading } from '../../entities/boards/screen/board-loading.tsx'
import { TasksScreen } from './tasks-screen.tsx'
import { VIEW_NAMES } from './view/use-task-view.ts'
import { RestoredView } from '../../entities/boards/view/restored-view.tsx'

/** The tab `tasks` of a startup: its board, for its team. */
export function TasksTab({ startup }: { startup: Startup }) {
  if (startup.myTeamRole === null) {
    return (
      <Alert tone="warning" action={<ButtonLink to={`/startup/${startup.id}`}>Back to {startup.name}</ButtonLink>}>
        Only the team of this startup can see its tasks.
      </Alert>
    )
  }
  return (
    <RestoredView key={startup.id} boardId={startup.id} names={VIEW_NAMES}>
      <Tasks startup={startup} />
    </RestoredView>
  )
}

function Tasks({ startup }: { startup: Startup }) {
  const store = useBoard(startup.id)
  const { board, tasks, error, retry } = store
  // Lanes and cards show members: they would move when those arrive later.
  const { isLoaded } = useTeam(startup.id)
  if (board === undefined || tasks === undefined) {
    return error ? (
      <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert>
    ) : (
      <BoardLoading label="Loading tasks..." />
    )
  }
  if (!isLoaded) return <BoardLoading label="Loading tasks..." />
  return <TasksScreen startup={startup} store={store} board={board} tasks={tasks} />
}
