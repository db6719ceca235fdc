import type { TaskActivity } from '../../../../shared/entities/tasks/activity.ts'
import type { PageOptions, ShownPage } from '../../../data/reads.ts'
import type { CardId } from '../../../data/tasks/cards.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { listLog } from '../../threads/log.ts'
import { getCard } from '../task.ts'
import { threadOf } from './activity.ts'

/** The log of a task, newest first; its last entry is the creation. */
export const listTaskActivity = (id: CardId, page: PageOptions): Promise<ShownPage<TaskActivity>> =>
  listLog(threadOf(id), page, creationOf(id))

async function creationOf(cardId: CardId): Promise<Omit<TaskActivity, 'actorName'>> {
  const { id, createdBy } = await getCard(cardId)
  return { id, type: 'created', actorId: createdBy, from: null, to: null, at: new Date(timeOfUlid(id)).toISOString() }
}
