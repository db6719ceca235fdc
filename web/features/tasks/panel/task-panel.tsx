import { Archive, Hash, Link2 } from 'lucide-react'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import type { Screen } from '../screen.ts'
import { ArchivedNote } from './archived-note.tsx'
import { ItemConflictDialog } from '../../../entities/boards/edits/item-conflict.tsx'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { PanelArticle, PanelCrumb } from '../../../entities/boards/panel/parts.tsx'
import { FIELD_LABELS, type TaskEditor, useTask } from './edits/use-task.ts'
import { NoTask } from './no-task.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskProperties } from './task-properties.tsx'
import { TaskDescription, TaskTitle } from './task-texts.tsx'
import { TaskThread } from './task-thread.tsx'

export interface TaskPanelProps extends PanelProps {
  screen: Screen
  taskId: string
}

/** A task of the board: everything is edited where it is, and each change is saved by itself. */
export function TaskPanel(props: TaskPanelProps) {
  // Another task has drafts and pending changes of its own.
  return <OpenTask key={props.taskId} {...props} />
}

function OpenTask({ screen, taskId, ...panel }: TaskPanelProps) {
  const { startup } = screen
  const editor = useTask(startup.id, taskId, screen.store)
  const { task, card } = editor
  const number = task?.number ?? card?.number
  const label = number === undefined ? 'Task' : `Task ${number}`
  return (
    <SidePanel
      {...panel}
      label={label}
      itemKey={taskId}
      noun="task"
      head={<PanelCrumb startup={startup.name}>{number === undefined ? undefined : `#${number}`}</PanelCrumb>}
      actions={task && <PanelActions screen={screen} task={task} onClose={panel.onClose} />}
    >
      {task === undefined ? (
        <NoTask editor={editor} startup={startup} />
      ) : (
        <PanelArticle label={label}>
          <Content screen={screen} task={task} editor={editor} />
        </PanelArticle>
      )}
      <ItemConflictDialog noun="task" labels={FIELD_LABELS} asked={editor.asked} />
    </SidePanel>
  )
}

function Content({ screen, task, editor }: { screen: Screen; task: Task; editor: TaskEditor }) {
  const readOnly = task.archivedAt !== null
  const shared = { editor, task, readOnly }
  return (
    <>
      {readOnly ? <ArchivedNote screen={screen} task={task} editor={editor} /> : null}
      <TaskTitle {...shared} />
      <TaskProperties {...shared} screen={screen} />
      <TaskDescription {...shared} />
      <TaskChecklist {...shared} members={screen.members} />
      <TaskThread screen={screen} task={task} card={editor.card} readOnly={readOnly} />
    </>
  )
}

interface PanelActionsProps {
  screen: Screen
  task: Task
  onClose: () => void
}

function PanelActions({ screen: { startup, canArchive, actions }, task, onClose }: PanelActionsProps) {
  const onFailure = (sentence: string) => toast.error(sentence)
  return (
    <>
      <CopyButton text={`#${task.number}`} what="number" icon={<Hash size={16} aria-hidden />} onFailure={onFailure} />
      <CopyButton
        text={new URL(taskPath(startup.id, task.id), location.origin).href}
        what="link"
        icon={<Link2 size={16} aria-hidden />}
        onFailure={onFailure}
      />
      {task.archivedAt === null && canArchive(task) ? (
        <IconButton
          label="Archive task"
          onClick={() => {
            void actions.archive(task)
            onClose()
          }}
        >
          <Archive size={16} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}
