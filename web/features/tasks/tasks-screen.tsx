import { lazy, useMemo } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { BulkBar } from '../../entities/boards/bulk/bulk-bar.tsx'
import type { Lists } from '../../entities/boards/data/cards-by-column.ts'
import { orderInColumns } from '../../entities/boards/data/use-lists.ts'
import { BoardScreen } from '../../entities/boards/screen/board-screen.tsx'
import { useBoardScreen, type ShownBoard } from '../../entities/boards/screen/use-board-screen.ts'
import type { BoardStore } from '../../entities/tasks/use-board.ts'
import { NO_FILE, orToast } from '../../lib/actions/or-toast.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useDialogs } from '../../lib/actions/use-dialogs.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ArchivedTasks } from './archived-tasks.tsx'
import { BoardView } from './board-view.tsx'
import { useScreen, type Screen } from './screen.ts'
import { chipsOf } from './toolbar/filter-names.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, testOf } from './view/filters.ts'
import { NO_FILTERS, useTaskView, type TaskView, type ViewName, type ChangeView, type Sort } from './view/use-task-view.ts'
import { taskTitle, useTaskMenu } from './use-task-menu.tsx'
import { ItemList } from '../../entities/boards/list/item-list.tsx'
import { taskColumns } from './list/task-columns.tsx'
import { PRIORITIES } from '../../../shared/choices.ts'
import { sortItems, type SortKey } from '../../entities/boards/list/sort-items.ts'
import { dueTime } from '../../entities/tasks/due.ts'
import type { TaskIndex } from './view/board-index.ts'

const DIALOGS = {
  new: () => import('./create/new-task-dialog.tsx'),
  edit: () => import('./editor/board-editor.tsx'),
  import: () => import('./import/import-dialog.tsx'),
}
const NewTaskDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewTaskDialog }))
const BoardEditor = lazy(async () => ({ default: (await DIALOGS.edit()).BoardEditor }))
const TaskPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/task-panel.tsx'))).TaskPanel }))
const ImportDialog = lazy(async () => ({ default: (await DIALOGS.import()).ImportDialog }))

interface TasksScreenProps {
  startup: Startup
  store: BoardStore
  board: Board
  tasks: readonly TaskCard[]
}

/** The tasks of a startup as a board, a list or the archive. */
export function TasksScreen({ startup, store, board, tasks }: TasksScreenProps) {
  const screen = useScreen(startup, store, board, tasks)
  const { actions, members } = screen
  const { dialog, show, close } = useDialogs(DIALOGS)
  const onNew = () => show('new')
  const shown = useBoardScreen({
    noun: 'task',
    index: screen.index,
    shown: useTaskView(startup.id),
    testOf,
    noFilters: NO_FILTERS,
    onNew,
  })
  const { view, change, lists, filters, search } = shown
  const order = useMemo(() => orderOf(board, lists, screen, view), [board, lists, screen, view])
  const download = () => orToast(NO_FILE, () => downloadTable('GET /api/startups/{id}/tasks/export.csv', { id: startup.id }, 'tasks.csv'))
  return (
    <BoardScreen
      {...{ store, order }}
      board={shown}
      toolbar={
        <Toolbar
          {...{ view, change, search, members, onNew }}
          labels={board.labels}
          onEdit={screen.isLeader ? () => show('edit') : undefined}
          onImport={() => show('import')}
          onDownload={() => void download()}
        />
      }
      found={
        view.layout === 'archived'
          ? null
          : { chips: chipsOf(view, change, screen), isNarrowed: isFiltered(filters), all: tasks.length, what: 'tasks' }
      }
      renderPanel={(taskId, panel) => <TaskPanel key={taskId} screen={screen} taskId={taskId} {...panel} />}
      dialogs={
        <>
          {dialog === 'new' ? (
            <NewTaskDialog
              startupId={startup.id}
              columns={board.columns}
              labels={board.labels}
              members={members}
              onCreate={actions.create}
              onCreateMany={actions.createMany}
              onClose={close}
            />
          ) : null}
          {dialog === 'edit' ? <BoardEditor screen={screen} onClose={close} /> : null}
          {dialog === 'import' ? <ImportDialog screen={screen} onClose={close} /> : null}
        </>
      }
    >
      <Shown {...{ screen, shown, onNew }} />
    </BoardScreen>
  )
}

/** The ids of the tasks in the order in which the list or the board shows them. */
function orderOf({ columns }: Board, lists: Lists, { index }: Screen, { layout, sort, isDescending }: TaskView): readonly string[] {
  if (layout === 'list') return sortTasks(lists, index, sort, isDescending).map(({ id }) => id)
  return orderInColumns(
    columns.map(({ id }) => id),
    lists,
  )
}

const loadBulkMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu

interface ShownProps {
  screen: Screen
  shown: ShownBoard<ViewName, TaskView>
  onNew: () => void
}

function Shown({ screen, shown, onNew }: ShownProps) {
  const { view, lists, change, selected, addressOf, onSelect } = shown
  const contentOf = useTaskMenu(screen, shown)
  const cards = [...selected].map((id) => screen.index.byId.get(id)).filter((card) => card !== undefined)
  if (view.layout === 'archived') return <ArchivedTasks screen={screen} search={shown.search.value} addressOf={addressOf} />
  if (screen.tasks.length === 0) return <FirstTask onNew={onNew} />
  return (
    <>
      {view.layout === 'list' ? (
        <TaskList {...{ screen, lists, view, change, selected, onSelect, addressOf }} />
      ) : (
        <BoardView {...{ screen, lists, selected, addressOf }} grouping={view.grouping} {...{ contentOf, onSelect }} />
      )}
      <BulkBar
        noun="task"
        plural="tasks"
        titleOf={taskTitle}
        selected={cards}
        actions={screen.actions}
        loadMenu={loadBulkMenu}
        {...{ screen, onSelect }}
      />
    </>
  )
}

const FirstTask = ({ onNew }: { onNew: () => void }) => (
  <Card>
    <EmptyState
      title="No tasks yet"
      action={
        <Button variant="primary" onClick={onNew}>
          Create the first task
        </Button>
      }
    >
      Write down the next step of your team. Paste several lines to create several tasks at once.
    </EmptyState>
  </Card>
)

interface TaskListProps {
  screen: Screen
  lists: Lists
  view: TaskView
  change: ChangeView
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  addressOf: (taskId: string) => string
}

/** The tasks as a table that can be sorted, and in which several can be selected. */
function TaskList({ screen, lists, view: { sort, isDescending }, change, selected, onSelect, addressOf }: TaskListProps) {
  const { index } = screen
  const tasks = useMemo(() => sortTasks(lists, index, sort, isDescending), [lists, index, sort, isDescending])
  const columns = useMemo(() => taskColumns(screen, addressOf), [screen, addressOf])
  return (
    <ItemList
      label="Tasks"
      columns={columns}
      items={tasks}
      nameOf={({ number }) => `task ${number}`}
      selected={selected}
      onSelect={onSelect}
      sorting={{ by: sort ?? 'status', isDescending }}
      onSort={(by) => change({ sort: by })}
    />
  )
}

const KEYS: Readonly<Partial<Record<Sort, SortKey<TaskCard>>>> = {
  number: ({ number }) => number,
  title: ({ title }) => title.toLowerCase(),
  priority: ({ priority }) => (priority === 'default' ? undefined : PRIORITIES.indexOf(priority)),
  due: ({ dueAt }) => (dueAt === null ? undefined : dueTime(dueAt)),
}

/** The shown tasks as one list; by default, and by status, in the order of the board. */
export const sortTasks = (lists: Lists, index: TaskIndex, sort: Sort | undefined, isDescending: boolean): TaskCard[] =>
  sortItems(lists, index, sort && KEYS[sort], isDescending)
