import { ConflictDialog } from '../../../../ui/conflict/conflict-dialog.tsx'
import { TextValue } from '../../../../ui/conflict/conflict-field.tsx'
import type { TaskField } from './save-task.ts'
import type { TaskEditor } from './use-task.ts'

/** The fields as the panel names them. */
const LABELS: Readonly<Record<TaskField, string>> = {
  title: 'Title',
  description: 'Description',
  priority: 'Priority',
  assigneeIds: 'Assignees',
  labelIds: 'Labels',
  dueAt: 'Due date',
  checklist: 'Checklist item',
}

/** Another user changed the same field: the user chooses which value stays. */
export function TaskConflictDialog({ asked: { mine, theirs, answer } }: { asked: NonNullable<TaskEditor['asked']> }) {
  const { field, replaces } = mine
  if (replaces === undefined) return null
  const { to, show = (value: string) => value } = replaces
  return (
    <ConflictDialog
      what="task"
      fields={[
        {
          name: field,
          label: LABELS[field],
          mine: <TextValue text={show(to)} />,
          theirs: <TextValue text={show(replaces.in(theirs))} />,
        },
      ]}
      onSettle={(choice) => answer(choice[field] ?? 'mine')}
      onClose={() => answer('later')}
    />
  )
}
