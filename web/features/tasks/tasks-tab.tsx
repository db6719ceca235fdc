import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { BoardTab, LoadedBoard } from '../../entities/boards/screen/board-tab.tsx'
import { useBoard } from '../../entities/tasks/use-board.ts'
import { TasksScreen } from './tasks-screen.tsx'
import { VIEW_NAMES } from './view/use-task-view.ts'

const REFUSAL = 'Only the team of this startup can see its tasks.'

/** The tab `tasks` of a startup: its board, for its team. */
export const TasksTab = ({ startup }: { startup: Startup }) => (
  <BoardTab startup={startup} canSee={startup.myTeamRole !== null} refusal={REFUSAL} viewId={startup.id} names={VIEW_NAMES}>
    <Tasks startup={startup} />
  </BoardTab>
)

function Tasks({ startup }: { startup: Startup }) {
  const store = useBoard(startup.id)
  const { board, items: tasks, error, retry } = store
  const items = board && tasks && { board, tasks }
  return (
    <LoadedBoard {...{ startup, items, error, retry }} what="tasks" refusal={REFUSAL}>
      {(loaded) => <TasksScreen startup={startup} store={store} {...loaded} />}
    </LoadedBoard>
  )
}
