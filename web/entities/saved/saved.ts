import { useMemo } from 'react'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { changeRead, useApi } from '../../lib/use-api.ts'
import { clearPages } from '../../lib/use-pages.ts'

export interface SavedItem {
  kind: 'startup' | 'gig'
  id: string
  name: string
}
type Saved = { savedAt: string } & ({ startupId: string } | { gigId: string })
const idOf = (saved: Saved): string => ('gigId' in saved ? saved.gigId : saved.startupId)

/** What is stored for each kind, and the list of those that the user saved. */
const KINDS = {
  startup: {
    list: 'GET /api/startups/saved',
    send: (id: string, isSaved: boolean) => call(isSaved ? 'PUT /api/startups/{id}/saved' : 'DELETE /api/startups/{id}/saved', { id }),
    show: (startupId: string, isSaved: boolean) =>
      changeRead('GET /api/startups/saved', ({ items }) => changed(items, { startupId, savedAt: new Date().toISOString() }, isSaved)),
    clear: () => clearPages('GET /api/startups', { saved: 'true' }),
  },
  gig: {
    list: 'GET /api/freelance/saved',
    send: (gigId: string, isSaved: boolean) =>
      call(isSaved ? 'PUT /api/freelance/gigs/{gigId}/saved' : 'DELETE /api/freelance/gigs/{gigId}/saved', { gigId }),
    show: (gigId: string, isSaved: boolean) =>
      changeRead('GET /api/freelance/saved', ({ items }) => changed(items, { gigId, savedAt: new Date().toISOString() }, isSaved)),
    clear: () => clearPages('GET /api/freelance/gigs', { saved: 'true' }),
  },
} as const

function changed<S extends Saved>(items: readonly S[], saved: S, isSaved: boolean): { items: S[] } {
  const others = items.filter((other) => idOf(other) !== idOf(saved))
  return { items: isSaved ? [saved, ...others] : others }
}

/** The ids of the startups or gigs that the user saved; undefined until they are there. */
export function useSaved(kind: SavedItem['kind']): ReadonlySet<string> | undefined {
  const { data } = useApi(KINDS[kind].list)
  return useMemo(() => data && new Set(data.items.map(idOf)), [data])
}

/** The last call for each item: the next one waits for it, so that the server ends as the screen does. */
const calls = new Map<string, Promise<unknown>>()

/** Saves or removes an item at once, reverts that on failure, and gives whether it worked. */
export async function setSaved({ kind, id, name }: SavedItem, isSaved: boolean): Promise<boolean> {
  const { show, send } = KINDS[kind]
  await show(id, isSaved)
  const before = calls.get(id) ?? Promise.resolve()
  const sent = before.then(() => send(id, isSaved))
  const settled = sent.catch(() => undefined)
  calls.set(id, settled)
  try {
    await sent
    return true
  } catch (problem) {
    if (calls.get(id) === settled) await show(id, !isSaved)
    toast.error(serverMessage(problem, `Failed to ${isSaved ? 'save' : 'remove'} ${name}`))
    return false
  } finally {
    if (calls.get(id) === settled) calls.delete(id)
  }
}

/** Saves an item; the list of saved ones is read again when it is shown next. */
export async function save(item: SavedItem): Promise<void> {
  if (await setSaved(item, true)) KINDS[item.kind].clear()
}
