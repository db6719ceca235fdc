import { ulid } from '../platform/ulid.ts'
import type { Report } from './operator/reports.ts'
import { entity, page, recordOf, type Page } from './store/table.ts'
import { change, remove, put, type Mutation } from './store/write.ts'

/** One partition for all of them: few at a time, and sent within minutes. */
const MAIL = 'MAIL'

/** Stands in `to` for the address of those who operate the environment, which only the job `mail` knows. */
export const OPERATOR = 'operator'

/** A mail that waits for the job `mail`. It holds no secret: what is secret is made when it is sent. */
export interface WaitingMail {
  id: string
  kind: string
  to: string
  facts: Record<string, unknown>
  /** How often it was begun to send. */
  tries: number
  /** It is begun no earlier. */
  notBefore?: string
}
const mails = entity<WaitingMail>({
  kind: 'mail',
  key: ({ id }) => ({ pk: MAIL, sk: id }),
})

/** What the job `mail` has to know for each kind of mail. */
export interface MailFacts {
  /** The link to choose a new password. */
  'password.reset': { userId: string; origin: string }
  /** The link that removes second factors that are lost, later. */
  'factors.lost': { userId: string; recoveryAt: string; origin: string }
  /** The link of an invitation of an address. */
  'invitation.sent': { startupId: string; id: string; round: string; origin: string }
  /** The link and the code that prove an address. */
  'address.verify': { userId: string; origin: string }
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

/** Queues a mail; the job `mail` sends it within about a minute. */
export const putMail = <K extends MailKind>(kind: K, to: string, facts: MailFacts[K]): Mutation =>
  put(mails, { id: ulid(), kind, to, facts: { ...facts }, tries: 0 })

/** One page of the queue, oldest first. */
export async function listMails(limit: number, after?: Page['next']): Promise<{ items: WaitingMail[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: MAIL, limit, after, consistent: true })
  return { items: rows.map((row) => recordOf<WaitingMail>(row)), next }
}

/** Takes a mail for one attempt, so that no other run sends it before `until`; the condition fails when another run has it. */
export const claimMail = (mail: WaitingMail, now: string, until: string): Mutation =>
  change(mails.key(mail), { set: { notBefore: until }, add: { tries: 1 } }, { exists: true, below: { notBefore: now } })

export const deleteMail = (mail: WaitingMail): Mutation => remove(mails.key(mail))
