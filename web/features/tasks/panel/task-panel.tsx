import { Archive, Hash } from 'lucide-react'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { DeletedNote } from '../../../entities/boards/panel/deleted-note.tsx'
import { ItemPanel } from '../../../entities/boards/panel/item-panel.tsx'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { cardOf } from '../../../entities/tasks/board-data.ts'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import type { Screen } from '../screen.ts'
import { FIELD_LABELS, type TaskEditor, useTask } from './edits/use-task.ts'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskProperties } from './task-properties.tsx'
import { TaskDescription, TaskTitle } from './task-texts.tsx'
import { TaskThread } from './task-thread.tsx'

export interface TaskPanelProps extends PanelProps {
  screen: Screen
  taskId: string
}

/** A task of the board: everything is edited where it is, and each change is saved by itself. */
export function TaskPanel({ screen, taskId, ...panel }: TaskPanelProps) {
  const { startup, canArchive, actions } = screen
  const editor = useTask(startup.id, taskId, screen.store)
  const { item: task, card } = editor
  const number = task?.number ?? card?.number
  const isLive = task !== undefined && task.archivedAt === null
  return (
    <ItemPanel
      {...{ startup, editor }}
      {...panel}
      noun="task"
      itemId={taskId}
      label={number === undefined ? 'Task' : `Task ${number}`}
      title={card?.title}
      titleOf={(one) => one.title}
      refusal={`Only members of ${startup.name} can see its tasks.`}
      crumb={number === undefined ? undefined : `#${number}`}
      fieldLabels={FIELD_LABELS}
      back={{ tab: 'tasks', label: 'Show the board' }}
      path={taskPath(startup.id, taskId)}
      actions={<CopyButton text={`#${number}`} what="number" icon={<Hash size={16} />} />}
      removal={
        isLive && canArchive(task)
          ? { label: 'Archive', icon: <Archive size={16} />, act: (reopen) => void actions.remove(cardOf(task), reopen) }
          : undefined
      }
    >
      {(shown) => <Content screen={screen} task={shown} editor={editor} />}
    </ItemPanel>
  )
}

function Content({ screen, task, editor }: { screen: Screen; task: Task; editor: TaskEditor }) {
  const { archivedAt, deletesAt, number } = task
  const readOnly = archivedAt !== null
  const shared = { editor, task, readOnly }
  return (
    <>
      {readOnly ? (
        <DeletedNote
          noun="task"
          removed="archived"
          name={`Task ${number}`}
          deletesAt={deletesAt}
          canRestore={screen.canArchive(task)}
          onRestore={editor.restore}
        />
      ) : null}
      <TaskTitle {...shared} />
      <TaskProperties {...shared} screen={screen} />
      <TaskDescription {...shared} />
      <TaskChecklist {...shared} members={screen.members} />
      <TaskThread screen={screen} task={task} card={editor.card} readOnly={readOnly} />
    </>
  )
}
