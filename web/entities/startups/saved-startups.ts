import { useMemo } from 'react'
import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { changeRead, useApi } from '../../lib/use-api.ts'

/** The ids of the startups that the user saved; undefined until they are there. */
export function useSavedStartups(): ReadonlySet<string> | undefined {
  const { data } = useApi('GET /api/startups/saved')
  return useMemo(() => data && new Set(data.items.map(({ startupId }) => startupId)), [data])
}

/** The last call for each startup: the next one waits for it, so that the server ends as the screen does. */
const calls = new Map<string, Promise<unknown>>()

/** Saves or removes a startup at once, reverts that on failure, and gives whether it worked. */
export async function setSaved({ id, name }: Pick<StartupCard, 'id' | 'name'>, isSaved: boolean): Promise<boolean> {
  await show(id, isSaved)
  const before = calls.get(id) ?? Promise.resolve()
  const sent = before.then(() => call(isSaved ? 'PUT /api/startups/{id}/saved' : 'DELETE /api/startups/{id}/saved', { id }))
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

const show = (startupId: string, isSaved: boolean): Promise<void> =>
  changeRead('GET /api/startups/saved', ({ items }) => {
    const others = items.filter((saved) => saved.startupId !== startupId)
    return { items: isSaved ? [{ startupId, savedAt: new Date().toISOString() }, ...others] : others }
  })
