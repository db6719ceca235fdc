import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session/state.ts'
import { changeRead, refresh, useApi } from '../../lib/use-api.ts'

const LIST = 'GET /api/group-chats'
/** Domain 3.12. */
const LIST_POLL_MS = 15_000

/** The rooms of the user, polled while the tab is visible, also with a live connection: rooms that nobody of this browser looks at report nothing; undefined while they are loaded. `isWanted`: whether to ask for them yet. */
export function useRooms({ isWanted = true, pollMs = LIST_POLL_MS } = {}) {
  const { authenticated } = useSession()
  const { data, error, mutate } = useApi(LIST, authenticated && isWanted && {}, { refreshInterval: pollMs })
  return { rooms: data?.items, error, retry: () => void mutate() }
}

/** Leaves a group, or deletes it for everyone. */
export async function endGroup(id: string, how: 'leave' | 'delete'): Promise<void> {
  await (how === 'leave' ? call('POST /api/group-chats/{id}/leave', { id }) : call('DELETE /api/group-chats/{id}', { id }))
  await changeRead(LIST, ({ items }) => ({ items: items.filter((room) => room.id !== id) }))
}

/** Creates a group, or changes the one with this id; gives its id. */
export async function saveGroup(id: string | undefined, body: { name: string; memberIds: string[] }): Promise<string> {
  const room = id === undefined ? await call('POST /api/group-chats', { body }) : await call('PUT /api/group-chats/{id}', { id, body })
  await refresh(LIST)
  return room.id
}
