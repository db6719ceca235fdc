import { PRIORITIES, type Priority } from '../../../../shared/choices.ts'
import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import type { BoardColumn, Label } from '../../../../shared/entities/tasks/board.ts'
import { NewItemDialog } from '../../../entities/boards/create/new-item-dialog.tsx'
import { QuickTokens } from '../../../entities/quick-text/quick-tokens.tsx'
import { readQuickText } from '../../../entities/quick-text/read-quick-text.ts'
import { withTokens } from '../../../entities/quick-text/tokens-in-form.ts'
import { type Teammate, teammateOptions } from '../../../entities/teams/members.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import { deleteDraft } from '../../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../../lib/browser/use-draft.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { partsOf } from '../../../ui/pickers/dates.ts'
import { FormRow } from '../../../ui/form/form.tsx'
import type { NewTask } from '../actions/drafts.ts'
import { assignedTo, quickTask, quickTasks, TASK_TAKES } from './quick-task.ts'
import { usePaste } from './use-paste.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface NewTaskDialogProps {
  startupId: string
  columns: readonly BoardColumn[]
  labels: readonly Label[]
  members: readonly Teammate[]
  onCreate: (task: NewTask) => Promise<void>
  onCreateMany: (tasks: readonly NewTask[]) => Promise<unknown>
  onClose: () => void
}
const NAMES = ['title', 'columnId', 'priority', 'assigneeIds', 'dueAt']
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))

export function NewTaskDialog({ startupId, columns, labels, members, onCreate, onCreateMany, onClose: end }: NewTaskDialogProps) {
  const name = `startup/${startupId}/new-task`
  const initial = {
    title: '',
    columnId: columns[0]?.id ?? '',
    priority: 'default',
    assigneeId: assignedTo(members).assigneeIds?.[0] ?? '',
    day: '',
  }
  const [draft, , change] = useStoredDraft(name, initial)
  const context = { members, labels, columns, takes: { ...TASK_TAKES, column: 1 } }
  const read = readQuickText(draft.title, context)
  const { shown, change: changeShown } = withTokens(draft, change, { name: 'title', text: draft.title, tokens: read.tokens }, [
    { kinds: ['column'], values: { ...(read.columnId !== undefined && { columnId: read.columnId }) } },
    { kinds: ['priority'], values: { ...(read.priority !== undefined && { priority: read.priority }) } },
    { kinds: ['member'], values: { ...(read.memberIds[0] !== undefined && { assigneeId: read.memberIds[0] }) } },
    { kinds: ['day', 'time', 'zone'], values: { ...(read.dueAt !== null && { day: partsOf(read.dueAt).day }) } },
  ])
  // The column or the member may be gone since the draft was kept.
  const columnId = columns.some(({ id }) => id === shown.columnId) ? shown.columnId : initial.columnId
  const assigneeId = members.some(({ id }) => id === shown.assigneeId) ? shown.assigneeId : ''
  const field = textFieldsOf({ ...shown, columnId, assigneeId }, changeShown)
  const task = {
    columnId,
    priority: priorityOf(shown.priority),
    assigneeIds: assigneeId === '' ? [] : [assigneeId],
    dueAt: shown.day === '' ? null : shown.day,
  }
  const onClose = () => {
    deleteDraft(name)
    end()
  }
  const { onPaste, question } = usePaste((titles) => {
    onClose()
    void onCreateMany(quickTasks(titles, context).map((one) => ({ ...task, ...one })))
  })
  return (
    <NewItemDialog noun="task" names={NAMES} onCreate={() => onCreate({ ...task, ...quickTask(read) })} onClose={onClose}>
      <Stack>
        <TextField
          {...field('title')}
          label="Title"
          required="Please enter a title"
          maxLength={TASK_TITLE_MAX}
          autoComplete="off"
          onPaste={onPaste}
        />
        <QuickTokens
          text={draft.title}
          tokens={read.tokens}
          context={context}
          hint="Try fri 3pm @name #label !high"
          onChange={(text) => change({ title: text })}
        />
      </Stack>
      <FormRow>
        <SelectField {...field('columnId')} label="Column" options={columns.map((column) => ({ value: column.id, label: column.name }))} />
        <SelectField {...field('priority')} label="Priority" options={PRIORITY_OPTIONS} />
      </FormRow>
      <FormRow>
        <SelectField
          {...field('assigneeId')}
          name="assigneeIds"
          label="Assignee"
          placeholder="No assignee"
          options={teammateOptions(members)}
        />
        <TextField {...field('day')} name="dueAt" label="Due date" type="date" />
      </FormRow>
      {question}
    </NewItemDialog>
  )
}

const priorityOf = (value: string): Priority => PRIORITIES.find((one) => one === value) ?? 'default'
