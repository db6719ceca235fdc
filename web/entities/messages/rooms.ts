import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { useSession } from '../../lib/session/state.ts'
import { changeRead, refresh, useApi } from '../../lib/use-api.ts'

const LIST = 'GET /api/group-chats'
/** Domain 3.12. */
const LIST_POLL_MS = 15_000
const PRESENCE_MS = 60_000
const MAX_ASKED = 200

/** The rooms of the user, polled while the tab is visible; undefined while they are loaded. */
export function useRooms() {
  const { authenticated } = useSession()
  const { data, error, mutate } = useApi(LIST, authenticated && {}, { refreshInterval: LIST_POLL_MS })
  return { rooms: data?.items, error, retry: () => void mutate() }
}

/** Mutes a room for the user, or no longer, here at once; throws what the call throws. */
export async function muteRoom(id: string, muted: boolean): Promise<void> {
  const show = (value: boolean) =>
    changeRead(LIST, ({ items }) => ({ items: items.map((room) => (room.id === id ? { ...room, muted: value } : room)) }))
  await show(muted)
  try {
    await call('PUT /api/group-chats/{id}/mute', { id, body: { muted } })
  } catch (problem) {
    await show(!muted)
    throw problem
  }
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

/** Who of these people is online, once they are known; says at the same time that the user is, once a minute while the tab is visible. */
export function useOnline(ids: readonly string[] | undefined): ReadonlySet<string> {
  const isVisible = useVisible()
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set())
  const asked = ids?.slice(0, MAX_ASKED).toSorted().join(' ')
  useEffect(() => {
    if (!isVisible || asked === undefined) return undefined
    let isCurrent = true
    const ask = async () => {
      const of = asked === '' ? [] : asked.split(' ')
      const answer = await call('PUT /api/presence', { body: { of } }).catch(() => undefined)
      if (isCurrent && answer !== undefined) setOnline(new Set(answer.online))
    }
    void ask()
    const timer = setInterval(() => void ask(), PRESENCE_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [isVisible, asked])
  return online
}
