import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { useNewLink } from '../../entities/boards/create/use-new-link.ts'
import type { Lists } from '../../entities/boards/data/cards-by-column.ts'
import { orderInColumns, useLists } from '../../entities/boards/data/use-lists.ts'
import { PanelHost } from '../../entities/boards/panel/panel-host.tsx'
import { useAddresses } from '../../entities/boards/view/addresses.ts'
import styles from '../../entities/boards/view/board-screen.module.css'
import { Found, Outdated } from '../../entities/boards/view/found.tsx'
import { useBoardKeys } from '../../entities/boards/view/use-board-keys.ts'
import { toggled, useSelection } from '../../entities/boards/view/use-selection.ts'
import type { BoardStore } from '../../entities/tasks/use-board.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useUserId } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ArchivedTasks } from './archived/archived-tasks.tsx'
import { BoardView } from './board/board-view.tsx'
import { TasksBar } from './bulk/tasks-bar.tsx'
import { sortTasks } from './list/sort-tasks.ts'
import { TaskList } from './list/task-list.tsx'
import { type Screen, useScreen } from './screen.ts'
import { chipsOf } from './toolbar/filter-names.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { isFiltered, testOf } from './view/filters.ts'
import { type ChangeView, NO_FILTERS, type TaskView, useTaskView } from './view/use-task-view.ts'

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
  const { view, query, change } = useTaskView(startup.id)
  const typed = useCallback((text: string) => change({ search: text }, { replace: true }), [change])
  const [search, setSearch] = useTyped(view.search, typed)
  const lists = useFound(screen, view, search)
  const { selected, select } = useSelection(screen.index)
  const order = useMemo(() => orderOf(board, lists, screen, view), [board, lists, screen, view])
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>()
  const searchField = useRef<HTMLInputElement>(null)
  const show = (name: keyof typeof DIALOGS) => void whenLoaded(DIALOGS[name], () => setDialog(name))
  const close = () => setDialog(undefined)
  const reset = () => {
    setSearch('')
    change(NO_FILTERS)
  }
  useNewLink('task', () => show('new'))
  useBoardKeys({
    onNew: () => show('new'),
    onFilter: () => searchField.current?.focus(),
    onSelect: (id) => select(toggled(selected, id)),
  })
  const { actions, members } = screen
  return (
    <div className={styles.screen}>
      <Toolbar
        {...{ view, change, search, searchField, members }}
        onSearch={setSearch}
        labels={board.labels}
        onNew={() => show('new')}
        onEdit={screen.isLeader ? () => show('edit') : undefined}
        onImport={() => show('import')}
        onDownload={() => void download(startup.id)}
      />
      {store.error === undefined ? null : <Outdated onRetry={store.retry} />}
      {view.layout === 'archived' ? null : (
        <Found
          chips={chipsOf(view, change, screen)}
          isNarrowed={isFiltered({ ...view, search })}
          lists={lists}
          all={tasks.length}
          what="tasks"
          onReset={reset}
        />
      )}
      <Shown {...{ screen, view, query, lists, change, selected }} onSelect={select} onNew={() => show('new')} />
      <PanelHost parameter="task" order={order} render={(taskId, panel) => <TaskPanel screen={screen} taskId={taskId} {...panel} />} />
      <Suspense>
        {dialog === 'new' ? (
          <NewTaskDialog
            startupId={startup.id}
            columns={board.columns}
            members={members}
            onCreate={actions.create}
            onCreateMany={actions.createMany}
            onClose={close}
          />
        ) : null}
        {dialog === 'edit' ? <BoardEditor screen={screen} onClose={close} /> : null}
        {dialog === 'import' ? <ImportDialog screen={screen} onClose={close} /> : null}
      </Suspense>
    </div>
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

/** The cards that the filters leave; typing is not held up by them. */
function useFound({ index }: Screen, view: TaskView, search: string): Lists {
  const userId = useUserId()
  const words = useDeferredValue(search)
  const test = useMemo(() => testOf({ ...view, search: words }, userId), [view, words, userId])
  return useLists(index, test)
}

interface ShownProps {
  screen: Screen
  view: TaskView
  query: string
  lists: Lists
  change: ChangeView
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onNew: () => void
}

function Shown({ screen, view, query, lists, change, selected, onSelect, onNew }: ShownProps) {
  const { addressOf, open } = useAddresses('task', query)
  const toggle = useCallback((id: string) => onSelect(toggled(selected, id)), [onSelect, selected])
  const cards = [...selected].map((id) => screen.index.byId.get(id)).filter((card) => card !== undefined)
  if (view.layout === 'archived') return <ArchivedTasks screen={screen} addressOf={addressOf} />
  if (screen.tasks.length === 0) return <FirstTask onNew={onNew} />
  return (
    <>
      {view.layout === 'list' ? (
        <TaskList {...{ screen, lists, view, change, selected, onSelect, addressOf }} />
      ) : (
        <BoardView {...{ screen, lists, selected, addressOf }} grouping={view.grouping} onOpen={open} onSelect={toggle} />
      )}
      <TasksBar screen={screen} selected={cards} onSelect={onSelect} />
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

async function download(startupId: string): Promise<void> {
  try {
    await downloadTable('GET /api/startups/{id}/tasks/export.csv', { id: startupId }, 'tasks.csv')
  } catch (problem) {
    toast.error(serverMessage(problem, 'The file could not be made. Please try again'))
  }
}
