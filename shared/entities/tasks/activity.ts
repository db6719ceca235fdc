import * as z from 'zod/mini'
import { TASK_ACTIVITIES } from '../../choices.ts'
import { Id, Time } from '../text.ts'

/** A change of a task: its author, field, and values before and after; names are those of that time. */
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
