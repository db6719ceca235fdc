import * as z from 'zod/mini'
import { WAITING } from '../../choices.ts'
import { CalendarItem } from '../meetings/calendar.ts'
import { RequestsWaiting } from '../request.ts'
import { MyTask } from '../tasks/task.ts'
import { Id, Time } from '../text.ts'

/** One thing of other users that waits for an answer of the user. */
const Waiting = z.object({
  kind: z.enum(WAITING),
  id: z.string(),
  /** "Ada Lovelace asks to join as Sales", the title of a meeting … */
  title: z.string(),
  startupId: z.nullable(Id),
  startupName: z.nullable(z.string()),
  /** When it begins, expires or came. */
  at: z.nullable(Time),
  /** The path of the screen where the user acts. */
  path: z.string(),
})
export type Waiting = z.output<typeof Waiting>

/** The next step with an open lead of the user. */
export const FollowUp = z.object({ id: Id, name: z.string(), company: z.string(), startupId: Id, startupName: z.string(), at: Time })
export type FollowUp = z.output<typeof FollowUp>

/** What the dashboard shows of a user: their days, their tasks, what waits for them, and the last seven days in five figures. */
export const Week = z.object({
  figures: z.array(
    z.object({
      name: z.enum(['members', 'requests', 'tasksDone', 'leads', 'clicks']),
      value: z.number(),
      previous: z.number(),
      series: z.array(z.number()),
    }),
  ),
  /** Most urgent first. */
  waiting: z.array(Waiting),
  /** False when more waits, or more follow-ups are due, than the lists name. */
  isComplete: z.boolean(),
  requests: RequestsWaiting,
  /** Open tasks that are assigned to the user, by due date. */
  tasks: z.array(MyTask),
  /** Meetings and closing opportunities of today and the thirteen days after it, by start. */
  events: z.array(CalendarItem),
  /** The next meeting of the coming month after today, unless it was declined. */
  nextMeeting: z.nullable(CalendarItem),
  /** Those that are due before the end of these days, the earliest first. */
  followUps: z.array(FollowUp),
})
export type Week = z.output<typeof Week>
