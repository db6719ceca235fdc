import * as z from 'zod/mini'
import { WAITING } from '../../choices.ts'
import { LinkTotals } from '../links/affiliate-link.ts'
import { RequestsWaiting } from '../request.ts'
import { DueAt, MyTask } from '../tasks/task.ts'
import { Id } from '../text.ts'

/** One thing that waits for an action of the user. */
const Waiting = z.object({
  kind: z.enum(WAITING),
  id: z.string(),
  /** "Ada Lovelace asks to join as Sales", the title of a task … */
  title: z.string(),
  startupId: z.nullable(Id),
  startupName: z.nullable(z.string()),
  /** When it is due, begins, expires or came; a day without a time where a task is due on a day. */
  at: z.nullable(DueAt),
  isOverdue: z.boolean(),
  /** The path of the screen where the user acts. */
  path: z.string(),
})
export type Waiting = z.output<typeof Waiting>

/** What the dashboard shows of a user: the last seven days in five figures, what needs their action, most urgent first, and their tasks and links. */
export const Week = z.object({
  figures: z.array(
    z.object({
      name: z.enum(['members', 'requests', 'tasksDone', 'leads', 'clicks']),
      value: z.number(),
      previous: z.number(),
      series: z.array(z.number()),
    }),
  ),
  waiting: z.array(Waiting),
  /** False when there is more than the list names. */
  isComplete: z.boolean(),
  requests: RequestsWaiting,
  /** Open tasks that are assigned to the user, by due date. */
  tasks: z.array(MyTask),
  /** What their links brought, per startup. */
  links: z.array(LinkTotals),
})
export type Week = z.output<typeof Week>
