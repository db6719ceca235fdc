import type { Found, FoundKind } from '../../../shared/entities/search/found.ts'
import { getUsers } from '../../data/accounts/users.ts'
import type { FindEntry } from '../../data/find/entries.ts'
import { getEach } from '../../data/reads.ts'
import { boardRef } from '../../data/tasks/boards.ts'
import { defaultBoard } from '../../data/tasks/default-board.ts'
import { idOf, type Reader } from './reader.ts'

/** An entry that a page shows, with how well it matches. */
export interface Hit {
  entry: FindEntry
  match: number
  /** Of a message in the room of a group. */
  groupName?: string | undefined
}

/** The item that names what an entry only refers to, the column of a task or the sender of a message; half a unit. */
export function namedIn({ kind, scope, userId }: FindEntry, reader: string): { board: string } | { user: string } | undefined {
  if (kind === 'task') return { board: idOf(scope) }
  return kind === 'message' && userId !== undefined && userId !== reader ? { user: userId } : undefined
}

/** What a page shows of its hits, the best first. */
export async function shown(hits: readonly Hit[], reader: Reader): Promise<Found[]> {
  const named = hits.flatMap(({ entry }) => namedIn(entry, reader.userId) ?? [])
  const boardIds = [...new Set(named.flatMap((one) => ('board' in one ? [one.board] : [])))]
  const userIds = [...new Set(named.flatMap((one) => ('user' in one ? [one.user] : [])))]
  const [boards, users] = await Promise.all([getEach(boardIds.map(boardRef)), getUsers(userIds)])
  const columns = new Map(
    boards.flatMap((board, at) => (board ?? defaultBoard(boardIds[at] ?? '')).columns).map(({ id, name }) => [id, name]),
  )
  const names = new Map(users.flatMap((user) => (user ? [[user.id, user.name] as const] : [])))
  return hits.toSorted(bestFirst).map((hit) => foundOf(hit, reader, { columns, names }))
}

/** Messages are many, so items that match as well come first. */
const bestFirst = (one: Hit, other: Hit): number =>
  one.match - other.match ||
  Number(one.entry.kind === 'message') - Number(other.entry.kind === 'message') ||
  (one.entry.position < other.entry.position ? -1 : 1)

interface Names {
  columns: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

function foundOf({ entry, groupName }: Hit, { userId, memberships }: Reader, { columns, names }: Names): Found {
  const { kind, id, title, note, state, at, scope } = entry
  const startup = memberships.get(idOf(scope))?.card
  const sender = entry.userId === userId ? 'You' : (names.get(entry.userId ?? '') ?? 'Unknown User')
  return {
    kind,
    id,
    title,
    note: kind === 'message' ? `${sender}${groupName === undefined ? '' : ` in ${groupName}`}` : note,
    startupId: startup?.id ?? null,
    startupName: startup?.name ?? null,
    state: (kind === 'task' ? columns.get(state) : state) || null,
    at: at || null,
    link: LINKS[kind](entry, userId),
  }
}

type Link = (entry: FindEntry, reader: string) => string
const inStartup =
  (tab: string, name: string): Link =>
  ({ scope, id }) =>
    `/startup/${idOf(scope)}/${tab}?${name}=${id}`
const LINKS: Readonly<Record<FoundKind, Link>> = {
  task: inStartup('tasks', 'task'),
  meeting: inStartup('meetings', 'meeting'),
  lead: inStartup('leads', 'lead'),
  opportunity: inStartup('opportunities', 'opportunity'),
  link: ({ id }) => `/affiliate-links/${id}`,
  gig: ({ id }) => `/freelance?gig=${id}`,
  message: ({ id, scope, userId = '', otherId }, reader) =>
    `/group-chat?${otherId === undefined ? `room=${idOf(scope)}` : `user=${userId === reader ? otherId : userId}`}&message=${id}`,
  startup: ({ id }) => `/startup/${id}`,
  person: ({ id }) => `/profiles/${id}`,
}
