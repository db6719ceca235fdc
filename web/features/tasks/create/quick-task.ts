import { ASSIGNEES_MAX, TASK_LABELS_MAX } from '../../../../shared/limits.ts'
import type { QuickContext } from '../../../entities/quick-text/quick-text-types.ts'
import { type QuickText, readQuickText } from '../../../entities/quick-text/read-quick-text.ts'
import type { NewTask } from '../actions/drafts.ts'

export type QuickTask = Omit<NewTask, 'columnId'>

/** Who works alone has the tasks that name nobody. */
export const assignedTo = (members: readonly { id: string }[]): Pick<QuickTask, 'assigneeIds'> =>
  members.length === 1 ? { assigneeIds: members.map(({ id }) => id) } : {}

/** What the text of a new task may hold besides its title. */
export const TASK_TAKES = { day: 1, time: 1, zone: 1, priority: 1, member: ASSIGNEES_MAX, label: TASK_LABELS_MAX }

/** A new task as a text describes it; what is not in the text is left out. */
export const quickTask = ({ title, dueAt, memberIds, labelIds, priority }: QuickText): QuickTask => ({
  title,
  ...(memberIds.length > 0 && { assigneeIds: memberIds }),
  ...(labelIds.length > 0 && { labelIds }),
  ...(priority !== undefined && { priority }),
  ...(dueAt !== null && { dueAt }),
})

/** New tasks of pasted lines. */
export const quickTasks = (lines: readonly string[], context: QuickContext): QuickTask[] =>
  lines.map((line) => ({ ...assignedTo(context.members), ...quickTask(readQuickText(line, context)) }))
