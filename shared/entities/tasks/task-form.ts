import * as z from 'zod/mini'
import { PRIORITIES } from '../../choices.ts'
import {
  ASSIGNEES_MAX,
  CHECKLIST_MAX,
  CHECKLIST_TEXT_MAX,
  TASK_DESCRIPTION_MAX,
  TASK_LABELS_MAX,
  TASK_TITLE_MAX,
  TASKS_AT_ONCE,
} from '../../limits.ts'
import { NEIGHBOURS, someIds } from '../board-form.ts'
import { Id, line, optionalText } from '../text.ts'
import { DueAt } from './task.ts'

const Assignees = z
  .array(Id, 'Please choose members')
  .check(z.maxLength(ASSIGNEES_MAX, `A task may have at most ${ASSIGNEES_MAX} assignees`))
const Labels = z.array(Id, 'Please choose labels').check(z.maxLength(TASK_LABELS_MAX, `A task may have at most ${TASK_LABELS_MAX} labels`))
const PriorityField = z.enum(PRIORITIES, 'Please choose a priority')
const Title = line('The title', TASK_TITLE_MAX)
const Description = optionalText('The description', TASK_DESCRIPTION_MAX)

const NewItem = z.object({
  /** Of an existing item; without one the item is new. */
  id: z.optional(Id),
  text: line('The text of an item', CHECKLIST_TEXT_MAX),
  isDone: z._default(z.boolean('Done must be yes or no'), false),
  assigneeId: z._default(z.nullable(Id), null),
})
const Checklist = z
  .array(NewItem, 'Please list the items')
  .check(z.maxLength(CHECKLIST_MAX, `A checklist may have at most ${CHECKLIST_MAX} items`))

/** A task to create at the end of a column; without one, of the first. */
export const NewTask = z.object({
  title: Title,
  columnId: z.optional(Id),
  description: z._default(Description, ''),
  priority: z._default(PriorityField, 'default'),
  assigneeIds: z._default(Assignees, []),
  labelIds: z._default(Labels, []),
  dueAt: z._default(z.nullable(DueAt), null),
  checklist: z._default(Checklist, []),
})
export type NewTask = z.output<typeof NewTask>

export const NewTasks = z.object({
  tasks: z
    .array(NewTask, 'Please add at least one task')
    .check(z.minLength(1, 'Please add at least one task'), z.maxLength(TASKS_AT_ONCE, `Please add at most ${TASKS_AT_ONCE} tasks at once`)),
})

/** What may be changed of a task; what is not sent stays, null clears the due date. */
export const TaskChange = z.object({
  title: z.optional(Title),
  description: z.optional(Description),
  priority: z.optional(PriorityField),
  assigneeIds: z.optional(Assignees),
  labelIds: z.optional(Labels),
  dueAt: z.optional(z.nullable(DueAt)),
  checklist: z.optional(Checklist),
  version: z.optional(z.int('Please reload the task')),
})
export type TaskChange = z.output<typeof TaskChange>

/** Where a task goes. */
export const TaskMove = z.object({
  columnId: Id,
  ...NEIGHBOURS,
  version: z.optional(z.int('Please reload the task')),
})
export type TaskMove = z.output<typeof TaskMove>

/** One change of several tasks. */
export const TasksChange = z.object({
  taskIds: someIds('tasks', TASKS_AT_ONCE),
  columnId: z.optional(Id),
  priority: z.optional(PriorityField),
  addAssigneeId: z.optional(Id),
  removeAssigneeId: z.optional(Id),
  addLabelId: z.optional(Id),
  removeLabelId: z.optional(Id),
  dueAt: z.optional(z.nullable(DueAt)),
  archived: z.optional(z.boolean('Archived must be yes or no')),
})
export type TasksChange = z.output<typeof TasksChange>
