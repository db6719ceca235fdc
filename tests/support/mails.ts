import { updateRecovery } from '../../functions/data/accounts/users.ts'
import { putMail, queueUserMail, type UserMail, type UserMailKind } from '../../functions/data/mails.ts'
import { listNotifications } from '../../functions/data/notifications/notifications.ts'
import { commit, transact } from '../../functions/data/transaction.ts'
import { notify } from '../../functions/domain/notifications/notify.ts'
import { mailIn, type StoredMail } from '../../infra/local/mails/stored-mails.ts'
import type { App, Person } from './app.ts'
import { inviteByMail } from './invitations.ts'
import { registerStartup } from './startups/startups.ts'

/** The mails that an address got, oldest first, as a mail program reads them. */
export const mailsTo = (app: App, address: string): StoredMail[] =>
  app.mails.filter(({ to }) => to.includes(address)).map(({ text }) => mailIn('', text))

/** Queues a mail to a user, and says whether it was queued. */
export async function queueMail<K extends UserMailKind>(kind: K, mail: UserMail<K>): Promise<boolean> {
  return (await transact(queueUserMail(kind, mail))) === undefined
}

/** Values that a user can choose, which try to be more than texts. */
const HOSTILE = '<script>alert(1)</script> "é" & \'x\'\r\nBcc: all@example.org'

/** What is queued of each kind that the product sends users on its own. */
export async function userMailsOf({ id: userId }: Person): Promise<{ [K in UserMailKind]: UserMail<K> }> {
  await notify('points.levelup', [userId], { level: 3 })
  const { items } = await listNotifications(userId, { after: 0, limit: 1 })
  const common = { userId, item: userId, startupName: HOSTILE }
  const sections = [{ title: HOSTILE, items: [{ text: HOSTILE, path: '/my-requests' }, { text: 'Without a link' }], more: 2 }]
  const figures = [
    { label: 'Clicks', value: '1,204', change: '+12 %' },
    { label: HOSTILE, value: '7' },
  ]
  const facts = { id: items[0]?.id ?? '', kind: 'points.levelup' as const, title: 'Level 3', message: 'You have reached level 3' }
  return {
    notification: { ...common, path: '/profile', thread: '/profile', facts },
    digest: { ...common, path: '/notifications', facts: { period: 'daily', sections } },
    report: { ...common, path: '/analytics', facts: { period: '16 to 22 November', figures } },
    alert: { ...common, path: '//evil.example', facts: { title: 'Unusual clicks', message: HOSTILE } },
  }
}

/** Sends a mail of every kind, and gives them by the kind that the header Feedback-ID names. */
export async function sendEveryKind(app: App): Promise<Map<string, StoredMail>> {
  const from = app.mails.length
  const [ada, late, bob] = [await app.signUp('Ada'), await app.register('Late'), await app.signUp('Bob')]
  const startup = await registerStartup(app, ada)
  await inviteByMail(app, ada, startup, ['guest@example.net'])
  const recoveryAt = new Date().toISOString()
  const { origin } = app
  await commit(updateRecovery(bob.id, recoveryAt))
  await commit(putMail('factors.lost', bob.email, { userId: bob.id, recoveryAt, origin }))
  await commit(putMail('password.reset', late.email, { userId: late.id, origin }))
  await commit(putMail('address.taken', bob.email, { userId: bob.id, origin }))
  await commit(putMail('email.changed', bob.email, { userId: bob.id, origin, leftAt: recoveryAt }))
  await commit(putMail('operator.acted', bob.email, { actId: 'ACT-1', what: 'Your profile was taken down', reason: HOSTILE }))
  const report = { targetType: 'user', targetId: bob.id, reason: 'spam', text: HOSTILE } as const
  await app.call('POST /api/reports', { body: report }, { as: ada })
  for (const [kind, mail] of Object.entries(await userMailsOf(ada))) await queueMail(kind as UserMailKind, mail as never)
  await app.run('mail')
  const sent = app.mails.slice(from).map(({ text }) => mailIn('', text))
  return new Map(sent.map((mail) => [mail.headers.get('feedback-id')?.split(':')[0] ?? '', mail]))
}
