import type { TaskActivity } from '../../../../shared/entities/tasks/activity.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { listActivity, type StoredActivity } from '../../../data/threads/activity.ts'
import { getEach, type ListPage, type PageOptions } from '../../../data/reads.ts'
import type { Card, CardId } from '../../../data/tasks/cards.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { threadOf, type Activity } from './activity.ts'
import { getCard } from '../task.ts'

/** The log of a task, newest first; its last entry is the creation, which is stored as the task itself. */
export async function listTaskActivity(id: CardId, page: PageOptions): Promise<ListPage<TaskActivity>> {
  const [{ items, next }, card] = await Promise.all([listActivity(threadOf(id), page), getCard(id)])
  const entries = next ? items : [...items, creationOf(card)]
  const nameOf = await namesIn(entries)
  return { items: entries.map((entry) => named(entry, nameOf)), next }
}

type Entry = Pick<StoredActivity, 'id' | 'type' | 'actorId' | 'from' | 'to' | 'at'>
type NameOf = (userId: string) => string

const creationOf = ({ id, createdBy }: Card): Entry => ({
  id,
  type: 'created',
  actorId: createdBy,
  from: null,
  to: null,
  at: new Date(timeOfUlid(id)).toISOString(),
})

const SEPARATOR = ', '
const idsIn = (text: string | null): string[] => text?.split(SEPARATOR) ?? []

/** The present names of the users in a page of the log, so that it has none of a deleted account: one BatchGet. */
async function namesIn(entries: readonly Entry[]): Promise<NameOf> {
  const mentioned = entries.flatMap(({ type, actorId, from, to }) => [
    actorId,
    ...(type === 'assigned' ? [...idsIn(from), ...idsIn(to)] : []),
  ])
  const userIds = [...new Set(mentioned)]
  const users = await getEach(userIds.map(userRef))
  const names = new Map(userIds.map((userId, at) => [userId, users[at]?.name ?? '']))
  return (userId) => names.get(userId) ?? ''
}

function named({ type, from, to, ...entry }: Entry, nameOf: NameOf): TaskActivity {
  const people = (text: string | null) => text && idsIn(text).map(nameOf).join(SEPARATOR)
  const values = type === 'assigned' ? { from: people(from), to: people(to) } : { from, to }
  return { ...entry, type: type as Activity['type'], actorName: nameOf(entry.actorId), ...values }
}
