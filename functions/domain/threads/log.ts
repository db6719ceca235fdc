import { userRef } from '../../data/accounts/users.ts'
import { getEach, type ShownPage, type PageOptions } from '../../data/reads.ts'
import { listActivity, putActivity } from '../../data/threads/activity.ts'
import type { Thread } from '../../data/threads/threads.ts'
import type { Write } from '../../data/transaction.ts'

export interface Logged<Type extends string> {
  type: Type
  from?: string | null
  to?: string | null
}
interface Entry<Type extends string, ActorId extends string | null> extends Required<Logged<Type>> {
  id: string
  actorId: ActorId
  at: string
}
type Named<E> = E & { actorName: string }

/** Entries of the log of an item, to be written with the change; what the product does by itself is not logged. */
export const logWrites = <Type extends string>(
  thread: Thread,
  by: { userId: string } | undefined,
  entries: readonly Logged<Type>[],
): Record<string, Write> =>
  by
    ? Object.fromEntries(
        entries.map(({ type, from = null, to = null }) => [
          `${type} of ${thread.itemId}`,
          putActivity(thread, { type, from, to, actorId: by.userId }),
        ]),
      )
    : {}

/** The log of an item, newest first; its last entry is the creation, which is stored as the item itself. */
export async function listLog<Type extends string, ActorId extends string | null>(
  thread: Thread,
  page: PageOptions,
  creation: Promise<Entry<Type, ActorId>>,
): Promise<ShownPage<Named<Entry<Type, ActorId | string>>>> {
  const [activity, created] = await Promise.all([listActivity(thread, page), creation])
  return activity.show(async (items, next) => {
    const logged = items.map(({ thread: _thread, ...entry }) => ({ ...entry, type: entry.type as Type }))
    const entries: Entry<Type, ActorId | string>[] = next ? logged : [...logged, created]
    const nameOf = await namesIn(entries)
    return entries.map((entry) => named(entry, nameOf))
  })
}

type NameOf = (userId: string | null) => string
const SEPARATOR = ', '
const idsIn = (text: string | null): string[] => text?.split(SEPARATOR) ?? []

/** The present names of the users in a page of the log, so that it has none of a deleted account: one BatchGet. */
async function namesIn(entries: readonly Entry<string, string | null>[]): Promise<NameOf> {
  const mentioned = entries.flatMap(({ type, actorId, from, to }) => [
    ...(actorId === null ? [] : [actorId]),
    ...(type === 'assigned' ? [...idsIn(from), ...idsIn(to)] : []),
  ])
  const userIds = [...new Set(mentioned)]
  const users = await getEach(userIds.map(userRef))
  const names = new Map(userIds.map((userId, at) => [userId, users[at]?.name ?? '']))
  return (userId) => names.get(userId ?? '') ?? ''
}

function named<E extends Entry<string, string | null>>(entry: E, nameOf: NameOf): Named<E> {
  const people = (text: string | null) => text && idsIn(text).map(nameOf).join(SEPARATOR)
  const values = entry.type === 'assigned' ? { from: people(entry.from), to: people(entry.to) } : {}
  return { ...entry, ...values, actorName: nameOf(entry.actorId) }
}
