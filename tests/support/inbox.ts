import { vi } from 'vitest'
import { notify } from '../../functions/domain/notifications/notify.ts'
import type { App, Person } from './app.ts'

/** Reads the notifications of users. */
export const inboxesOf = (app: App) => {
  const listed = (as: Person, headers: Record<string, string> = {}) => app.call('GET /api/notifications/user', {}, { as, headers })
  return { listed, list: async (as: Person) => (await listed(as)).body }
}
export const notifyOfLevel = (person: Person, level: number) => notify('points.levelup', [person.id], { level })
export const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
