import { vi } from 'vitest'
import { listMails, type UserMailKind, type WaitingMail } from '../../functions/data/mails.ts'
import { notify } from '../../functions/domain/notifications/notify.ts'
import type { SettingsChange } from '../../shared/entities/settings.ts'
import type { App, Person } from './app.ts'

/** What is sent to users as time passes, from a time on. */
export function deliveriesOf(app: App, start: string) {
  let now = Date.parse(start)
  const pass = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: (now += ms) })
  pass(0)
  const looked = new Set<string>()
  return {
    pass,
    passTo: (time: string) => pass(Date.parse(time) - now),
    now: () => now,
    /** The mails of a user that were queued since the last look. */
    mailsTo: async ({ id }: Person, kind: UserMailKind = 'notification'): Promise<WaitingMail[]> => {
      await app.run('deliveries')
      const { items } = await listMails(1_000, undefined, 'others')
      const found = items.filter((mail) => mail.userId === id && mail.kind === kind && !looked.has(mail.id))
      for (const mail of found) looked.add(mail.id)
      return found
    },
    set: (as: Person, body: SettingsChange) => app.call('PUT /api/users/settings', { body }, { as }),
    give: (person: Person, role: string) =>
      notify('role.assigned', [person.id], { role, startup: 'Engines', startupId: STARTUP_ID }, { event: role }),
  }
}
/** Of no startup. */
const STARTUP_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
