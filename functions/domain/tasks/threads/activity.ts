import type { TASK_ACTIVITIES } from '../../../../shared/choices.ts'
import { putActivity } from '../../../data/threads/activity.ts'
import type { CardId } from '../../../data/tasks/cards.ts'
import type { Thread } from '../../../data/threads/threads.ts'
import type { Write } from '../../../data/transaction.ts'
import type { Actor } from '../board/change-board.ts'

export interface Activity {
  type: (typeof TASK_ACTIVITIES)[number]
  from?: string | null
  to?: string | null
}

export const threadOf = ({ startupId, id }: CardId): Thread => ({ on: 'task', startupId, itemId: id })

/** Entries of the log of a task, to be written with the change; what the product does by itself is not logged. */
export const activityWrites = (card: CardId, by: Actor | undefined, activities: readonly Activity[]): Record<string, Write> =>
  by
    ? Object.fromEntries(
        activities.map(({ type, from = null, to = null }) => [
          `${type} of ${card.id}`,
          putActivity(threadOf(card), { type, from, to, actorId: by.userId }),
        ]),
      )
    : {}
