import type { NotificationKind } from '../../shared/notifications.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import { ulid } from '../platform/ulid.ts'
import type { Report } from './operator/reports.ts'
import { entity, page, recordOf, type Page } from './store/table.ts'
import { change, remove, put, type Mutation } from './store/write.ts'

/** Mails that their readers wait for go before those that the product sends on its own: few at a time, and sent within minutes. */
const QUEUES = { awaited: 'MAIL', others: 'MAIL#USERS' } as const
export type MailQueue = keyof typeof QUEUES

/** Stands in `to` for the address of those who operate the environment, which only the job `mail` knows. */
export const OPERATOR = 'operator'

/** A mail that waits for the job `mail`. It holds no secret: what is secret is made when it is sent. */
export interface WaitingMail {
  id: string
  kind: string
  /** The address; of a mail to a user, it is looked up when it is sent. */
  to: string
  facts: Record<string, unknown>
  /** How often it was begun to send. */
  tries: number
  /** It is begun no earlier. */
  notBefore?: string
  /** How many of the tries are known to have failed. */
  failures?: number
  /** Set on a mail that the product sends a user on its own. */
  userId?: string
  /** What the mail is about: mails of the same thing are one conversation in the reader's program. */
  thread?: string
  /** Where its one action leads, as a path of the site. */
  path?: string
  /** The startup whose name its sender has. */
  startupName?: string
}
const mails = entity<WaitingMail, Pick<WaitingMail, 'id' | 'userId'>>({
  kind: 'mail',
  key: ({ id, userId }) => ({ pk: QUEUES[userId === undefined ? 'awaited' : 'others'], sk: id }),
})

/** What the job `mail` has to know for each kind of mail. */
export interface MailFacts {
  /** The link to choose a new password. */
  'password.reset': { userId: string; origin: string }
  /** The link that removes second factors that are lost, later. */
  'factors.lost': { userId: string; recoveryAt: string; origin: string }
  /** The link of an invitation of an address. */
  'invitation.sent': { startupId: string; id: string; round: string; origin: string }
  /** An address is invited to become a partner of a startup. */
  'programme.invited': { startupId: string; by: string; origin: string }
  /** The link and the code that prove an address; `isAgain` when its user asked for them again, although the address may have bounced. */
  'address.verify': { userId: string; origin: string; isAgain?: true | undefined }
  /** To a proved address that another account wants to use. */
  'address.taken': { userId: string; origin: string }
  /** To the address that an account has left; those of the release before have no facts. */
  'email.changed': Partial<{ userId: string; origin: string; leftAt: string }>
  /** To a user whom an act of an operator concerns. */
  'operator.acted': { actId: string; what: string; reason: string }
  /** To the operators; those that wait at the same time are one mail. */
  'report.received': Report
}
export type MailKind = keyof MailFacts

/** What the product sends users on its own. All texts are plain. */
export interface UserMailFacts {
  /** A notification that is still unread, or several by their `ids`. */
  notification: { id: string; kind: NotificationKind; title: string; message: string; ids?: readonly string[] }
  /** What waits, which is read when it is sent, and what happened, by the ids of its notifications; the release before wrote sections. */
  digest: { period: 'daily' | 'weekly'; ids?: readonly string[]; sections?: readonly MailSection[] }
  /** Figures of a startup for its leaders. `period` is written out, as in "16 to 22 November". */
  report: { period: string; figures: readonly MailFigure[] }
  /** Something unusual in the figures of a startup. */
  alert: { title: string; message: string }
}
export type UserMailKind = keyof UserMailFacts
export interface MailSection {
  title: string
  items: readonly { text: string; path?: string }[]
  /** How many more there are. */
  more?: number
}
/** A value as it is shown, and how it changed, as in "+12 %". */
export interface MailFigure {
  label: string
  value: string
  change?: string
}

/** A mail to a user, sent once for each kind and `item`. */
export interface UserMail<K extends UserMailKind> extends Pick<WaitingMail, 'thread' | 'path' | 'startupName'> {
  userId: string
  /** What the mail is about, the same for each repetition: at most 100 characters. */
  item: string
  facts: UserMailFacts[K]
}

/** Marks a mail as queued, so that a repeated event does not queue it again, even after it was sent. */
interface QueuedMail {
  userId: string
  kind: UserMailKind
  item: string
  at: string
}
/** Longer than failed batches are kept: fourteen days. */
const QUEUED_DAYS = 40
const queuedMails = entity<QueuedMail>({
  kind: 'queued-mail',
  key: ({ userId, kind, item }) => ({ pk: `USER#${userId}`, sk: `MAILED#${kind}#${item}` }),
  expires: ({ at }) => Math.floor(Date.parse(at) / 1_000) + QUEUED_DAYS * DAY_SECONDS,
})

/** The two writes that queue a mail to a user, for one transaction; the condition of `queued` fails when it was queued before. */
export const queueUserMail = <K extends UserMailKind>(kind: K, { item, facts, ...mail }: UserMail<K>) => ({
  queued: put(queuedMails, { userId: mail.userId, kind, item, at: new Date().toISOString() }, { absent: true }),
  mail: put(mails, { ...mail, id: ulid(), kind, to: '', facts: { ...facts }, tries: 0 }),
})

/** Queues a mail; the job `mail` sends it within about a minute. */
export const putMail = <K extends MailKind>(kind: K, to: string, facts: MailFacts[K]): Mutation =>
  put(mails, { id: ulid(), kind, to, facts: { ...facts }, tries: 0 })

/** One page of a queue, oldest first. */
export async function listMails(
  limit: number,
  after?: Page['next'],
  queue: MailQueue = 'awaited',
): Promise<{ items: WaitingMail[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: QUEUES[queue], limit, after, consistent: true })
  return { items: rows.map((row) => recordOf<WaitingMail>(row)), next }
}

/** Takes a mail for one attempt, so that no other run sends it before `until`; the condition fails when another run has it. */
export const claimMail = (mail: WaitingMail, now: string, until: string): Mutation =>
  change(mails.key(mail), { set: { notBefore: until }, add: { tries: 1 } }, { exists: true, below: { notBefore: now } })

/** Ends an attempt that did not send the mail; one that was not counted can be repeated as often as needed. */
export const releaseMail = (mail: WaitingMail, isCounted: boolean): Mutation =>
  change(mails.key(mail), { add: isCounted ? { failures: 1 } : { tries: -1 } }, { exists: true })

export const deleteMail = (mail: WaitingMail): Mutation => remove(mails.key(mail))
