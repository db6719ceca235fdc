import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { InlineMarkdown } from '../../../ui/editing/inline-markdown.tsx'
import type { TaskEdit } from './edits/save-task.ts'
import type { TaskEditor } from './edits/use-task.ts'
import styles from './panel.module.css'

export interface TaskPartProps {
  editor: TaskEditor
  task: Task
  readOnly: boolean
}

export function TaskTitle({ editor, task, readOnly }: TaskPartProps) {
  return (
    <div className={styles.title}>
      <h2 className="visually-hidden">{task.title}</h2>
      <InlineEdit
        label="Title"
        look="title"
        value={task.title}
        maxLength={TASK_TITLE_MAX}
        check={(text) => (text.trim() === '' ? 'Please enter a title' : null)}
        onSave={(text, base) => editor.saveText(textEdit('title', text, base))}
        keepAs={`title of task ${task.id}`}
        readOnly={readOnly}
      />
    </div>
  )
}

export function TaskDescription({ editor, task, readOnly }: TaskPartProps) {
  return (
    <section className={styles.section} aria-label="Description">
      <h3 className={styles.sectionTitle}>Description</h3>
      {readOnly && task.description === '' ? <p className={styles.none}>No description</p> : null}
      <InlineMarkdown
        label="Description"
        value={task.description}
        onSave={(text, base) => editor.saveText(textEdit('description', text, base))}
        keepAs={`description of task ${task.id}`}
        readOnly={readOnly}
      />
    </section>
  )
}

function textEdit(field: 'title' | 'description', text: string, base: string): TaskEdit {
  const to = text.trim()
  return { field, change: (before) => ({ ...before, [field]: to }), replaces: { from: base, to, in: (task) => task[field] } }
}
