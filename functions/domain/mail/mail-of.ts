import { mails } from '../../data/mails.ts'
import { put, type Mutation } from '../../data/store/write.ts'
import { ulid } from '../../platform/ulid.ts'

/** What the job `mail` has to know for each kind of mail. */
export interface MailFacts {
  /** The link to choose a new password. */
  'password.reset': { userId: string; origin: string }
  /** To the address that an account has left. */
  'email.changed': Record<string, never>
}
export type MailKind = keyof MailFacts

/** Has a mail sent within a minute or so: a write for the transaction of its cause. */
export const mailOf = <K extends MailKind>(kind: K, to: string, facts: MailFacts[K]): Mutation =>
  put(mails, { id: ulid(), kind, to, facts: { ...facts }, tries: 0 })
