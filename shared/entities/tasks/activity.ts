import * as z from 'zod/mini'
import { TASK_ACTIVITIES } from '../../choices.ts'
import { Id, Time } from '../text.ts'

/** Who changed what of a task, from what to what: names as they were then. */
export const TaskActivity = z.object({
  id: Id,
  type: z.enum(TASK_ACTIVITIES),
  actorId: Id,
  actorName: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: Time,
})
export type TaskActivity = z.output<typeof TaskActivity>
