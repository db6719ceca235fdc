import { Archive, Hash, Link2 } from 'lucide-react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import type { Screen } from '../screen.ts'
import { ArchivedNote } from './archived-note.tsx'
import { TaskConflictDialog } from './edits/task-conflict.tsx'
import { type TaskEditor, useTask } from './edits/use-task.ts'
import { NoTask } from './no-task.tsx'
import styles from './panel.module.css'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskProperties } from './task-properties.tsx'
import { TaskDescription, TaskTitle } from './task-texts.tsx'
import { TaskThread } from './task-thread.tsx'

export interface TaskPanelProps {
  screen: Screen
  taskId: string
  /** Undefined at the ends of what the board shows. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onClose: () => void
  /** What gets the focus afterwards when what opened the panel is gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
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
      head={<Head startup={startup} number={number} />}
      actions={task && <PanelActions screen={screen} task={task} onClose={panel.onClose} />}
    >
      {task === undefined ? (
        <NoTask editor={editor} startup={startup} />
      ) : (
        <article className={styles.task} aria-label={label}>
          <Content screen={screen} task={task} editor={editor} />
        </article>
      )}
      {editor.asked ? <TaskConflictDialog asked={editor.asked} /> : null}
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

function Head({ startup, number }: { startup: Startup; number: number | undefined }) {
  return (
    <p className={styles.crumb}>
      <span dir="auto" className={styles.startup}>
        {startup.name}
      </span>
      {number === undefined ? null : (
        <>
          <span aria-hidden>›</span>
          <span className={styles.number}>#{number}</span>
        </>
      )}
    </p>
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
