import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { InlineMarkdown } from '../../../ui/editing/inline-markdown.tsx'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import { NoText, PanelSection, PanelTitle } from '../../../entities/boards/panel/parts.tsx'
import type { TaskEditor } from './edits/use-task.ts'

export interface TaskPartProps {
  editor: TaskEditor
  task: Task
  readOnly: boolean
}

export const TaskTitle = ({ editor, task, readOnly }: TaskPartProps) => (
  <PanelTitle heading={task.title}>
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
  </PanelTitle>
)

export const TaskDescription = ({ editor, task, readOnly }: TaskPartProps) => (
  <PanelSection title="Description">
    {readOnly && task.description === '' ? <NoText>No description</NoText> : null}
    <InlineMarkdown
      label="Description"
      value={task.description}
      onSave={(text, base) => editor.saveText(textEdit('description', text, base))}
      keepAs={`description of task ${task.id}`}
      readOnly={readOnly}
    />
  </PanelSection>
)
