import type { TASK_ACTIVITIES } from '../../../../shared/choices.ts'
import type { CardId } from '../../../data/tasks/cards.ts'
import type { Thread } from '../../../data/threads/threads.ts'
import type { Write } from '../../../data/transaction.ts'
import { logWrites, type Logged } from '../../threads/log.ts'
import type { TaskActor } from '../board/change-board.ts'

export type Activity = Logged<(typeof TASK_ACTIVITIES)[number]>

export const threadOf = ({ startupId, id }: CardId): Thread => ({ on: 'task', startupId, itemId: id })

export const activityWrites = (card: CardId, by: TaskActor | undefined, activities: readonly Activity[]): Record<string, Write> =>
  logWrites(threadOf(card), by, activities)
