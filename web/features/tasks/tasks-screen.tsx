import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { BoardStore } from '../../entities/tasks/use-board.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { useUserId } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ArchivedTasks } from './archived/archived-tasks.tsx'
import { BoardView } from './board/board-view.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { TaskList } from './list/task-list.tsx'
import { useNewTaskLink } from './create/use-new-task-link.ts'
import { PanelHost } from './panel/panel-host.tsx'
import { type Screen, useScreen } from './screen.ts'
import styles from './tasks-screen.module.css'
import { sortTasks } from './list/sort-tasks.ts'
import { chipsOf } from './toolbar/filter-names.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import type { Lists } from './view/cards-by-column.ts'
import { isFiltered, testOf } from './view/filters.ts'
import { useLists } from './view/use-lists.ts'
import { useTaskKeys } from './view/use-task-keys.ts'
import { type ChangeView, NO_FILTERS, type TaskView, useTaskView } from './view/use-task-view.ts'

const DIALOGS = {
  new: () => import('./create/new-task-dialog.tsx'),
  edit: () => import('./editor/board-editor.tsx'),
  import: () => import('./import/import-dialog.tsx'),
}
const NewTaskDialog = lazy(async () => ({ default: (await DIALOGS.new()).NewTaskDialog }))
const BoardEditor = lazy(async () => ({ default: (await DIALOGS.edit()).BoardEditor }))
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
  const { selected, select } = useSelection(screen)
  const order = useMemo(() => orderOf(board, lists, screen, view), [board, lists, screen, view])
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>()
  const searchField = useRef<HTMLInputElement>(null)
  const show = (name: keyof typeof DIALOGS) => void whenLoaded(DIALOGS[name], () => setDialog(name))
  const close = () => setDialog(undefined)
  const reset = () => {
    setSearch('')
    change(NO_FILTERS)
  }
  useNewTaskLink(() => show('new'))
  useTaskKeys({
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
      {view.layout === 'archived' ? null : <Found {...{ screen, view, search, lists, change }} onReset={reset} />}
      <Shown {...{ screen, view, query, lists, change, selected }} onSelect={select} onNew={() => show('new')} />
      <PanelHost screen={screen} order={order} />
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
  return columns.flatMap(({ id }) => lists[id] ?? [])
}

const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const after = new Set(selected)
  if (!after.delete(id)) after.add(id)
  return after
}

/** The selected tasks that are still on the board. */
function useSelection({ index }: Screen) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => new Set([...ids].filter((id) => index.byId.has(id))), [ids, index])
  return { selected: selected as ReadonlySet<string>, select }
}

/** The cards that the filters leave; typing is not held up by them. */
function useFound({ board, index }: Screen, view: TaskView, search: string): Lists {
  const userId = useUserId()
  const words = useDeferredValue(search)
  const test = useMemo(() => testOf({ ...view, search: words }, userId), [view, words, userId])
  return useLists(board, index, test)
}

interface FoundProps {
  screen: Screen
  view: TaskView
  search: string
  lists: Lists
  change: ChangeView
  onReset: () => void
}

/** The filters in use and how many tasks they leave. */
function Found({ screen, view, search, lists, change, onReset }: FoundProps) {
  const isNarrowed = isFiltered({ ...view, search })
  const count = Object.values(lists).reduce((sum, ids) => sum + ids.length, 0)
  const all = screen.tasks.length
  return (
    <div className={isNarrowed ? styles.found : 'visually-hidden'}>
      <FilterChips chips={chipsOf(view, change, screen)} onReset={onReset} />
      <output className={styles.count}>{isNarrowed ? `${count.toLocaleString()} of ${all.toLocaleString()} tasks` : ''}</output>
      {isNarrowed && count === 0 && all > 0 ? (
        <Button size="small" onClick={onReset}>
          Show all tasks
        </Button>
      ) : null}
    </div>
  )
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
  const addressOf = useCallback(
    (id: string) => `?${new URLSearchParams([...new URLSearchParams(query), ['task', id]]).toString()}`,
    [query],
  )
  const navigate = useNavigate()
  const open = useCallback((id: string) => void navigate(addressOf(id)), [navigate, addressOf])
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
      <BulkBar screen={screen} selected={cards} onSelect={onSelect} />
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

/** The board is shown as it was when the server was last reached. */
const Outdated = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="warning"
    action={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    The latest changes could not be loaded. This is the board as it was before.
  </Alert>
)

async function download(startupId: string): Promise<void> {
  try {
    await downloadTable('GET /api/startups/{id}/tasks/export.csv', { id: startupId }, 'tasks.csv')
  } catch (problem) {
    toast.error(serverMessage(problem, 'The file could not be made. Please try again'))
  }
}
