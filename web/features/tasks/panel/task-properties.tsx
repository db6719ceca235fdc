import { type Priority, PRIORITIES } from '../../../../shared/choices.ts'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { ASSIGNEES_MAX, TASK_LABELS_MAX } from '../../../../shared/limits.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { PRIORITY_NAMES, PriorityIcon } from '../../../entities/tasks/priority.tsx'
import { MemberPicker } from '../../../entities/teams/member-picker.tsx'
import { ChoicePicker } from '../../../ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../../ui/pickers/date-picker.tsx'
import { partsOf, spokenDate } from '../../../ui/pickers/dates.ts'
import { LabelPicker } from '../../../ui/pickers/label-picker.tsx'
import type { Screen } from '../screen.ts'
import { FixedValue, Properties, Property } from '../../../entities/boards/panel/parts.tsx'
import styles from './task-panel.module.css'
import type { TaskPartProps } from './task-texts.tsx'
import { dateEdit, listEdit, valueEdit } from '../../../entities/boards/edits/value-edit.ts'

const PRIORITY_OPTIONS = PRIORITIES.map((id) => ({ id, name: PRIORITY_NAMES[id], lead: <PriorityIcon priority={id} /> }))

const priorityName = (priority: string): string => PRIORITY_NAMES[priority as Priority]

/** What describes the task in a word each; every choice is saved at once. */
export function TaskProperties({ screen, editor, task, readOnly }: TaskPartProps & { screen: Screen }) {
  const { board, members, memberById } = screen
  const { problems, save } = editor
  const creator = memberById.get(task.createdBy)?.name ?? 'a former member'
  return (
    <Properties>
      <ColumnProperty screen={screen} editor={editor} task={task} readOnly={readOnly} />
      <Property name="Priority" problem={problems.priority}>
        <ChoicePicker
          label="Priority"
          options={PRIORITY_OPTIONS}
          value={task.priority}
          onChange={(id) => save(valueEdit(task, 'priority', PRIORITIES.find((one) => one === id) ?? 'default', priorityName))}
          readOnly={readOnly}
        />
      </Property>
      <Property name="Assignees" problem={problems.assigneeIds}>
        <MemberPicker
          label="Assignees"
          members={members}
          value={task.assigneeIds}
          onChange={(ids) => save(listEdit(task, 'assigneeIds', ids))}
          none="Unassigned"
          max={ASSIGNEES_MAX}
          readOnly={readOnly}
        />
      </Property>
      <Property name="Labels" problem={problems.labelIds}>
        <LabelPicker
          label="Labels"
          labels={board.labels}
          value={task.labelIds}
          onChange={(ids) => save(listEdit(task, 'labelIds', ids))}
          max={TASK_LABELS_MAX}
          readOnly={readOnly}
        />
      </Property>
      <Property name="Due date" problem={problems.dueAt}>
        <DatePicker
          label="Due date"
          value={task.dueAt}
          onChange={(dueAt) => save(dateEdit(task, 'dueAt', dueAt))}
          none="No due date"
          shown={<Due task={task} />}
          hasTime
          readOnly={readOnly}
        />
      </Property>
      <Property name="Created">
        <FixedValue>{`${spokenDate(partsOf(task.createdAt).day)} by ${creator}`}</FixedValue>
      </Property>
    </Properties>
  )
}

/** The column is changed by moving the task to the end of another one. */
const ColumnProperty = ({ screen: { board, actions }, editor: { card }, task, readOnly }: TaskPartProps & { screen: Screen }) => (
  <Property name="Column">
    <ChoicePicker
      label="Column, move to"
      options={board.columns.map(({ id, name, isDone }) => ({ id, name, lead: <ColumnIcon isDone={isDone} /> }))}
      value={card?.columnId ?? task.columnId}
      onChange={(columnId) => {
        if (card !== undefined) void actions.move(card, { columnId, beforeId: null, afterId: null })
      }}
      readOnly={readOnly || card === undefined}
    />
  </Property>
)

const ColumnIcon = ({ isDone }: { isDone: boolean }) => <span className={styles.columnIcon} data-done={isDone || undefined} aria-hidden />

function Due({ task: { dueAt, completedAt } }: { task: Task }) {
  if (dueAt === null) return null
  const { time } = partsOf(dueAt)
  return (
    <span className={styles.due}>
      <DueBadge dueAt={dueAt} isDone={completedAt !== null} />
      {time}
    </span>
  )
}
