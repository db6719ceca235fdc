import type { FollowUp } from '../follow-up.ts'
import { leaving } from './leaving.ts'
import { taskNews } from './news.ts'
import { scheduling } from './scheduling.ts'

/** Event handlers of tasks: notifications, scheduled actions, and members who leave. */
export const taskFollowUps: readonly FollowUp[] = [...taskNews, ...scheduling, leaving]
