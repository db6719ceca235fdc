import type { FollowUp } from '../follow-up.ts'
import { completion } from './completion.ts'
import { leaving } from './leaving.ts'
import { taskNews } from './news.ts'
import { scheduling } from './scheduling.ts'

/** Event handlers of tasks: completion, notifications, scheduled actions, and members who leave. */
export const taskFollowUps: readonly FollowUp[] = [completion, ...taskNews, ...scheduling, leaving]
